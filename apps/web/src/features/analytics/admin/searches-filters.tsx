import { useNavigate } from 'react-router';
import { SearchField } from '../../../ui/search-field';
import { Select } from '../../../ui/select';
import { monthWords, recentMonths } from '../months';
import { useAnalyticsPlace } from './analytics-url';

/** What the table shows. A chosen month is a new address, so Back undoes it; typing only replaces the present one. */
export function SearchesFilters() {
  const [{ month, q }, linkTo] = useAnalyticsPlace();
  const navigate = useNavigate();
  const months = recentMonths();
  return (
    <>
      <SearchField
        label="Search the questions"
        value={q}
        onSearch={(words) => void navigate(linkTo({ q: words }), { replace: true })}
      />
      <Select
        label="Month"
        value={month ?? ''}
        onChange={(event) => void navigate(linkTo({ month: event.target.value || null }))}
      >
        <option value="">All months</option>
        {month && !months.includes(month) && <option value={month}>{monthWords(month)}</option>}
        {months.map((option) => (
          <option key={option} value={option}>
            {monthWords(option)}
          </option>
        ))}
      </Select>
    </>
  );
}

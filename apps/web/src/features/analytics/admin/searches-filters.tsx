import { useListPlace } from '../../../kit/use-list-place';
import { SearchField } from '../../../ui/search-field';
import { Select } from '../../../ui/select';
import { monthWords, recentMonths } from '../months';
import { analyticsPlace } from './analytics-place';

/** What the table shows. A chosen month is a new address, so Back undoes it; typing only replaces the present one. */
export function SearchesFilters() {
  const { place, go, search } = useListPlace(analyticsPlace);
  const { month, q } = place;
  const months = recentMonths();
  return (
    <>
      <SearchField label="Search the questions" value={q} onSearch={(words) => search({ q: words })} />
      <Select label="Month" value={month ?? ''} onChange={(event) => go({ month: event.target.value || null })}>
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

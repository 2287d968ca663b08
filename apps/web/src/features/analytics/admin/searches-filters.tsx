import { Search } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Select } from '../../../ui/select';
import { monthWords, recentMonths } from '../months';
import { useAnalyticsPlace } from './analytics-url';
import css from './analytics.module.css';

/** What the table shows. A chosen month is a new address, so Back undoes it; typing only replaces the present one. */
export function SearchesFilters() {
  const [{ month, q }, linkTo] = useAnalyticsPlace();
  const navigate = useNavigate();
  const months = recentMonths();
  return (
    <>
      <span className={css['search']}>
        <Search size={15} strokeWidth={1.9} aria-hidden="true" />
        <input
          type="search"
          aria-label="Search the questions"
          placeholder="Search the questions"
          maxLength={200}
          value={q}
          onChange={(event) => void navigate(linkTo({ q: event.target.value }), { replace: true })}
        />
      </span>
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

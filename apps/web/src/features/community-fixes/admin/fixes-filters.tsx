import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { StaffFixSort } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { fixStatuses, type FixStatus } from '@app/contracts/community-fixes/community-fixes.paths.js';
import { Select } from '../../../ui/select';
import { statusWords } from './fix-status-badge';
import { sorts, useFixesPlace } from './fixes-url';
import css from './fixes.module.css';

const TYPING_PAUSE_MS = 300;
const sortWords: Record<StaffFixSort, string> = { newest: 'Newest first', oldest: 'Oldest first', votes: 'Most votes' };

/** What the table shows. A chosen status is a new address, so Back undoes it; typing only replaces the present one. */
export function FixesFilters() {
  const [{ status, q, sort }, linkTo] = useFixesPlace();
  const navigate = useNavigate();
  return (
    <>
      <SearchField value={q} onSearch={(words) => void navigate(linkTo({ q: words, page: 1 }), { replace: true })} />
      <Select
        label="Status"
        value={status ?? ''}
        onChange={(event) =>
          void navigate(linkTo({ status: (event.target.value || null) as FixStatus | null, page: 1 }))
        }
      >
        <option value="">All statuses</option>
        {fixStatuses.map((option) => (
          <option key={option} value={option}>
            {statusWords[option]}
          </option>
        ))}
      </Select>
      <Select
        label="Order"
        value={sort}
        onChange={(event) => void navigate(linkTo({ sort: event.target.value as StaffFixSort, page: 1 }))}
      >
        {sorts.map((option) => (
          <option key={option} value={option}>
            {sortWords[option]}
          </option>
        ))}
      </Select>
    </>
  );
}

/** Searches when the typing pauses, and follows the address when that changes by itself. */
function SearchField({ value, onSearch }: { value: string; onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState(value);
  const search = useRef(onSearch);
  useEffect(() => void (search.current = onSearch));
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => search.current(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <span className={css['search']}>
      <Search size={15} strokeWidth={1.9} aria-hidden="true" />
      <input
        type="search"
        aria-label="Search fixes"
        placeholder="Search fixes"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </span>
  );
}

import { useNavigate } from 'react-router';
import type { StaffFixSort } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { fixStatuses, type FixStatus } from '@app/contracts/community-fixes/community-fixes.constants.js';
import { SearchField } from '../../../ui/search-field';
import { Select } from '../../../ui/select';
import { statusWords } from './fix-status-badge';
import { sorts, useFixesPlace } from './fixes-url';

const sortWords: Record<StaffFixSort, string> = { newest: 'Newest first', oldest: 'Oldest first', votes: 'Most votes' };

/** What the table shows. A chosen status is a new address, so Back undoes it; typing only replaces the present one. */
export function FixesFilters() {
  const [{ status, q, sort }, linkTo] = useFixesPlace();
  const navigate = useNavigate();
  return (
    <>
      <SearchField
        label="Search fixes"
        value={q}
        onSearch={(words) => void navigate(linkTo({ q: words, page: 1 }), { replace: true })}
      />
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

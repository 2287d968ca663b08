import { type StaffFixSort, staffFixSorts } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { fixStatuses, type FixStatus } from '@app/contracts/community-fixes/community-fixes.constants.js';
import { useListPlace } from '../../../kit/use-list-place';
import { SearchField } from '../../../ui/search-field';
import { Select } from '../../../ui/select';
import { statusWords } from './fix-status-badge';
import { fixesPlace } from './fixes-place';

const sortWords: Record<StaffFixSort, string> = { newest: 'Newest first', oldest: 'Oldest first', votes: 'Most votes' };

/** What the table shows. A chosen status is a new address, so Back undoes it; typing only replaces the present one. */
export function FixesFilters() {
  const { place, go, search } = useListPlace(fixesPlace);
  const { status, q, sort } = place;
  return (
    <>
      <SearchField label="Search fixes" value={q} onSearch={(words) => search({ q: words })} />
      <Select
        label="Status"
        value={status ?? ''}
        onChange={(event) => go({ status: (event.target.value || null) as FixStatus | null })}
      >
        <option value="">All statuses</option>
        {fixStatuses.map((option) => (
          <option key={option} value={option}>
            {statusWords[option]}
          </option>
        ))}
      </Select>
      <Select label="Order" value={sort} onChange={(event) => go({ sort: event.target.value as StaffFixSort })}>
        {staffFixSorts.map((option) => (
          <option key={option} value={option}>
            {sortWords[option]}
          </option>
        ))}
      </Select>
    </>
  );
}

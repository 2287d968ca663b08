import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import type { StaffFix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { classNames } from '../../../lib/class-names';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { LoadError } from '../../../ui/load-error';
import { Pager } from '../../../ui/pager';
import { Pane } from '../../../ui/pane';
import { Skeleton } from '../../../ui/skeleton';
import table from '../../../ui/table.module.css';
import text from '../../../ui/text.module.css';
import { FIXES_PAGE_SIZE, staffFixesQuery } from '../api/get-staff-fixes';
import { FixesFilters } from './fixes-filters';
import { FixesTableRow } from './fixes-table-row';
import { useFixesPlace } from './fixes-url';
import css from './fixes.module.css';

/** Every fix that was sent in, newest first. */
export function FixesTable({ onDelete }: { onDelete: (fix: StaffFix) => void }) {
  const [place] = useFixesPlace();
  const { data, error, isPlaceholderData, refetch } = useQuery(staffFixesQuery(place));
  return (
    <Pane title="Submitted fixes" tools={<FixesFilters />}>
      {data ? (
        <LoadedFixes {...data} isOld={isPlaceholderData} onDelete={onDelete} />
      ) : error ? (
        <LoadError title="The fixes could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Pane>
  );
}

interface LoadedFixesProps {
  fixes: StaffFix[];
  total: number;
  /** These are the rows of the last place, shown until those of this one are here. */
  isOld: boolean;
  onDelete: (fix: StaffFix) => void;
}

function LoadedFixes({ fixes, total, isOld, onDelete }: LoadedFixesProps) {
  const [place, linkTo] = useFixesPlace();
  const navigate = useNavigate();
  const lastPage = Math.max(1, Math.ceil(total / FIXES_PAGE_SIZE));

  // The page may be gone since the link was made, or its last row deleted.
  const isBeyond = !isOld && place.page > lastPage;
  useEffect(() => {
    if (isBeyond) void navigate(linkTo({ page: lastPage }), { replace: true });
  });

  if (fixes.length === 0) return <NoFixes />;
  return (
    <>
      <table className={classNames(table['table'], isOld && css['old'])} aria-busy={isOld}>
        <thead>
          <tr>
            <th scope="col" className={css['thumbs']}>
              Pictures
            </th>
            <th scope="col" className={table['name']}>
              Title
            </th>
            <th scope="col">Category</th>
            <th scope="col">Status</th>
            <th scope="col" className={table['number']}>
              Votes
            </th>
            <th scope="col" className={table['later']}>
              Sent in
            </th>
            <th scope="col">
              <span className={text['hidden']}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {fixes.map((fix) => (
            <FixesTableRow key={fix.id} fix={fix} isOpen={fix.id === place.fix} onDelete={onDelete} />
          ))}
        </tbody>
      </table>
      <Pager
        noun={total === 1 ? 'fix' : 'fixes'}
        page={place.page}
        pageSize={FIXES_PAGE_SIZE}
        total={total}
        linkTo={(page) => linkTo({ page })}
      />
    </>
  );
}

function NoFixes() {
  const [{ status, q }, linkTo] = useFixesPlace();
  if (!status && !q) {
    return (
      <EmptyState tool="brush" title="No fixes yet">
        What visitors send in from Top Fixes waits here for a check.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      tool="towel"
      title="No fixes match"
      action={
        <Link className={buttonClass()} to={linkTo({ status: null, q: '', page: 1 })}>
          Show all fixes
        </Link>
      }
    />
  );
}

function Loading() {
  return (
    <div className={css['loading']} role="status" aria-label="Loading the fixes">
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row}>
          <Skeleton width={104} height={38} />
          <Skeleton width="34%" height={14} />
          <Skeleton width="12%" height={14} />
          <Skeleton width="10%" height={22} />
          <Skeleton width={120} height={32} />
        </div>
      ))}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { StaffFix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { classNames } from '../../../lib/class-names';
import { useLastPage } from '../../../lib/use-last-page';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { LoadError } from '../../../ui/load-error';
import { LoadingRows } from '../../../ui/loading-rows';
import { Pager } from '../../../ui/pager';
import { Pane } from '../../../ui/pane';
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
        <LoadingRows
          label="Loading the fixes"
          rows={8}
          rowHeight={50}
          cells={[
            [104, 38],
            ['34%', 14],
            ['12%', 14],
            ['10%', 22],
            [120, 32],
          ]}
        />
      )}
    </Pane>
  );
}

interface LoadedFixesProps {
  rows: StaffFix[];
  total: number;
  /** These are the rows of the last place, shown until those of this one are here. */
  isOld: boolean;
  onDelete: (fix: StaffFix) => void;
}

function LoadedFixes({ rows: fixes, total, isOld, onDelete }: LoadedFixesProps) {
  const [place, linkTo] = useFixesPlace();
  useLastPage({ total: isOld ? null : total, pageSize: FIXES_PAGE_SIZE, page: place.page, linkTo });

  if (fixes.length === 0) return <NoFixes />;
  return (
    <>
      <table className={classNames(table['table'], isOld && table['old'])} aria-busy={isOld}>
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

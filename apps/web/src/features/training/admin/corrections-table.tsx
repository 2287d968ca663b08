import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Correction } from '@app/contracts/training/training.contract.js';
import { classNames } from '../../../lib/class-names';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { LoadError } from '../../../ui/load-error';
import { Pager } from '../../../ui/pager';
import { Pane } from '../../../ui/pane';
import { Skeleton } from '../../../ui/skeleton';
import table from '../../../ui/table.module.css';
import text from '../../../ui/text.module.css';
import { CORRECTIONS_PAGE_SIZE, correctionsQuery } from '../api/get-corrections';
import { CorrectionsFilters } from './corrections-filters';
import { CorrectionsTableRow } from './corrections-table-row';
import { useTrainingPlace } from './training-url';
import css from './training.module.css';

/** Every correction, newest first. */
export function CorrectionsTable({ onDelete }: { onDelete: (correction: Correction) => void }) {
  const [place] = useTrainingPlace();
  const { data, error, isPlaceholderData, refetch } = useQuery(correctionsQuery(place));
  return (
    <Pane title="Training corrections" tools={<CorrectionsFilters />}>
      {data ? (
        <Loaded {...data} isOld={isPlaceholderData} onDelete={onDelete} />
      ) : error ? (
        <LoadError title="The corrections could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Pane>
  );
}

interface LoadedProps {
  corrections: Correction[];
  total: number;
  /** These are the rows of the last place, shown until those of this one are here. */
  isOld: boolean;
  onDelete: (correction: Correction) => void;
}

function Loaded({ corrections, total, isOld, onDelete }: LoadedProps) {
  const [place, linkTo] = useTrainingPlace();
  const navigate = useNavigate();
  const lastPage = Math.max(1, Math.ceil(total / CORRECTIONS_PAGE_SIZE));

  // The page may be gone since the link was made, or its last row deleted.
  const isBeyond = !isOld && place.page > lastPage;
  useEffect(() => {
    if (isBeyond) void navigate(linkTo({ page: lastPage }), { replace: true });
  });

  if (corrections.length === 0) return <NoCorrections />;
  return (
    <>
      <table className={classNames(table['table'], isOld && css['old'])} aria-busy={isOld}>
        <thead>
          <tr>
            <th scope="col" className={table['name']}>
              Question
            </th>
            <th scope="col" className={table['prose']}>
              Wrong and right answer
            </th>
            <th scope="col">Type</th>
            <th scope="col">Priority</th>
            <th scope="col">Status</th>
            <th scope="col" className={table['later']}>
              Added
            </th>
            <th scope="col">
              <span className={text['hidden']}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {corrections.map((correction) => (
            <CorrectionsTableRow key={correction.id} correction={correction} onDelete={onDelete} />
          ))}
        </tbody>
      </table>
      <Pager
        noun={total === 1 ? 'correction' : 'corrections'}
        page={place.page}
        pageSize={CORRECTIONS_PAGE_SIZE}
        total={total}
        linkTo={(page) => linkTo({ page })}
      />
    </>
  );
}

function NoCorrections() {
  const [{ q }, linkTo] = useTrainingPlace();
  if (!q) {
    return (
      <EmptyState
        tool="brush"
        title="No corrections yet"
        action={
          <Link className={buttonClass('primary')} to={linkTo({ edit: 'new' })}>
            Add correction
          </Link>
        }
      >
        Teach the assistant a better answer: it is given to everybody who asks the same, in whatever words.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      tool="towel"
      title="No corrections match"
      action={
        <Link className={buttonClass()} to={linkTo({ q: '', page: 1 })}>
          Show all corrections
        </Link>
      }
    />
  );
}

function Loading() {
  return (
    <div className={css['loading']} role="status" aria-label="Loading the corrections">
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row}>
          <Skeleton width="24%" height={14} />
          <Skeleton width="36%" height={30} />
          <Skeleton width="10%" height={14} />
          <Skeleton width="8%" height={22} />
          <Skeleton width={110} height={32} />
        </div>
      ))}
    </div>
  );
}

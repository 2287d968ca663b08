import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Correction } from '@app/contracts/training/training.contract.js';
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
import { CORRECTIONS_PAGE_SIZE, correctionsQuery } from '../api/get-corrections';
import { CorrectionsFilters } from './corrections-filters';
import { CorrectionsTableRow } from './corrections-table-row';
import { useTrainingPlace } from './training-url';

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
        <LoadingRows
          label="Loading the corrections"
          rows={6}
          rowHeight={56}
          cells={[
            ['24%', 14],
            ['36%', 30],
            ['10%', 14],
            ['8%', 22],
            [110, 32],
          ]}
        />
      )}
    </Pane>
  );
}

interface LoadedProps {
  rows: Correction[];
  total: number;
  /** These are the rows of the last place, shown until those of this one are here. */
  isOld: boolean;
  onDelete: (correction: Correction) => void;
}

function Loaded({ rows: corrections, total, isOld, onDelete }: LoadedProps) {
  const [place, linkTo] = useTrainingPlace();
  useLastPage({ total: isOld ? null : total, pageSize: CORRECTIONS_PAGE_SIZE, page: place.page, linkTo });

  if (corrections.length === 0) return <NoCorrections />;
  return (
    <>
      <table className={classNames(table['table'], isOld && table['old'])} aria-busy={isOld}>
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

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Correction } from '@app/contracts/training/training.contract.js';
import { DataTable } from '../../../kit/data-table';
import { useListPlace } from '../../../kit/use-list-place';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { correctionsQuery } from '../api/get-corrections';
import { CorrectionEditor } from './correction-editor';
import { CorrectionsBulk } from './corrections-bulk';
import { correctionsColumns } from './corrections-columns';
import { CorrectionsFilters } from './corrections-filters';
import { trainingPlace } from './training-place';

/** Every correction, newest first. A row is edited where it stands. */
export function CorrectionsTable({ onDelete }: { onDelete: (correction: Correction) => void }) {
  const list = useListPlace(trainingPlace);
  const { place, linkTo, go } = list;
  const edit = (id: string | null) => go({ edit: id }, { replace: true });
  return (
    <DataTable
      id="corrections"
      title="Training corrections"
      noun={['correction', 'corrections']}
      columns={correctionsColumns({ onEdit: ({ id }) => edit(id), onDelete })}
      rowId={({ id }) => id}
      query={useQuery(correctionsQuery(place))}
      list={list}
      tools={<CorrectionsFilters />}
      editor={{
        form: (correction) =>
          correction.id === place.edit && <CorrectionEditor correction={correction} onDone={() => edit(null)} />,
        onClose: () => edit(null),
      }}
      bulk={{
        nameOf: ({ originalQuery }) => originalQuery,
        takesAll: true,
        actions: (chosen) => <CorrectionsBulk chosen={chosen} />,
      }}
      rowHeight={56}
      empty={
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
      }
    />
  );
}

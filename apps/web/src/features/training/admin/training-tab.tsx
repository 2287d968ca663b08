import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Correction } from '@app/contracts/training/training.contract.js';
import { ListFilter } from '../../../kit/choice-filter';
import { DataTable, type TablePage } from '../../../kit/data-table';
import { useListPlace } from '../../../kit/use-list-place';
import { usePages } from '../../../kit/use-pages';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { SearchField } from '../../../ui/search-field';
import { useDeleteCorrection } from '../api/delete-correction';
import { correctionQuery, correctionsQuery } from '../api/get-corrections';
import { sortWords } from '../training-words';
import { CorrectionEditor } from './correction-editor';
import { CorrectionsBulk } from './corrections-bulk';
import { correctionsColumns } from './corrections-columns';
import { trainingPlace } from './training-place';

const AddCorrectionSheet = lazy(() =>
  import('./add-correction-sheet').then((module) => ({ default: module.AddCorrectionSheet })),
);
const FailureAlert = lazy(() => import('./failure-alert').then((module) => ({ default: module.FailureAlert })));

/** What staff have corrected: add, edit where it stands, delete. */
export function TrainingTab() {
  const list = useListPlace(trainingPlace);
  const { place, linkTo, go, search } = list;
  const [failure, setFailure] = useState<Error | null>(null);
  const remove = useDeleteCorrection(setFailure);
  const edit = (id: string | null) => go({ edit: id }, { replace: true });
  const query = usePages(correctionsQuery, place);
  const { data: edited } = useQuery({
    ...correctionQuery(place.edit ?? ''),
    enabled: place.edit !== null && place.edit !== 'new',
  });
  const addLink = (
    <Link className={buttonClass('primary', 'small')} to={linkTo({ edit: 'new' })}>
      <Plus size={15} strokeWidth={1.9} aria-hidden="true" />
      Add correction
    </Link>
  );
  return (
    <>
      <DataTable
        id="corrections"
        title="Training corrections"
        noun={['correction', 'corrections']}
        columns={correctionsColumns({ onEdit: ({ id }) => edit(id), onDelete: remove })}
        rowId={({ id }) => id}
        query={{ ...query, data: withEdited(query.data, edited) }}
        list={list}
        tools={
          <>
            <SearchField label="Search corrections" value={place.q} onSearch={(q) => search({ q })} />
            <ListFilter list={list} field="sort" label="Order" options={sortWords} />
            {addLink}
          </>
        }
        editor={(correction) =>
          correction.id === place.edit && <CorrectionEditor correction={correction} onDone={() => edit(null)} />
        }
        bulk={{
          nameOf: ({ originalQuery }) => originalQuery,
          takesAll: true,
          actions: (chosen) => <CorrectionsBulk chosen={chosen} />,
        }}
        rowHeight={56}
        empty={
          <EmptyState tool="brush" title="No corrections yet" action={addLink}>
            Teach the assistant a better answer: it is given to everybody who asks the same, in whatever words.
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {place.edit === 'new' && <AddCorrectionSheet onClose={() => edit(null)} />}
        {failure && (
          <FailureAlert title="The correction could not be deleted" error={failure} onClose={() => setFailure(null)} />
        )}
      </Suspense>
    </>
  );
}

/** What is edited stays in sight, also where a colleague's change takes it out of the search or to another page. */
function withEdited(page: TablePage<Correction> | undefined, edited: Correction | undefined) {
  if (!page || !edited || page.rows.some(({ id }) => id === edited.id)) return page;
  return { ...page, rows: [edited, ...page.rows] };
}

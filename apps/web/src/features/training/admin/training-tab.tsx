import { lazy, Suspense, useState } from 'react';
import type { Correction } from '@app/contracts/training/training.contract.js';
import { useListPlace } from '../../../kit/use-list-place';
import { CorrectionsTable } from './corrections-table';
import { trainingPlace } from './training-place';

const AddCorrectionSheet = lazy(() =>
  import('./add-correction-sheet').then((module) => ({ default: module.AddCorrectionSheet })),
);
const DeleteCorrectionDialog = lazy(() =>
  import('./delete-correction-dialog').then((module) => ({ default: module.DeleteCorrectionDialog })),
);

/** What staff have corrected: add, edit in place, delete. */
export function TrainingTab() {
  const { place, go } = useListPlace(trainingPlace);
  const [doomed, setDoomed] = useState<Correction | null>(null);
  return (
    <>
      <CorrectionsTable onDelete={setDoomed} />
      {place.edit === 'new' && (
        <Suspense fallback={null}>
          <AddCorrectionSheet onClose={() => go({ edit: null }, { replace: true })} />
        </Suspense>
      )}
      {doomed && (
        <Suspense fallback={null}>
          <DeleteCorrectionDialog correction={doomed} onClose={() => setDoomed(null)} />
        </Suspense>
      )}
    </>
  );
}

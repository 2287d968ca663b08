import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Correction } from '@app/contracts/training/training.contract.js';
import { CorrectionsTable } from './corrections-table';
import { useTrainingPlace } from './training-url';

const AddCorrectionSheet = lazy(() =>
  import('./add-correction-sheet').then((module) => ({ default: module.AddCorrectionSheet })),
);
const DeleteCorrectionDialog = lazy(() =>
  import('./delete-correction-dialog').then((module) => ({ default: module.DeleteCorrectionDialog })),
);

/** What staff have corrected: add, edit in place, delete. */
export function TrainingTab() {
  const [place, linkTo] = useTrainingPlace();
  const [doomed, setDoomed] = useState<Correction | null>(null);
  const navigate = useNavigate();
  return (
    <>
      <CorrectionsTable onDelete={setDoomed} />
      {place.edit === 'new' && (
        <Suspense fallback={null}>
          <AddCorrectionSheet onClose={() => void navigate(linkTo({ edit: null }), { replace: true })} />
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

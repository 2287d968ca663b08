import { lazy, Suspense, useState } from 'react';
import type { StaffFix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { useListPlace } from '../../../kit/use-list-place';
import { useCloseHere } from '../../../lib/use-close-here';
import { fixesPlace } from './fixes-place';
import { FixesTable } from './fixes-table';

const FixSheet = lazy(() => import('./fix-sheet').then((module) => ({ default: module.FixSheet })));
const DeleteFixDialog = lazy(() =>
  import('./delete-fix-dialog').then((module) => ({ default: module.DeleteFixDialog })),
);

/** What visitors sent in: look, publish, hide, delete. */
export function FixesTab() {
  const { place, linkTo } = useListPlace(fixesPlace);
  const [doomed, setDoomed] = useState<StaffFix | null>(null);
  const closeFix = useCloseHere(linkTo({ fix: null }));

  return (
    <>
      <FixesTable onDelete={setDoomed} />
      {place.fix && (
        <Suspense fallback={null}>
          <FixSheet key={place.fix} fixId={place.fix} onClose={closeFix} onDelete={setDoomed} />
        </Suspense>
      )}
      {doomed && (
        <Suspense fallback={null}>
          <DeleteFixDialog
            fix={doomed}
            onClose={() => setDoomed(null)}
            onGone={() => {
              setDoomed(null);
              if (place.fix === doomed.id) closeFix();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

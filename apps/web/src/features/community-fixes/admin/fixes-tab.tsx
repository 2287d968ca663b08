import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { StaffFix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { useFixesPlace } from './fixes-url';
import { FixesTable } from './fixes-table';

const FixSheet = lazy(() => import('./fix-sheet').then((module) => ({ default: module.FixSheet })));
const DeleteFixDialog = lazy(() =>
  import('./delete-fix-dialog').then((module) => ({ default: module.DeleteFixDialog })),
);

/** What visitors sent in: look, publish, hide, delete. */
export function FixesTab() {
  const [place, linkTo] = useFixesPlace();
  const [doomed, setDoomed] = useState<StaffFix | null>(null);
  const navigate = useNavigate();
  const location = useLocation();

  const closeFix = () => {
    // Opened from the list, closing is going back; opened by a pasted link, there is nothing to go back to.
    if (openedHere(location.state)) void navigate(-1);
    else void navigate(linkTo({ fix: null }), { replace: true });
  };

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

const openedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opened' in state && state.opened === 'here';

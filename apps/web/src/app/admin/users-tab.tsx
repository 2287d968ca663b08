import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { SUBMISSIONS } from '../../features/early-access/api/get-submissions';
import { usersPlace } from '../../features/early-access/admin/users-place';
import { UsersTable } from '../../features/early-access/admin/users-table';
import { EraseButton } from '../../features/privacy/admin/erase-button';
import { PrivacyPane } from '../../features/privacy/admin/privacy-pane';
import { useListPlace } from '../../kit/use-list-place';
import { useCloseHere } from '../../lib/use-close-here';

const UserSheet = lazy(() =>
  import('../../features/early-access/admin/user-sheet').then((module) => ({ default: module.UserSheet })),
);

/** Who has signed up for early access, and how one of them is forgotten. */
export function UsersTab() {
  const client = useQueryClient();
  const { place, linkTo } = useListPlace(usersPlace);
  const close = useCloseHere(linkTo({ user: null }));
  const refresh = () => void client.invalidateQueries({ queryKey: SUBMISSIONS });
  return (
    <>
      <UsersTable />
      <PrivacyPane onErased={refresh} />
      {place.user && (
        <Suspense fallback={null}>
          <UserSheet
            key={place.user}
            userId={place.user}
            onClose={close}
            actions={({ email }) => (
              <EraseButton
                email={email}
                onErased={() => {
                  close();
                  refresh();
                }}
              />
            )}
          />
        </Suspense>
      )}
    </>
  );
}

import { LogOut } from 'lucide-react';
import { Button } from '../../../ui/button';
import { useSignOut } from '../api/sign-out';
import css from './logout-button.module.css';

export function LogoutButton() {
  const signOut = useSignOut();
  return (
    <Button
      kind="quiet"
      size="small"
      className={css['logout']}
      aria-disabled={signOut.isPending}
      onClick={() => {
        if (!signOut.isPending) signOut.mutate();
      }}
    >
      <LogOut size={17} strokeWidth={1.9} aria-hidden="true" />
      <span>Logout</span>
    </Button>
  );
}

import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button';
import { Pane } from '../../../ui/pane';
import css from './account.module.css';

const PasswordDialog = lazy(() => import('./password-dialog').then((module) => ({ default: module.PasswordDialog })));

export function PasswordPane({ username }: { username: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Pane title="Password">
      <div className={css['body']}>
        <p>You sign in as {username}. A new password ends your sessions in all other browsers.</p>
        <Button onClick={() => setOpen(true)}>Change password</Button>
      </div>
      <Suspense fallback={null}>
        {isOpen && <PasswordDialog username={username} onClose={() => setOpen(false)} />}
      </Suspense>
    </Pane>
  );
}

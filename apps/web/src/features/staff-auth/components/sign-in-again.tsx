import { useQueryClient } from '@tanstack/react-query';
import { endSession } from '../../../lib/staff-session';
import { Dialog } from '../../../ui/overlay/dialog';
import { LoginForm } from './login-form';

/**
 * The sign-in over the console whose session has ended: everything typed stays where it is, and what was being saved goes
 * on. Closing it is signing out.
 */
export function SignInAgain() {
  const client = useQueryClient();
  return (
    <Dialog open title="Sign in again" hideTitle onOpenChange={(open) => !open && endSession(client, 'signed-out')}>
      <LoginForm notice="Your session has ended. Sign in again to go on where you were." />
    </Dialog>
  );
}

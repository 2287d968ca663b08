import { useDocumentTitle } from '../../../lib/use-document-title';
import { Brand } from '../../../ui/brand';
import { PaintedPanel } from '../../../ui/painted-panel/painted-panel';
import { LoginForm } from './login-form';
import css from './login-page.module.css';

type Because = 'new' | 'left';

const notices: Record<Because, string | null> = {
  new: null,
  left: 'You are signed out.',
};

/** Paint on one side (above, on phones), the form on the other. */
export function LoginPage({ because }: { because: Because }) {
  useDocumentTitle('Admin Login');
  return (
    <div className={css['page']}>
      <PaintedPanel className={css['panel']}>
        <header>
          <Brand />
        </header>
      </PaintedPanel>
      <main className={css['main']}>
        <LoginForm notice={notices[because]} />
      </main>
    </div>
  );
}

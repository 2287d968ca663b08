import { useState } from 'react';
import { hasDrafts } from '../../../kit/drafts';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { Brand } from '../../../ui/brand';
import { PaintedPanel } from '../../../ui/painted-panel/painted-panel';
import { LoginForm } from './login-form';
import css from './login-page.module.css';

/** Paint on one side (above, on phones), the form on the other. */
export function LoginPage({ because }: { because: 'new' | 'signed-out' }) {
  useDocumentTitle('Admin Login');
  const [isKept] = useState(hasDrafts);
  const signedOut = isKept ? 'You are signed out. What you typed and did not save is kept.' : 'You are signed out.';
  return (
    <div className={css['page']}>
      <PaintedPanel className={css['panel']}>
        <header>
          <Brand />
        </header>
      </PaintedPanel>
      <main className={css['main']}>
        <LoginForm notice={because === 'signed-out' ? signedOut : null} takesFocus />
      </main>
    </div>
  );
}

import { lazy, Suspense } from 'react';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { Brand } from '../../../ui/brand';
import { PaintedPanel } from '../../../ui/painted-panel/painted-panel';
import text from '../../../ui/text.module.css';
import form from './login-form.module.css';
import css from './login-page.module.css';
import { LogoutButton } from './logout-button';

const EnrolmentSteps = lazy(() =>
  import('../admin/enrolment-steps').then((module) => ({ default: module.EnrolmentSteps })),
);

/** All that is open to staff without a second factor where one is required. */
export function EnrolPage({ username, onDone }: { username: string; onDone: () => void }) {
  useDocumentTitle('Set up a second factor');
  return (
    <div className={css['page']}>
      <PaintedPanel className={css['panel']}>
        <header>
          <Brand />
        </header>
      </PaintedPanel>
      <main className={css['main']}>
        <div className={form['form']}>
          <div>
            <h1 className={text['h1']}>Set up a second factor</h1>
            <p className={form['subtitle']}>This installation asks everybody for one before the console opens.</p>
          </div>
          <Suspense fallback={<p role="status">Loading …</p>}>
            <EnrolmentSteps username={username} onDone={onDone} />
          </Suspense>
          <LogoutButton />
        </div>
      </main>
    </div>
  );
}

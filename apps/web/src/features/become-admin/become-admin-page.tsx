import { frameOf } from '@app/contracts/pages.js';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../ui/button';
import { PageFrame } from '../../ui/page-frame';
import { ProgramRow } from './program-row';
import css from './become-admin.module.css';

const loadDialog = () => import('./program-2-dialog');
const Program2Dialog = lazy(() => loadDialog().then((module) => ({ default: module.Program2Dialog })));

/** The two programs for people who want to train the assistant. */
export function BecomeAdminPage() {
  const [isProgram2Open, setProgram2Open] = useState(false);
  return (
    <PageFrame {...frameOf('/become-admin')}>
      <ol role="list" className={css['programs']}>
        <ProgramRow
          number={1}
          title="Program 1"
          action={
            <Link className={buttonClass('go', 'glove')} to="/program-1">
              Join Program 1
            </Link>
          }
        >
          Tell us what you do and which products you reach for. It takes two minutes and gets you early access.
        </ProgramRow>
        <ProgramRow
          number={2}
          title="Program 2 - AI Training"
          action={
            <Button
              size="glove"
              aria-haspopup="dialog"
              onClick={() => setProgram2Open(true)}
              onPointerEnter={() => void loadDialog()}
              onFocus={() => void loadDialog()}
            >
              About Program 2
            </Button>
          }
        >
          Ask the assistant what you know best, and correct it where you know better. Your correction becomes its
          answer.
        </ProgramRow>
      </ol>
      {isProgram2Open && (
        <Suspense fallback={null}>
          <Program2Dialog onClose={() => setProgram2Open(false)} />
        </Suspense>
      )}
    </PageFrame>
  );
}

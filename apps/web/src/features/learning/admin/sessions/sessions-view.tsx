import { lazy, Suspense } from 'react';
import { useListPlace } from '../../../../kit/use-list-place';
import { useCloseHere } from '../../../../lib/use-close-here';
import { sessionsPlace } from '../learning-place';
import { CurrentSession } from './current-session';
import { SessionsTable } from './sessions-table';
import css from './sessions.module.css';
import { StartRun } from './start-run';
import { StudyTopic } from './study-topic';

const SessionSheet = lazy(() => import('./session-sheet').then((module) => ({ default: module.SessionSheet })));

/** What it studies now, the ways to start, and what came of every session before. */
export function SessionsView() {
  const { place, linkTo } = useListPlace(sessionsPlace);
  const close = useCloseHere(linkTo({ session: null }));
  return (
    <>
      <div className={css['present']}>
        <CurrentSession />
        <div className={css['starts']}>
          <StartRun />
          <StudyTopic />
        </div>
      </div>
      <SessionsTable />
      {place.session && (
        <Suspense fallback={null}>
          <SessionSheet key={place.session} id={place.session} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

import { useId } from 'react';
import { useOnceAtATime } from '../../../../lib/use-once-at-a-time';
import { Button } from '../../../../ui/button';
import { Pane } from '../../../../ui/pane';
import { useStartSession } from '../../api/start-session';
import css from './sessions.module.css';
import { useStartBlockedReason } from './use-start-blocked-reason';

const counts = [5, 10] as const;

/** A run of five or ten of the questions that most people could not get answered. */
export function StartRun() {
  const starting = useStartSession();
  const start = useOnceAtATime(starting);
  const whyNot = useStartBlockedReason();
  const reason = useId();
  return (
    <Pane title="Start a run">
      <div className={css['start']}>
        <p>Takes what people asked and no guide settled, and researches it. One session at a time.</p>
        <div className={css['counts']}>
          {counts.map((questionCount) => (
            <Button
              key={questionCount}
              kind="primary"
              disabled={whyNot !== null || starting.isPending}
              aria-describedby={whyNot ? reason : undefined}
              onClick={() => start({ questionCount })}
            >
              {questionCount} questions
            </Button>
          ))}
        </div>
        <p id={reason} className={css['hint']}>
          {whyNot}
        </p>
      </div>
    </Pane>
  );
}

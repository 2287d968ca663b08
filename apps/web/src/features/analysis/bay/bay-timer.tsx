import { Pause, Play, Timer as TimerIcon } from 'lucide-react';
import { useNow } from '../../../lib/use-now';
import { Button } from '../../../ui/button';
import { type JobInHand, secondsLeft, timerKey } from '../job';
import { clock } from '../waits';
import css from './bay-timer.module.css';

const RADIUS = 112;

/** The wait of a step as a ring: a bead for the time that is left. */
export function BayTimer({ inHand, step, seconds }: { inHand: JobInHand; step: number; seconds: number }) {
  const key = timerKey(step, seconds);
  const timer = inHand.job.timers[key];
  const now = useNow(250);
  const left = timer ? secondsLeft(timer, now) : seconds;
  const whole = timer?.seconds ?? seconds;
  const isUp = timer !== undefined && left <= 0;
  return (
    <div className={css['side']}>
      <div className={css['ring']}>
        <Ring share={left / whole} />
        <p role="timer" className={css['left']}>
          <span>{isUp ? 'Done' : clock(left)}</span>
          <small>{isUp ? `after ${clock(whole)}` : timer ? `left of ${clock(whole)}` : 'to wait'}</small>
        </p>
      </div>
      <div className={css['ways']}>
        {!timer ? (
          <Button key="start" size="glove" onClick={() => inHand.start(key, seconds)}>
            <TimerIcon size={22} strokeWidth={2} aria-hidden="true" />
            <span>{`Start ${clock(seconds)}`}</span>
          </Button>
        ) : (
          <>
            {!isUp && (
              <Button size="glove" onClick={() => (timer.endsAt === null ? inHand.resume(key) : inHand.pause(key))}>
                {timer.endsAt === null ? <Play size={20} aria-hidden="true" /> : <Pause size={20} aria-hidden="true" />}
                <span>{timer.endsAt === null ? 'Go on' : 'Pause'}</span>
              </Button>
            )}
            <Button size="glove" onClick={() => inHand.addMinute(key)}>
              +1 min
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function Ring({ share }: { share: number }) {
  const angle = 2 * Math.PI * share - Math.PI / 2;
  return (
    <svg viewBox="0 0 260 260" aria-hidden="true">
      <circle cx="130" cy="130" r={RADIUS} className={css['track']} />
      <circle
        cx="130"
        cy="130"
        r={RADIUS}
        pathLength="1"
        strokeDasharray={`${share} 1`}
        transform="rotate(-90 130 130)"
        className={css['rest']}
      />
      <circle cx={130 + RADIUS * Math.cos(angle)} cy={130 + RADIUS * Math.sin(angle)} r="17" className={css['bead']} />
    </svg>
  );
}

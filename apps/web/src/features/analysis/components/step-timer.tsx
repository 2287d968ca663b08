import { Pause, Play, Timer as TimerIcon } from 'lucide-react';
import { classNames } from '../../../lib/class-names';
import { useNow } from '../../../lib/use-now';
import { Button } from '../../../ui/button';
import { type JobInHand, secondsLeft, type Timer, timerKey } from '../job';
import { clock } from '../waits';
import css from './step-timer.module.css';

/** A wait of a step as a button; running, it counts down. */
export function StepTimer({ inHand, step, seconds }: { inHand: JobInHand; step: number; seconds: number }) {
  const key = timerKey(step, seconds);
  const timer = inHand.job.timers[key];
  if (timer) return <RunningTimer inHand={inHand} timerId={key} timer={timer} />;
  return (
    <div className={css['timer']}>
      <Button onClick={() => inHand.start(key, seconds)} aria-label={`Start ${clock(seconds)} timer`}>
        <TimerIcon size={20} strokeWidth={1.9} aria-hidden="true" />
        Start {clock(seconds)}
      </Button>
    </div>
  );
}

function RunningTimer({ inHand, timerId, timer }: { inHand: JobInHand; timerId: string; timer: Timer }) {
  const left = secondsLeft(timer, useNow(250));
  const isPaused = timer.endsAt === null;
  const isUp = left <= 0;
  const press = () => (isUp ? inHand.stop(timerId) : isPaused ? inHand.resume(timerId) : inHand.pause(timerId));
  return (
    <div className={css['timer']}>
      <button type="button" className={classNames(css['running'], isUp && css['up'])} onClick={press}>
        <Ring share={1 - left / timer.seconds} />
        <span role="timer">{isUp ? 'Time is up' : `${clock(left)} left`}</span>
        {!isUp && (isPaused ? <Play size={16} aria-label="Go on" /> : <Pause size={16} aria-label="Pause" />)}
      </button>
      <Button onClick={() => inHand.addMinute(timerId)}>+1 min</Button>
    </div>
  );
}

function Ring({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 36 36" className={css['ring']} aria-hidden="true">
      <circle cx="18" cy="18" r="14" />
      <circle cx="18" cy="18" r="14" pathLength="1" strokeDasharray="1" strokeDashoffset={1 - Math.min(1, share)} />
    </svg>
  );
}

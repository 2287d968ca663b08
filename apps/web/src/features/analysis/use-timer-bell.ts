import { useEffect, useRef, useState } from 'react';
import { buzz, ringIn } from '../../lib/bell';
import { type Job, type Timer } from './job';

/** Rings for the timers of a job. Answers what a screen reader hears of it, '' while nothing has rung. */
export function useTimerBell({ timers }: Job): string {
  const [rung, setRung] = useState('');
  const bells = useRef(new Map<string, () => void>());
  useEffect(() => {
    const set = bells.current;
    for (const [id, silence] of set) {
      if (!Object.entries(timers).some(([key, timer]) => idOf(key, timer) === id)) {
        silence();
        set.delete(id);
      }
    }
    for (const [key, timer] of Object.entries(timers)) {
      const id = idOf(key, timer);
      const wait = (timer.endsAt ?? 0) - Date.now();
      if (timer.endsAt === null || wait <= 0 || set.has(id)) continue;
      const silence = ringIn(wait / 1_000);
      const ringing = setTimeout(() => {
        buzz();
        setRung(`Time is up: step ${Number(key.split(':')[0]) + 1}.`);
      }, wait);
      set.set(id, () => {
        silence();
        clearTimeout(ringing);
      });
    }
  }, [timers]);
  useEffect(() => {
    const set = bells.current;
    return () => {
      set.forEach((silence) => silence());
      set.clear();
    };
  }, []);
  return rung;
}

const idOf = (key: string, { endsAt }: Timer): string => `${key}@${endsAt}`;

import { useEffect, useState } from 'react';

/** The time in milliseconds, renewed at the given pace: for words like 'running for 2 min 10 s'. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

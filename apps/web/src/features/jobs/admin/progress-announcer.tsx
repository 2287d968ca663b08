import { useEffect, useRef, useState } from 'react';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { isUnfinished, standingWords } from '../../../kit/run-state';
import text from '../../../ui/text.module.css';
import { progressWords, runName } from '../run-words';

const PACE_MS = 5_000;
const NAMED = 3;

/** Tells screen readers how far things are: what changed, at most every five seconds. */
export function ProgressAnnouncer({ runs }: { runs: readonly JobRun[] }) {
  const [announcement, setAnnouncement] = useState('');
  const latest = useRef(runs);
  const announced = useRef(new Map<string, string>());
  useEffect(() => {
    latest.current = runs;
  }, [runs]);
  useEffect(() => {
    // What is there on arrival is read by walking through it.
    for (const run of latest.current) announced.current.set(run.id, sentence(run));
    const timer = setInterval(() => {
      const news = latest.current.filter((run) => announced.current.get(run.id) !== sentence(run));
      if (news.length === 0) return;
      for (const run of news) announced.current.set(run.id, sentence(run));
      const more = news.length > NAMED ? ` And ${news.length - NAMED} more.` : '';
      setAnnouncement(news.slice(0, NAMED).map(sentence).join(' ') + more);
    }, PACE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={text['hidden']} aria-live="polite">
      {announcement}
    </p>
  );
}

const sentence = (run: JobRun): string =>
  `${runName(run)}: ${isUnfinished(run) ? progressWords(run) : standingWords(run)}.`;

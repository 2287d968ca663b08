import { Link } from 'react-router';
import { isLost } from '../../../kit/run-state';
import { Lamp } from '../../../ui/lamp';
import { useRuns } from '../api/live-runs-context';
import css from './job-pill.module.css';

/** What runs, on every tab: '2 jobs, 62%'. Nothing runs, or nothing is heard of what ran, and nothing shows. */
export function JobPill() {
  const { runs } = useRuns();
  const active = Object.values(runs).filter((run) => run.state === 'active' && !isLost(run));
  if (active.length === 0) return null;
  // The share of some of the jobs is not the share of all of them.
  const isCounted = active.every((run) => run.progress.total > 0);
  const done = active.reduce((sum, run) => sum + run.progress.done, 0);
  const total = active.reduce((sum, run) => sum + run.progress.total, 0);
  const jobs = active.length === 1 ? '1 job' : `${active.length} jobs`;
  const words = isCounted ? `${jobs}, ${Math.min(100, Math.floor((done / total) * 100))}%` : jobs;
  return (
    <Link className={css['pill']} to="?tab=jobs" aria-label={`${words} running`}>
      <Lamp lit />
      <span>{words}</span>
    </Link>
  );
}

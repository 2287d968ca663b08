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
  const counted = active.filter((run) => run.progress.total > 0);
  const done = counted.reduce((sum, run) => sum + run.progress.done, 0);
  const total = counted.reduce((sum, run) => sum + run.progress.total, 0);
  const jobs = active.length === 1 ? '1 job' : `${active.length} jobs`;
  const words = total > 0 ? `${jobs}, ${Math.min(100, Math.floor((done / total) * 100))}%` : jobs;
  return (
    <Link className={css['pill']} to="?tab=jobs" aria-label={`${words} running`}>
      <Lamp lit />
      <span>{words}</span>
    </Link>
  );
}

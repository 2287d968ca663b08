import { useMemo } from 'react';
import { ProgressAnnouncer } from '../../features/jobs/admin/progress-announcer';
import { useRuns } from '../../features/jobs/api/live-runs-context';
import { LearningViews } from '../../features/learning/admin/learning-views';
import { LearningRunsContext } from '../../features/learning/learning-runs-context';

/** What it learns, with the live connection of all jobs put in. */
export function LearningTab() {
  const { runs, connection } = useRuns();
  const sessions = useMemo(
    () =>
      Object.values(runs).filter(
        ({ kind }) => kind === 'learning-cycle' || kind === 'topic-study' || kind === 'evaluation',
      ),
    [runs],
  );
  const version = sessions.map(({ id, seq }) => `${id} ${seq}`).join();
  const learning = useMemo(() => ({ version, isLive: connection === 'live' }), [version, connection]);
  return (
    <LearningRunsContext value={learning}>
      <LearningViews />
      <ProgressAnnouncer runs={sessions} />
    </LearningRunsContext>
  );
}

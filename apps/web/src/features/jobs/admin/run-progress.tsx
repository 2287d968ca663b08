import { useQuery } from '@tanstack/react-query';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { isLost, stageWords } from '../../../kit/run-state';
import { StageProgress } from '../../../ui/stage-progress';
import { queuesQuery } from '../api/get-queues';
import { paceWords, type Sample } from '../pace';
import { countWords, obstacleWords, runName, shareDone } from '../run-words';

interface RunProgressProps {
  run: JobRun;
  /** How far it was in the last minute. */
  samples: readonly Sample[];
}

/** Where a run stands that is not at its end. */
export function RunProgress({ run, samples }: RunProgressProps) {
  const { data: queues = [] } = useQuery(queuesQuery);
  return (
    <StageProgress
      label={runName(run)}
      stage={obstacleWords(run, queues) ?? stageWords(run)}
      count={countWords(run)}
      pace={paceWords(samples, run)}
      value={shareDone(run)}
      isActive={run.state === 'active' && !isLost(run)}
    />
  );
}

import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { StageProgress } from '../../../ui/stage-progress';
import { paceWords, type Sample } from '../pace';
import { countWords, runName, shareDone, stageWords } from '../run-words';

interface RunProgressProps {
  run: JobRun;
  /** How far it was in the last minute. */
  samples: readonly Sample[];
}

/** Where a run stands that is not at its end. */
export function RunProgress({ run, samples }: RunProgressProps) {
  return (
    <StageProgress
      label={runName(run)}
      stage={stageWords(run)}
      count={countWords(run)}
      pace={paceWords(samples, run)}
      value={shareDone(run)}
      isActive={run.state === 'active'}
    />
  );
}

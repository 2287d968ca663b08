import { X } from 'lucide-react';
import type { EvaluationRun } from '@app/contracts/evaluation/evaluation.contract.js';
import { formatMoment } from '../../../../lib/moments';
import { Button } from '../../../../ui/button';
import { JobRow } from '../../../../ui/job-row';
import { StageProgress } from '../../../../ui/stage-progress';
import { useCancelEvaluation } from '../../api/start-evaluation';
import { isCancelling } from '../../learning-words';
import { engineWords } from './evaluation-words';

const NAME_ID = 'current-evaluation';

/** Where the evaluation stands, and the way to stop it: nothing is lost but the time. */
export function CurrentEvaluation({ run }: { run: EvaluationRun }) {
  const cancel = useCancelEvaluation(run.id);
  const isActive = run.state === 'active';
  const isUnderWay = cancel.isPending || isCancelling(run);
  return (
    <JobRow
      isActive={isActive}
      name={engineWords[run.engine]}
      nameId={NAME_ID}
      meta={`Asked for by ${run.startedBy}, ${formatMoment(run.createdAt)}`}
      button={
        <Button size="small" aria-disabled={isUnderWay} onClick={() => isUnderWay || cancel.mutate()}>
          {isUnderWay ? (
            'Cancelling …'
          ) : (
            <>
              <X size={15} strokeWidth={1.9} aria-hidden="true" />
              Cancel
            </>
          )}
        </Button>
      }
    >
      <StageProgress
        label="Evaluation"
        stage={isActive ? 'Asking' : 'Waiting for its turn'}
        count={run.questions === 0 ? '' : `${run.answered} of ${run.questions} answered`}
        pace=""
        value={run.questions === 0 ? null : run.answered / run.questions}
        isActive={isActive}
      />
    </JobRow>
  );
}

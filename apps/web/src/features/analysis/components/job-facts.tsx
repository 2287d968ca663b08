import type { Analysis, Step } from '@app/contracts/analysis/analysis.contract.js';
import { Play } from 'lucide-react';
import { Button } from '../../../ui/button';
import { pounds } from '../basket';
import { currentStep, type JobInHand } from '../job';
import { useKit } from '../use-kit';
import { roughly, waitsIn } from '../waits';
import css from './job-facts.module.css';
import { StepBeads } from './step-beads';

interface JobFactsProps {
  analysis: Analysis;
  steps: Step[];
  inHand: JobInHand;
  onStart: () => void;
}

/** What the job takes and how far it is. A fact that nobody told us has no cell. */
export function JobFacts({ analysis, steps, inHand, onStart }: JobFactsProps) {
  const { items, missing, basket } = useKit(analysis);
  const waits = steps.flatMap(({ text }) => waitsIn(text));
  const { done } = inHand.job;
  const current = currentStep(inHand.job, steps.length);
  return (
    <div className={css['facts']}>
      <dl className={css['cells']}>
        {waits.length > 0 && (
          <div>
            <dt>Waiting</dt>
            <dd>{roughly(waits.reduce((sum, seconds) => sum + seconds, 0))}</dd>
            <dd>{waits.length === 1 ? '1 timer' : `${waits.length} timers`}</dd>
          </div>
        )}
        {basket && (
          <div>
            <dt>To buy</dt>
            <dd>{pounds(basket.pence)}</dd>
            <dd>
              {missing.filter(({ product }) => product).length} of {items.length} things
            </dd>
          </div>
        )}
        {analysis.outcomes && (
          <div>
            <dt>Worked for</dt>
            <dd>
              {analysis.outcomes.worked} of {analysis.outcomes.of}
            </dd>
            <dd>who said so</dd>
          </div>
        )}
        <div className={css['progress']}>
          <dt>Progress</dt>
          <dd>
            <StepBeads steps={steps.length} done={done} current={current} />
          </dd>
          <dd>{`${done.length} of ${steps.length} steps done`}</dd>
        </div>
      </dl>
      <Button kind="go" size="glove" className={css['start']} data-print="no" onClick={onStart}>
        <Play size={20} strokeWidth={2.1} aria-hidden="true" />
        <span>{startLabel(done.length, current, steps.length)}</span>
      </Button>
    </div>
  );
}

/** What the one yellow button of an answer says. */
export function startLabel(done: number, current: number, steps: number): string {
  if (current === steps) return 'Look again';
  return done === 0 ? 'Start the job' : `Continue at step ${current + 1}`;
}

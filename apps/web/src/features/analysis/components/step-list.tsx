import type { Caution, Equipment, Step } from '@app/contracts/analysis/analysis.contract.js';
import { Check, TriangleAlert } from 'lucide-react';
import { classNames } from '../../../lib/class-names';
import { Badge } from '../../../ui/badge';
import { KitArt } from '../../../ui/art/kit-art';
import { currentStep, type JobInHand } from '../job';
import { kitOfStep } from '../step-kit';
import { waitsIn } from '../waits';
import { StepTimer } from './step-timer';
import css from './step-list.module.css';

interface StepListProps {
  steps: Step[];
  cautions: Caution[][];
  equipment: Equipment[];
  inHand: JobInHand;
  /** The steps that read otherwise than before, counted from 0. */
  changed: readonly number[];
}

/** The steps to tick. What is done folds to its title, what is next is lit. */
export function StepList({ steps, cautions, equipment, inHand, changed }: StepListProps) {
  const { job, tick } = inHand;
  const current = currentStep(job, steps.length);
  return (
    <ol className={css['steps']}>
      {steps.map((step, index) => (
        <li
          key={index}
          id={`step-${index + 1}`}
          className={classNames(
            css['step'],
            job.done.includes(index) && css['done'],
            index === current && job.done.length > 0 && css['now'],
          )}
        >
          <label className={css['tick']}>
            <input
              type="checkbox"
              checked={job.done.includes(index)}
              aria-label={`Step ${index + 1} done`}
              onChange={(event) => tick(index, event.target.checked)}
            />
            <Check size={18} strokeWidth={2.6} aria-hidden="true" />
          </label>
          <span className={css['number']} aria-hidden="true" />
          <StepText step={step} cautions={cautions[index] ?? []} isChanged={changed.includes(index)}>
            {waitsIn(step.text).map((seconds) => (
              <StepTimer key={seconds} inHand={inHand} step={index} seconds={seconds} />
            ))}
          </StepText>
          <StepKit step={step} equipment={equipment} />
        </li>
      ))}
    </ol>
  );
}

interface StepTextProps {
  step: Step;
  cautions: Caution[];
  isChanged: boolean;
  children: React.ReactNode;
}

function StepText({ step, cautions, isChanged, children }: StepTextProps) {
  return (
    <div className={css['text']}>
      {(step.title || isChanged) && (
        <h3>
          {step.title}
          {isChanged && <Badge tone="ok">Changed</Badge>}
        </h3>
      )}
      <p>{step.text}</p>
      {cautions.map(({ text }) => (
        <p key={text} className={css['caution']}>
          <TriangleAlert size={18} strokeWidth={2} aria-label="Careful" />
          <span>{text}</span>
        </p>
      ))}
      {children}
    </div>
  );
}

function StepKit({ step, equipment }: { step: Step; equipment: Equipment[] }) {
  const used = kitOfStep(step, equipment);
  if (used.length === 0) return null;
  return (
    <div className={css['kit']} aria-hidden="true" data-print="no">
      {used.map(({ name, kitId, category }) => (
        <KitArt key={name} kitId={kitId} category={category} />
      ))}
    </div>
  );
}

import type { Analysis, Confidence } from '@app/contracts/analysis/analysis.contract.js';
import { CircleHelp } from 'lucide-react';
import css from './confidence-note.module.css';

/** What the answer's card is called. */
export function headingFor({ confidence, steps, sources }: Pick<Analysis, 'confidence' | 'steps' | 'sources'>): string {
  if (confidence === 'answered') return 'The fix';
  if (confidence === 'out_of_scope') return 'Not one for us';
  // Without steps it is no guide but a question back; without a source the steps are what is safe on anything.
  return steps.length > 0 && sources.length > 0 ? 'The closest we have' : 'Let us narrow it down';
}

const notes: Record<Exclude<Confidence, 'answered'>, string> = {
  unsure: 'We are not sure this is your problem. Tell us more in the chat before you start.',
  out_of_scope: 'This is outside car cleaning and detailing, so there is no fix, kit or product for it here.',
};

/** Says so when an answer is a guess or no answer at all. */
export function ConfidenceNote({ confidence }: { confidence: Confidence }) {
  if (confidence === 'answered') return null;
  return (
    <p className={css['note']}>
      <CircleHelp size={20} strokeWidth={1.9} aria-hidden="true" />
      <span>{notes[confidence]}</span>
    </p>
  );
}

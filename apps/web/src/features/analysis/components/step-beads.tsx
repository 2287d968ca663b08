import { classNames } from '../../../lib/class-names';
import css from './step-beads.module.css';

/** A bead for every step; the words beside it say the same. */
export function StepBeads({ steps, done, current }: { steps: number; done: readonly number[]; current: number }) {
  return (
    <span className={css['beads']} aria-hidden="true">
      {Array.from({ length: steps }, (_, index) => (
        <i key={index} className={classNames(done.includes(index) && css['on'], index === current && css['current'])} />
      ))}
    </span>
  );
}

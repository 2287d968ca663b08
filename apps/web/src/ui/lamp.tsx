import { classNames } from '../lib/class-names';
import css from './lamp.module.css';

/** The small running lamp, in the colour of its text. Words always stand beside it. `lit` gives it a glow. */
export function Lamp({ lit = false, className }: { lit?: boolean; className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames(css['lamp'], lit && css['lit'], className)} />;
}

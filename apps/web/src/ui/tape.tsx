import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import css from './tape.module.css';

/** A torn strip of masking tape with a word or two on it. `towel` is yellow and kept for the top tip. */
export function Tape({
  tone,
  className,
  children,
}: {
  tone: 'towel' | 'paint' | 'mute';
  className?: string | undefined;
  children: ReactNode;
}) {
  return <span className={classNames(css['tape'], css[tone], className)}>{children}</span>;
}

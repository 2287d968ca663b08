import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import css from './pair.module.css';

/** Short fields of a form beside each other, two in a row; one below the other on a phone. */
export function Pair({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames(css['pair'], className)}>{children}</div>;
}

import type { ReactNode } from 'react';
import css from './facts.module.css';

/** What is known of a thing, a row for each fact. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={css['facts']}>{children}</dl>;
}

/** A fact that does not exist has no row; a zero is a fact. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (children === null || children === undefined || children === false || children === '') return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

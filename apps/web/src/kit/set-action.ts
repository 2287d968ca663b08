import type { ReactNode } from 'react';

/** What can be done to a set. */
export interface SetAction<Name extends string> {
  name: Name;
  /** 'Publish' */
  label: string;
  /** 'Published' */
  done: string;
  kind?: 'primary' | 'plain' | 'danger';
  /** What follows from it, as the confirmation says. */
  consequence: ReactNode;
  /** There is no way back, and so no Undo. */
  isForGood?: boolean;
  /** It takes a reason, asked for by these words. */
  asksWhy?: string;
}

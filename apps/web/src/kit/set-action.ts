import type { z } from 'zod';

/** What can be done to a set. */
export interface SetAction<Name extends string> {
  name: Name;
  /** 'Publish' */
  label: string;
  /** 'Published' */
  done: string;
  kind?: 'primary' | 'plain' | 'danger';
  /** What follows from it, as the confirmation says; of one and of several where the words differ. */
  consequence: string | readonly [one: string, many: string];
  /** There is no way back, and so no Undo. */
  isForGood?: boolean;
  /** It takes a reason, asked for by this label and held to these rules. */
  asksWhy?: { label: string; schema: z.ZodType<string> };
}

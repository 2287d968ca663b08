import type { z } from 'zod';

/** An action on a set of rows. */
export interface SetAction<Name extends string> {
  name: Name;
  /** 'Publish' */
  label: string;
  /** 'Published' */
  done: string;
  kind?: 'primary' | 'plain' | 'danger';
  /** The text of the confirmation; for one row and for several where they differ. */
  consequence: string | readonly [one: string, many: string];
  /** Cannot be undone. */
  isForGood?: boolean;
  /** Requires a reason, entered in a field with this label and validated by this schema. */
  reason?: { label: string; schema: z.ZodType<string> };
}

import { type ProductForm, productFormSchema } from '../catalogue/product-form.contract.js';
import type { ImportColumn } from './product-import.constants.js';
import type { ImportRow } from './product-import.contract.js';

const flags = [
  'isYoutubeShort',
  'availabilityCleanyourcar',
  'availabilityIn2detailing',
  'availabilityPolishedbliss',
] as const satisfies readonly ImportColumn[];

const YES = /^(true|yes|y|1|x|✓|✔|ja|wahr)$/i;
const NO = /^(false|no|n|0|nein|falsch)$/i;

/** What a cell says of a flag; the text itself where it says neither, which the form then complains of. */
function flagOf(text: string): boolean | string {
  if (YES.test(text)) return true;
  return NO.test(text) ? false : text;
}

/** A row as a product; or without a name, or with what is wrong of it. */
export type ReadRow =
  | { kind: 'product'; form: ProductForm }
  | { kind: 'skipped' }
  | { kind: 'failed'; column: ImportColumn | null; reason: string };

/** Reads a row as the form for a new product would, every field by the same rule. Never throws. */
export function readImportRow({ values }: Pick<ImportRow, 'values'>): ReadRow {
  if ((values.productName ?? '').trim() === '') return { kind: 'skipped' };
  const input: Record<string, unknown> = { ...values };
  for (const flag of flags) {
    const text = values[flag]?.trim() ?? '';
    // An empty cell says nothing, which is what the default is for.
    if (text === '') delete input[flag];
    else input[flag] = flagOf(text);
  }
  const read = productFormSchema.safeParse(input);
  if (read.success) return { kind: 'product', form: read.data };
  const issue = read.error.issues[0];
  const reason = issue?.message ?? 'The row cannot be read.';
  return { kind: 'failed', column: (issue?.path[0] as ImportColumn | undefined) ?? null, reason };
}

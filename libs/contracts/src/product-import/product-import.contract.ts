import { z } from 'zod';
import { productsQuerySchema } from '../catalogue/staff-products.contract.js';
import { onlyThese } from '../staff-list.js';
import { importColumns, MAX_IMPORT_ROWS, passedOverStates } from './product-import.constants.js';
import { decodeCsv } from './decode-csv.js';
import { mappedRows, mapColumns } from './map-columns.js';
import { parseCsv } from './parse-csv.js';
import { MAX_WHOLE_NUMBER } from '../whole-number.js';

const TOO_MANY = `A file holds at most ${MAX_IMPORT_ROWS.toLocaleString('en-GB')} rows. Please cut it into several.`;

const NO_LINE = 'The number of a row is a whole number, 1 first.';

/** A row of the file, by the number that a spreadsheet shows beside it; the cells as they were typed. */
export const importRowSchema = z.object({
  line: z.int(NO_LINE).min(1, NO_LINE).max(MAX_WHOLE_NUMBER, NO_LINE),
  values: z.partialRecord(
    z.enum(importColumns),
    z.string('The cells of a row are texts.').max(20_000, 'A cell holds at most 20,000 characters.'),
    'The cells of a row stand by fields of a product, and by no others.',
  ),
});
export type ImportRow = z.infer<typeof importRowSchema>;

const rows = z
  .array(importRowSchema, 'The rows are missing.')
  .min(1, 'The file holds no rows.')
  .max(MAX_IMPORT_ROWS, TOO_MANY)
  .refine((all) => new Set(all.map(({ line }) => line)).size === all.length, 'Two rows have the same number.');

const NO_NAME = 'Please name the file, in at most 200 characters.';

const parsed = z.object({
  fileName: z.string(NO_NAME).trim().min(1, NO_NAME).max(200, NO_NAME),
  /** Says what would become of every row, and imports none. */
  dryRun: z.boolean().default(false),
  rows,
});
export type ProductImport = z.infer<typeof parsed>;

/** A script's file as it is; its header names the product fields. */
const file = z.instanceof(Uint8Array).transform((bytes, context): ProductImport => {
  const { header, rows: cells, problem } = parseCsv(decodeCsv(bytes).text);
  const read = rows.safeParse(mappedRows(mapColumns(header), cells));
  if (problem === null && read.success) return { fileName: 'products.csv', dryRun: false, rows: read.data };
  context.addIssue(problem ?? read.error?.issues[0]?.message ?? 'The file cannot be read.');
  return z.NEVER;
});

/** What the page has parsed and mapped, or a file from a script. */
export const productImportSchema = z
  .custom<z.input<typeof parsed> | Uint8Array>()
  .transform((body, context): ProductImport => {
    // Not a union, whose complaint would be that neither fits.
    const read = body instanceof Uint8Array ? file.safeParse(body) : parsed.safeParse(body);
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  })
  .meta({
    example: {
      fileName: 'products.csv',
      dryRun: true,
      rows: [{ line: 2, values: { productName: 'Spray Wax 500 ml', brand: 'Ambervane', category: 'Wax' } }],
    },
  });

/** What has become of an import so far. */
export const importReportSchema = z.object({
  runId: z.string(),
  fileName: z.string(),
  dryRun: z.boolean(),
  total: z.int(),
  imported: z.int(),
  duplicates: z.int(),
  /** Rows without a product name. */
  skipped: z.int(),
  failed: z.int(),
  /** The first of those that failed; the file of them has all. */
  failures: z.array(
    z.object({
      line: z.int(),
      productName: z.string(),
      /** The column to blame, where it is one. */
      column: z.enum(importColumns).nullable(),
      value: z.string(),
      reason: z.string(),
    }),
  ),
  /** The first of those that are duplicates (in the catalogue already, or earlier in the file) or have no name. */
  passedOver: z.array(z.object({ line: z.int(), productName: z.string(), state: z.enum(passedOverStates) })),
});
export type ImportReport = z.infer<typeof importReportSchema>;

/** What is taken out as a file: the products that match, or of these only the named ones. */
export const productExportQuerySchema = productsQuerySchema.extend({
  ids: onlyThese(),
});
export type ProductExportQuery = z.infer<typeof productExportQuerySchema>;

import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import { type ImportColumn, importColumns } from '@app/contracts/product-import/product-import.constants.js';
import type { ImportLine } from '@app/domain/product-import/product-import.repository.js';

/** An import leaves the two that are no fields out. */
export const FAILED_COLUMNS = [...importColumns, 'row', 'reason'] as const;

const byColumn = (valueOf: (column: ImportColumn) => string) =>
  Object.fromEntries(importColumns.map((column) => [column, valueOf(column)])) as Record<ImportColumn, string>;

/** One line for each product, as an import reads it. */
export async function* toProductRows(products: AsyncIterable<Product>): AsyncGenerator<Record<ImportColumn, string>> {
  for await (const product of products) yield byColumn((column) => String(product[column]));
}

/** One line for each row that failed, with its own number in the file that it came from. */
export async function* toFailedRows(
  lines: AsyncIterable<ImportLine>,
): AsyncGenerator<Record<(typeof FAILED_COLUMNS)[number], string>> {
  for await (const { line, cells, reason } of lines)
    yield { ...byColumn((column) => cells[column] ?? ''), row: String(line), reason: reason ?? '' };
}

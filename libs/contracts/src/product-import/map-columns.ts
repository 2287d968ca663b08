import { fromCsvCell } from '../csv-cells.js';
import type { CsvRow } from './csv-row.js';
import { type ImportColumn, importColumns } from './product-import.constants.js';

/** Which column of the file goes into which field; null leaves it out. One for each column of the file. */
export type ColumnMapping = readonly (ImportColumn | null)[];

/** What other shops' files call a field, in lower case and without what is no letter. */
const otherNames: Partial<Record<ImportColumn, readonly string[]>> = {
  productName: ['name', 'product', 'title'],
  brand: ['vendor', 'manufacturer', 'maker'],
  category: ['type', 'producttype', 'productcategory'],
  description: ['body', 'bodyhtml', 'text', 'details'],
  priceRange: ['price', 'variantprice', 'cost', 'rrp'],
  problemType: ['problem', 'problems', 'solves'],
  keywords: ['tags', 'keyword'],
  imageUrl: ['image', 'imagesrc', 'picture', 'photo'],
  youtubeVideoId: ['video', 'youtube', 'videoid'],
  isYoutubeShort: ['short', 'youtubeshort'],
  actualProductUrlCleanyourcar: ['cleanyourcarurl', 'cleanyourcarlink', 'cycurl', 'urlcleanyourcar'],
  actualProductUrlIn2detailing: ['indetailingurl', 'indetailinglink', 'urlindetailing'],
  actualProductUrlPolishedbliss: ['polishedblissurl', 'polishedblisslink', 'urlpolishedbliss'],
  availabilityCleanyourcar: ['cleanyourcar'],
  availabilityIn2detailing: ['indetailing'],
  availabilityPolishedbliss: ['polishedbliss'],
};

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** Guesses by the header what each column holds; a field is filled from the first that fits. */
export function mapColumns(header: readonly string[]): (ImportColumn | null)[] {
  const taken = new Set<ImportColumn>();
  const exact = header.map((name) => importColumns.find((column) => plain(column) === plain(name)));
  for (const column of exact) if (column) taken.add(column);
  return header.map((name, at) => {
    const own = exact[at];
    if (own) return exact.indexOf(own) === at ? own : null;
    const other = importColumns.find((column) => !taken.has(column) && otherNames[column]?.includes(plain(name)));
    if (other) taken.add(other);
    return other ?? null;
  });
}

/** The rows by field, their cells as they were before an export made them safe. */
export const mappedRows = (mapping: ColumnMapping, rows: readonly CsvRow[]) =>
  rows.map(({ line, cells }) => ({ line, values: mappedCells(mapping, cells) }));

const mappedCells = (mapping: ColumnMapping, cells: readonly string[]): Partial<Record<ImportColumn, string>> =>
  Object.fromEntries(
    mapping.flatMap((column, at) => (column ? [[column, fromCsvCell(cells[at] ?? '')] as const] : [])),
  );

import Papa from 'papaparse';
import type { CsvRow } from './csv-row.js';
import { mapColumns } from './map-columns.js';

export interface ParsedCsv {
  header: string[];
  /** Without those in which nothing stands. */
  rows: CsvRow[];
  delimiter: string;
  /** Why the file cannot be read, in a sentence. */
  problem: string | null;
}

/** So far down a header is looked for. */
const ROWS_ABOVE = 20;
const WEB_PAGE = /^\s*<(?:!doctype html|html|head|body)\b/i;

const isBlank = ({ cells }: CsvRow) => cells.every((cell) => cell.trim() === '');

/** By the first rows; blank ones, which the file's last line end makes, are no sign of anything. */
const delimiterOf = (text: string): string =>
  Papa.parse(text, { preview: 20, skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t', '|'] }).meta.delimiter;

/** Reads a CSV file: commas, semicolons, tabs or bars, quoted cells with line breaks, rows of any line end. Never throws. */
export function parseCsv(text: string): ParsedCsv {
  const delimiter = delimiterOf(text);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const filled = data.map((cells, at) => ({ line: at + 1, cells })).filter((row) => !isBlank(row));
  const headerAt = headerOf(filled);
  const broken = errors.find(({ type }) => type === 'Quotes');
  return {
    header: filled[headerAt]?.cells.map((cell) => cell.trim()) ?? [],
    rows: filled.slice(headerAt + 1),
    delimiter,
    problem: broken ? `Row ${(broken.row ?? 0) + 1} has a quotation mark that is not closed.` : problemOf(text, filled),
  };
}

/** A title or a note may stand above the header, which is the first row that names the fields of a product. */
function headerOf(rows: readonly CsvRow[]): number {
  const named = rows.slice(0, ROWS_ABOVE).map(({ cells }) => mapColumns(cells).filter(Boolean).length);
  const most = Math.max(...named);
  // One word alone, such as 'Price', may as well be a title.
  return most > 1 ? named.indexOf(most) : 0;
}

function problemOf(text: string, rows: readonly CsvRow[]): string | null {
  if (rows.length === 0) return 'The file is empty.';
  return WEB_PAGE.test(text) ? 'The file is a web page. Please save the table itself as CSV.' : null;
}

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

/** All but tabs and the ends of lines, pages and files. */
// oxlint-disable-next-line no-control-regex -- control characters are what tells
const CONTROL = /[\u0001-\u0008\u000e-\u0019\u001b-\u001f]/g;

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
    problem:
      kindOf(text) ??
      (broken ? `Row ${(broken.row ?? 0) + 1} has a quotation mark that is not closed.` : emptyOf(filled)),
  };
}

/** A title or a note may stand above the header, which is the first row that names the fields of a product. */
function headerOf(rows: readonly CsvRow[]): number {
  const named = rows.slice(0, ROWS_ABOVE).map(({ cells }) => mapColumns(cells).filter(Boolean).length);
  const most = Math.max(...named);
  // One word alone, such as 'Price', may as well be a title.
  return most > 1 ? named.indexOf(most) : 0;
}

/** Pictures, archives and programs hold zeros, or more control characters than one in a hundred. */
const isBinary = (text: string): boolean =>
  text.includes('\0') || text.startsWith('%PDF-') || (text.match(CONTROL)?.length ?? 0) > text.length / 100;

/** What the file is instead of a table, in a sentence. */
function kindOf(text: string): string | null {
  if (isBinary(text)) return 'This is not a CSV file.';
  return WEB_PAGE.test(text) ? 'The file is a web page. Please save the table itself as CSV.' : null;
}

const emptyOf = (rows: readonly CsvRow[]): string | null => (rows.length === 0 ? 'The file is empty.' : null);

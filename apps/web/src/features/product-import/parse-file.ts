import type { CsvRow } from '@app/contracts/product-import/csv-row.js';
import { decodeCsv, type CsvEncoding } from '@app/contracts/product-import/decode-csv.js';
import { mappedRows } from '@app/contracts/product-import/map-columns.js';
import { type ParsedCsv, parseCsv } from '@app/contracts/product-import/parse-csv.js';
import type { ImportColumn } from '@app/contracts/product-import/product-import.constants.js';

/** What each column goes into. */
export type Mapping = (ImportColumn | null)[];

/** So many rows tell whether the columns are right. */
const FIRST_ROWS = 50;

/** A file as it was read; nothing is known yet of what its columns hold. */
export interface ParsedFile extends ParsedCsv {
  name: string;
  /** In bytes. */
  size: number;
  encoding: CsvEncoding;
}

/** What the page shows of a file. Ten thousand rows would hold it up when they are handed over, and each time they are mapped. */
export interface FileSummary extends Omit<ParsedFile, 'rows'> {
  /** How many rows there are. */
  count: number;
  first: CsvRow[];
  /** Of each column, the first cell in which something stands. */
  samples: (string | null)[];
}

export async function parseFile(file: File): Promise<ParsedFile> {
  const { text, encoding } = decodeCsv(new Uint8Array(await file.arrayBuffer()));
  return { ...parseCsv(text), name: file.name, size: file.size, encoding };
}

export function summaryOf({ rows, ...about }: ParsedFile): FileSummary {
  const samples = about.header.map((_, at) => rows.find(({ cells }) => cells[at]?.trim())?.cells[at] ?? null);
  return { ...about, count: rows.length, first: rows.slice(0, FIRST_ROWS), samples };
}

/** The rows as the call that imports them takes them: JSON, in bytes. */
export const bodyOf = ({ name, rows }: ParsedFile, mapping: Mapping, dryRun: boolean): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify({ fileName: name, dryRun, rows: mappedRows(mapping, rows) }));

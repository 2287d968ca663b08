import type { ImportColumn, ImportLineState } from '@app/contracts/product-import/product-import.constants.js';

const COLUMNS = ['productName', 'brand', 'category', 'description', 'priceRange'] as const satisfies ImportColumn[];

/** What stands in a row, by its place in the file, and what has to become of it. */
interface Kind {
  cells: (n: number) => string[];
  state: ImportLineState;
  field?: ImportColumn;
}

/** By a row's place in each ten: what suppliers send. */
const tenKinds: Kind[] = [
  { cells: (n) => [`The "${n}"; wide`, 'Ambervane', 'Wax', 'One,\r\nand "two"', '£5.00'], state: 'imported' },
  { cells: (n) => [`=SUM(A${n})`, 'Ambervane', 'Wax', 'Käfer – 5 €', '£4.50 - £9.99'], state: 'imported' },
  { cells: (n) => [`THE "${n - 2}"; WIDE`, 'ambervane', 'Soap', '', '£6.00'], state: 'duplicate' },
  { cells: (n) => [`=sum(a${n - 2})`, 'Ambervane', 'Wax', '+44 7700', ''], state: 'duplicate' },
  { cells: (n) => [`Dear ${n}`, 'Ambervane', 'Wax', '', 'POA'], state: 'failed', field: 'priceRange' },
  { cells: () => ['  ', 'Ambervane', 'Wax', 'No name', ''], state: 'skipped' },
  { cells: (n) => [`Foreign ${n}`, 'Nobody', 'Wax', '', ''], state: 'failed', field: 'brand' },
  { cells: (n) => [`Below nothing ${n}`, 'Ambervane', 'Wax', '', '-£5'], state: 'failed', field: 'priceRange' },
  { cells: () => ['', '', 'Wax', 'Größe', '£5.00'], state: 'skipped' },
  { cells: (n) => [`Formula ${n}`, 'Ambervane', 'Wax', '', '=1+1'], state: 'failed', field: 'priceRange' },
];

/** After so many rows one in which nothing stands, which is counted all the same. */
const BLANK_EVERY = 1_000;

const rows = Array.from({ length: 10_000 }, (_, n) => ({ n, ...tenKinds[n % tenKinds.length]! }));

/** What has to become of each row, by the number that a spreadsheet shows beside it. */
export const fates = rows.map(({ n, state, field = null }) => ({
  line: n + 2 + Math.floor(n / BLANK_EVERY),
  state,
  field,
}));

/** How many rows have to end as what. */
export const fatesOf = (state: ImportLineState): number => fates.filter((fate) => fate.state === state).length;

function written(delimiter: string): string {
  const cell = (text: string) => (/["\r\n;,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const line = (cells: readonly string[]) => `${cells.map(cell).join(delimiter)}\r\n`;
  const blank = line(COLUMNS.map(() => ''));
  const written = rows.map(({ n, cells }) => line(cells(n)) + (n % BLANK_EVERY === BLANK_EVERY - 1 ? blank : ''));
  return line(COLUMNS) + written.join('');
}

/** As Excel saves it in the West of Europe: semicolons and Windows-1252, whose euro and dash Latin-1 has not. */
export const asExcelSaves = (): Uint8Array =>
  Buffer.from(written(';').replaceAll('€', '\u0080').replaceAll('–', '\u0096'), 'latin1');

/** The same rows as a web shop saves them: commas, UTF-8 and its mark. */
export const asShopsSave = (): Uint8Array => Buffer.from(`\ufeff${written(',')}`);

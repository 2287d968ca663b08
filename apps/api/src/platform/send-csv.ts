import { addAbortSignal, pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { toCsvCell } from '@app/contracts/csv-cells.js';
import type { ApiReply, ApiRequest } from './request.js';

interface CsvFile<Row> {
  fileName: string;
  /** The column's heading is the field's name, so that the file can be read back. */
  columns: readonly (keyof Row & string)[];
  rows: AsyncIterable<Row>;
}

/** Streams rows as a CSV file for spreadsheets: RFC 4180 with a byte order mark, and no cell that runs as a formula. */
export async function sendCsv<Row extends Record<keyof Row, string | null>>(
  reply: ApiReply,
  { fileName, columns, rows }: CsvFile<Row>,
): Promise<void> {
  const csv = stringify({
    bom: true,
    header: true,
    columns: [...columns],
    record_delimiter: 'windows',
    // It looks for whole line ends; a lone CR or LF would tear the row as well.
    quoted_match: /[\r\n]/,
    cast: { string: (text, { header }) => (header ? text : toCsvCell(text)) },
  });
  // At once: what is exported is other people's data.
  addAbortSignal((reply.request as ApiRequest).revoked, csv);
  // A failing read ends the file early: the connection breaks off, and no browser takes it for whole.
  pipeline(Readable.from(rows), csv, () => undefined);
  await reply
    .headers({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${fileName}"` })
    .send(csv);
}

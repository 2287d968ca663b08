import { toCsvCell } from '@app/contracts/csv-cells.js';
import { saveFile } from './save-file';

export type CsvValue = string | number | null | undefined;

export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => CsvValue;
}

/** The rows as a spreadsheet reads them: a byte order mark, numbers plain, texts quoted, nothing that it would run. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const cell = (value: CsvValue) => `"${toCsvCell(String(value ?? '')).replaceAll('"', '""')}"`;
  const lines = [columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ value }) => value(row)))];
  return '\uFEFF' + lines.map((line) => line.map(cell).join(',') + '\r\n').join('');
}

export function saveCsv<Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): void {
  saveFile(new Blob([toCsv(columns, rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

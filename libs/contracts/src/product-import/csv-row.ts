export interface CsvRow {
  /** As a spreadsheet numbers its rows: a cell of two lines is one row. */
  line: number;
  cells: string[];
}

/** What a spreadsheet takes for a formula, or passes over in front of one; the wide forms are turned into plain ones by some. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * A text for a CSV cell that no spreadsheet runs: an apostrophe goes before what would be a formula. Real numbers such
 * as -5.00 stay as they are. `fromCsvCell` gives back exactly what went in.
 */
export function toCsvCell(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** The text behind a cell that `toCsvCell` wrote. */
export function fromCsvCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

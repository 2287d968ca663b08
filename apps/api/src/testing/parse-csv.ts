/** Reads a CSV file strictly by RFC 4180, by its headings: anything else than commas, CRLF and doubled quotes throws. */
export function parseCsv(text: string): Record<string, string>[] {
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/y;
  const body = text.replace(/^\uFEFF/, '');
  const lines: string[][] = [[]];
  while (cell.lastIndex < body.length) {
    const at = cell.lastIndex;
    const [, value = '', end] = cell.exec(body) ?? [];
    if (end === undefined) throw new Error(`Not a CSV file at character ${at}: ${body.slice(at, at + 40)}`);
    lines.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === '\r\n') lines.push([]);
  }
  const [headings = [], ...rows] = lines.slice(0, -1);
  return rows.map((row) => {
    if (row.length !== headings.length)
      throw new Error(`A row of ${row.length} cells below ${headings.length} headings.`);
    return Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? '']));
  });
}

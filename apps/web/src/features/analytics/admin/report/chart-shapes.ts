type Line = readonly (number | null)[];

/** The least round number that holds the greatest value, and divides by four. */
export function roundTop(greatest: number): number {
  if (greatest <= 0) return 4;
  const unit = 10 ** Math.floor(Math.log10(greatest));
  const [step = 10] = [1, 2, 4, 6, 8].filter((size) => size * unit >= greatest);
  return step * unit;
}

/** Each line on top of those before it. */
export function stack(lines: readonly Line[]): number[][] {
  let below: number[] = [];
  return lines.map((line) => (below = line.map((value, at) => (below[at] ?? 0) + (value ?? 0))));
}

/** Through the middle of each day; where there is no value there is no line. */
export const linePath = (line: Line, top: number): string =>
  line
    .map((value, at) => {
      if (value === null) return '';
      const isStart = (line[at - 1] ?? null) === null;
      // A day alone is a dash of its own width: a line of one point would not be seen.
      const isAlone = isStart && (line[at + 1] ?? null) === null;
      if (isAlone) return `M${at + 0.2} ${top - value}H${at + 0.8}`;
      return `${isStart ? 'M' : 'L'}${at + 0.5} ${top - value}`;
    })
    .join('');

/** Level over each day; where there is no value there is no line. */
export const stepPath = (line: Line, top: number): string =>
  line
    .map((value, at) => {
      if (value === null) return '';
      const isStart = (line[at - 1] ?? null) === null;
      return `${isStart ? 'M' : 'L'}${at} ${top - value}H${at + 1}`;
    })
    .join('');

/** The dot at the last value. */
export function endPath(line: Line, top: number): string {
  const last = line.at(-1) ?? null;
  return last === null ? '' : `M${line.length - 0.5} ${top - last}h0`;
}

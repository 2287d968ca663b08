/** A piece of a text, and whether it is new against another. */
export interface Piece {
  text: string;
  isChanged: boolean;
}

/** Longer texts are compared as a whole: the table below grows with the square. */
const MOST_WORDS = 400;

/** Cuts `to` into what it has in common with `from`, word by word, and what it has not. */
export function changedWords(from: string, to: string): Piece[] {
  const before = wordsOf(from);
  const after = wordsOf(to);
  if (before.length > MOST_WORDS || after.length > MOST_WORDS) return [{ text: to, isChanged: from !== to }];
  // common[i][j]: how many words the rest of both from i and j on has in common, in order.
  const common = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      common[i]![j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));

  const pieces: Piece[] = [];
  let i = 0;
  for (let j = 0; j < after.length; j += 1) {
    while (i < before.length && before[i] !== after[j] && at(i + 1, j) > at(i, j + 1)) i += 1;
    const isCommon = before[i] === after[j];
    if (isCommon) i += 1;
    const last = pieces.at(-1);
    if (last?.isChanged === !isCommon) last.text += after[j];
    else pieces.push({ text: after[j] ?? '', isChanged: !isCommon });
  }
  return pieces;
}

/** Words with the space behind them. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

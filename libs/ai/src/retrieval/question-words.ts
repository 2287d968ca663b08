const harm = /^(?:scratch|damag|ruin|harm|hurt|wreck)/;
const trace = /^(?:mark|spot|ring)s?$/;

/** 'How do I wash it without scratching it' is no question about scratches, nor is 'without leaving water marks' one about those. */
export function withoutFears(list: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < list.length; at++) {
    const end = list[at] === 'without' ? endOfFear(list, at + 1) : null;
    kept.push(list[at]!);
    if (end !== null) at = end;
  }
  return kept;
}

/** The place of the last word of a fear that begins at `from`: two words long, or three where it is about what is left. */
function endOfFear(list: readonly string[], from: number): number | null {
  const isAt = (kind: RegExp, at: number) => kind.test(list[at] ?? '');
  if (isAt(/^leaving$/, from)) return [from + 1, from + 2].find((at) => isAt(trace, at) || isAt(harm, at)) ?? null;
  let end = [from, from + 1].find((at) => isAt(harm, at)) ?? null;
  while (end !== null && isAt(harm, end + 1)) end++;
  return end;
}

/** 'The correct way to wash' is no question about paint correction. */
export function withoutManners(list: readonly string[]): string[] {
  return list.filter(
    (word, at) =>
      !(/^(?:correct|right|proper)$/.test(word) && /^(?:way|method|thing|order)s?$/.test(list[at + 1] ?? '')),
  );
}

/** 'wind screen' is also searched as 'windscreen' where the knowledge knows that word. */
export function withJoined(list: readonly string[], isKnown: (word: string) => boolean): string[] {
  return list.flatMap((word, at) => {
    const next = list[at + 1];
    return next !== undefined && word.length > 2 && next.length > 2 && isKnown(word + next)
      ? [word, word + next]
      : [word];
  });
}

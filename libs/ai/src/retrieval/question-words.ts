/** 'How do I wash it without scratching it' is no question about scratches. */
export function withoutFears(list: readonly string[]): string[] {
  const isFear = (word: string | undefined) => /^(?:scratch|damag|ruin|harm|hurt|wreck)/.test(word ?? '');
  return list.filter(
    (word, at) =>
      !(isFear(word) && (list[at - 1] === 'without' || (list[at - 2] === 'without' && !isFear(list[at - 1])))),
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

import { words } from './tokens.js';

const clauseEnd = /(?=[,.;:!?()]|\s+(?:but|just|it|it['’]?s|so|i|my|no|not|nor)\s|$)/.source;
const what = /\s+(?!\w+ing\b)([^,.;:!?()]{2,60}?)/.source;
const clauseStart = /(?:^|[,.;:!?()]\s*|\s(?:but|and|though|think|guess|know)\s+)/.source;
const itIs = /(?:(?:it|this|that|they|these|there)\s*(?:['’]?s|is|was|are|were|['’]?re)?\s+)?(?:\w+ly\s+)?/.source;
/** 'It isn't tar', ', not from birds', 'there is no sap on it but': up to where the clause ends. */
const denials = [
  new RegExp(`${clauseStart}${itIs}(?:not|isn['’]?t|wasn['’]?t|aren['’]?t|nobody|neither)${what}${clauseEnd}`, 'giu'),
  new RegExp(`\\b(?:no|nor)${what}${clauseEnd}`, 'giu'),
];

/** Words that are said only to say that it is not that. */
export function deniedWords(text: string): ReadonlySet<string> {
  const denied = new Set<string>();
  const rest = denials.reduce(
    (left, denial) =>
      left.replace(denial, (_, said: string) => {
        words(said).forEach((word) => denied.add(word));
        return ' . ';
      }),
    text,
  );
  words(rest).forEach((word) => denied.delete(word));
  return denied;
}

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

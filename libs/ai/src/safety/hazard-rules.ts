import type { Emergency, HazardFile, HazardRule } from '@app/contracts/knowledge/safety.contract.js';
import { isStopWord, words } from '../retrieval/tokens.js';

/** Long stories are searched to here; the limit keeps the worst input cheap. */
const maxWords = 1_200;

interface CompiledWord {
  group: string;
  parts: string[];
  /** The last part may have any ending. */
  open: boolean;
}

function compile(group: string, text: string): CompiledWord {
  return { group, parts: words(text), open: text.endsWith('*') };
}

function standsAt(word: CompiledWord, list: readonly string[], at: number): boolean {
  const last = word.parts.length - 1;
  return word.parts.every((part, i) => {
    const here = list[at + i];
    return here !== undefined && (i === last && word.open ? here.startsWith(part) : here === part);
  });
}

/** What outranks staff's corrections; a question back or a redirect does not. */
export const isForSafety = (rule: HazardRule | null): boolean =>
  rule !== null && rule.kind !== 'clarify' && rule.kind !== 'redirect';

/** The rules that are asked before anything is looked up. Pure: the same text always gives the same rule. */
export class HazardRules {
  /** The words of all groups, by their first letters. */
  private readonly words: ReadonlyMap<string, readonly CompiledWord[]>;

  private readonly refusals: readonly HazardRule[];

  constructor(private readonly file: HazardFile) {
    this.refusals = file.rules.filter(({ kind }) => kind === 'refusal');
    this.words = byFirstLetters(
      Object.entries(file.groups).flatMap(([group, list]) => list.map((text) => compile(group, text))),
    );
  }

  /** The first rule the text falls under, null where it is harmless. `finding`: what it tells of somebody who is hurt. */
  firstWith(text: string, finding: Emergency | undefined): HazardRule | null {
    return this.firstOf(this.file.rules, text, (rule) => finding !== undefined && rule.finds.includes(finding));
  }

  /** The same among the rules about wishes that would hurt somebody: for texts that advise. */
  firstRefusal(text: string): HazardRule | null {
    return this.firstOf(this.refusals, text, () => false);
  }

  private firstOf(
    rules: readonly HazardRule[],
    text: string,
    isFound: (rule: HazardRule) => boolean,
  ): HazardRule | null {
    const list = words(text).slice(0, maxWords);
    const found = this.placesIn(list);
    const places = (group: string): readonly number[] => found.get(group) ?? [];
    return rules.find((rule) => (rule.finds.length > 0 ? isFound(rule) : fits(rule, list, places))) ?? null;
  }

  /** Where the words of each group stand, in one pass over the text. */
  private placesIn(list: readonly string[]): Map<string, number[]> {
    const found = new Map<string, number[]>();
    for (const [at, word] of list.entries())
      for (const candidate of this.words.get(word.slice(0, 2)) ?? []) {
        const places = found.get(candidate.group) ?? [];
        if (places.at(-1) === at || !standsAt(candidate, list, at)) continue;
        places.push(at);
        found.set(candidate.group, places);
      }
    return found;
  }
}

function byFirstLetters(list: readonly CompiledWord[]): Map<string, CompiledWord[]> {
  const map = new Map<string, CompiledWord[]>();
  for (const word of list) {
    const key = (word.parts[0] ?? '').slice(0, 2);
    const known = map.get(key);
    if (known) known.push(word);
    else map.set(key, [word]);
  }
  return map;
}

function fits(rule: HazardRule, list: readonly string[], places: (group: string) => readonly number[]): boolean {
  const needed: number[][] = [];
  for (const choice of rule.all) {
    const at = choice.flatMap(places);
    if (at.length === 0) return false;
    needed.push(at);
  }
  if (rule.none.some((group) => places(group).length > 0)) return false;
  if (rule.within !== undefined && !areClose(needed, rule.within)) return false;
  if (rule.only) {
    const allowed = new Set(rule.only.flatMap(places));
    if (!list.every((word, at) => isStopWord(word) || allowed.has(at))) return false;
  }
  return true;
}

/** Whether some place of every list lies within `reach` words of one place of the first list. */
const areClose = (lists: number[][], reach: number): boolean =>
  (lists[0] ?? []).some((start) => lists.every((list) => list.some((at) => Math.abs(at - start) <= reach)));

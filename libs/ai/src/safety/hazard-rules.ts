import type { Emergency, HazardFile, HazardRule } from '@app/contracts/knowledge/safety.contract.js';
import { isStopWord, words } from '../retrieval/tokens.js';

/** Long stories are searched to here; the limit keeps the worst input cheap. */
const maxWords = 1_200;

interface CompiledWord {
  parts: string[];
  /** The last part may have any ending. */
  open: boolean;
}

function compile(text: string): CompiledWord {
  return { parts: words(text), open: text.endsWith('*') };
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
  private readonly groups: Map<string, Map<string, CompiledWord[]>>;

  private readonly refusals: readonly HazardRule[];

  constructor(private readonly file: HazardFile) {
    this.refusals = file.rules.filter(({ kind }) => kind === 'refusal');
    this.groups = new Map(Object.entries(file.groups).map(([name, list]) => [name, byFirstLetters(list.map(compile))]));
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
    const found = new Map<string, number[]>();
    const places = (group: string): number[] => {
      const known = found.get(group);
      if (known) return known;
      const here = this.placesOf(group, list);
      found.set(group, here);
      return here;
    };
    return rules.find((rule) => (rule.finds.length > 0 ? isFound(rule) : fits(rule, list, places))) ?? null;
  }

  private placesOf(group: string, list: readonly string[]): number[] {
    const byLetters = this.groups.get(group);
    if (!byLetters) return [];
    return list.flatMap((word, at) =>
      (byLetters.get(word.slice(0, 2)) ?? []).some((candidate) => standsAt(candidate, list, at)) ? [at] : [],
    );
  }
}

function byFirstLetters(list: CompiledWord[]): Map<string, CompiledWord[]> {
  const map = new Map<string, CompiledWord[]>();
  for (const word of list) {
    const key = (word.parts[0] ?? '').slice(0, 2);
    map.set(key, [...(map.get(key) ?? []), word]);
  }
  return map;
}

function fits(rule: HazardRule, list: readonly string[], places: (group: string) => number[]): boolean {
  const needed = rule.all.map((choice) => choice.flatMap(places));
  if (needed.some((at) => at.length === 0)) return false;
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

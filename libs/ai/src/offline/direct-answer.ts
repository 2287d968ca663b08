import type { EquipmentKind } from '@app/contracts/knowledge/knowledge.contract.js';
import { stem } from '../retrieval/stemmer.js';
import { isStopWord, normalise, words } from '../retrieval/tokens.js';
import type { AdaptedEntry } from './adapt-entry.js';

/** Words that stand in many 'can I use …' questions without naming the thing. */
const bland = new Set(
  [
    'clean',
    'wash',
    'remove',
    'rub',
    'scrub',
    'wipe',
    'spray',
    'apply',
    'safe',
    'paint',
    'damage',
    'hurt',
    'ruin',
    'car',
    'panel',
    'surface',
    'product',
    'leave',
    'dry',
    'wet',
    'work',
    'cleaner',
    'remover',
    'seat',
    'leather',
    'glass',
    'wheel',
    'hand',
  ].map(stem),
);
const asksWhether =
  /\b(?:can|could|may|should|would|is|are)\b.{0,30}\b(?:i|we|it|you|ok|okay|safe|fine|alright|all right)\b|\b(?:what about|how about|does|will|would|tempted to|thinking of|thought about|was going to|use|using|try|tried|says?|said|swears|suggests?|told)\b/i;

const contentOf = (text: string): string[] =>
  words(text)
    .filter((word) => !isStopWord(word))
    .map(stem);
const namesOf = (kind: EquipmentKind): string[] => [kind.name.replace(/\(.*\)/, ''), ...kind.synonyms];

export interface NamedKind {
  kind: EquipmentKind;
  /** The name or synonym that was used. */
  name: string;
}

/** The kind of kit a text names by its name or a synonym; the longest name wins. */
export function kindNamedIn(text: string, kinds: Iterable<EquipmentKind>): NamedKind | null {
  const stems = ` ${words(text).map(stem).join(' ')} `;
  let best: (NamedKind & { length: number }) | null = null;
  for (const kind of kinds) {
    for (const name of namesOf(kind)) {
      const needle = words(name).map(stem).join(' ');
      if (needle.length > 2 && stems.includes(` ${needle} `) && needle.length > (best?.length ?? 0))
        best = { kind, name: name.trim(), length: needle.length };
    }
  }
  return best;
}

/** The ids of all kit that goes by this name, if only as the end of a longer one: 'polisher' is the dual action machine polisher too. */
export function kindsCalled(thing: string, kinds: Iterable<EquipmentKind>): string[] {
  const called = words(thing).map(stem).join(' ');
  const isSo = (name: string): boolean => ` ${words(name).map(stem).join(' ')}`.endsWith(` ${called}`);
  return [...kinds].filter((kind) => namesOf(kind).some(isSo)).map(({ id }) => id);
}

/** The thing never to do that the question asks about, null where it asks about none of them. */
export function neverDoNamedIn(text: string, adapted: AdaptedEntry): string | null {
  if (!asksWhether.test(text)) return null;
  const asked = new Set(contentOf(text));
  let best: { item: string; share: number } | null = null;
  for (const item of adapted.entry.neverDo) {
    // 'a, b or c' is three things; the one that is named decides.
    for (const part of normalise(item.replace(/,| or /g, ' | ').replace(/\|/g, ' orr ')).split(' orr ')) {
      const distinctive = contentOf(part).filter((s) => !bland.has(s));
      const shared = distinctive.filter((s) => asked.has(s)).length;
      const share = distinctive.length === 0 ? 0 : shared / distinctive.length;
      // 'Bleach on fabric' is about bleach; a 'wire brush' is not about brushes.
      const isNamed = share > 0.5 || (share === 0.5 && asked.has(distinctive[0]!));
      if (isNamed && share > (best?.share ?? 0)) best = { item, share };
    }
  }
  return best?.item ?? null;
}

/** The thing never to do that uses this; null where it is not advised against. */
export function neverUsed(thing: string, { entry }: AdaptedEntry): string | null {
  const named = contentOf(thing);
  const distinctive = named.filter((s) => !bland.has(s));
  const needed = distinctive.length > 0 ? distinctive : named;
  return entry.neverDo.find((item) => needed.every((s) => contentOf(item).includes(s))) ?? null;
}

const asksYesOrNo = /\b(?:can|could|should|may|is it|ok|okay|safe|what about|thinking of|will)\b/i;
/** 'In what order should I', 'how can I': there is no yes or no to that. */
const asksOpenly = /\b(?:what|which|when|where|why|how)\b(?! about)[^.?!;,]{0,40}?\b(?:can|could|should|may|will)\b/gi;

/** A plain yes or no in front of the guide, for questions that ask whether something may be used; '' for all others. */
export function directAnswer(text: string, adapted: AdaptedEntry): string {
  const never = neverDoNamedIn(text, adapted);
  return never && asksYesOrNo.test(text.replace(asksOpenly, ''))
    ? `Not that way. One of the things never to do here: ${never}.`
    : '';
}

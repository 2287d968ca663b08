import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { stem } from '../../retrieval/stemmer.js';
import { normalise, words } from '../../retrieval/tokens.js';
import type { AdviceWords } from './advice-words.js';
import type { ClauseReader } from './clauses.js';
import { sentencesOf } from './sentences.js';

/** What a text may rest on: the guides that were found, by what they advise and apart from what they only warn of. */
export interface Grounds {
  /** Every sentence that the guides say to visitors, as they say it. */
  sentences: ReadonlySet<string>;
  /** Stems of all their words, and of those in what they advise. */
  words: ReadonlySet<string>;
  advised: ReadonlySet<string>;
  /** Stems of all that they say without warning of it, descriptions and cautions included. */
  permitted: ReadonlySet<string>;
  /** Stems of what they warn of and nowhere recommend. */
  warned: ReadonlySet<string>;
  /** Two words that stand side by side in what they advise. */
  pairs: ReadonlySet<string>;
  /** The stems of each clause that advises. */
  clauses: readonly ReadonlySet<string>[];
  /** What they advise, stemmed, and all that they say, as one line each, for phrases. */
  text: string;
  said: string;
  kinds: ReadonlySet<string>;
  /** What they are about: a ceramic coating to be cleaned is no product to be put on. */
  surfaces: ReadonlySet<string>;
  /** Stems of what they are called and deal with. */
  matters: ReadonlySet<string>;
  /** Words of the visitor's own: what they call their car says nothing of a product. */
  asked: ReadonlySet<string>;
}

export interface KindFound {
  at: number;
  length: number;
  ids: string[];
}

/** A clause is asked for its products by every rule. */
const remembered = new WeakMap<readonly string[], { terms: AdviceWords; found: KindFound[] }>();

/** Names of products and tools in these words, each where it begins; of a short name inside a longer one, the longer. */
export function kindsIn(stems: readonly string[], terms: AdviceWords): KindFound[] {
  const known = remembered.get(stems);
  if (known?.terms === terms) return known.found;
  const matches = stems
    .flatMap((word, at) => (terms.kindsByFirst.get(word) ?? []).map((kind) => ({ ...kind, at })))
    .filter(({ at, stems: phrase }) => phrase.every((word, i) => stems[at + i] === word))
    .sort((a, b) => a.rank - b.rank || a.at - b.at);
  const found: KindFound[] = [];
  for (const { kindId, stems: phrase, at } of matches) {
    const over = found.find((one) => at < one.at + one.length && one.at < at + phrase.length);
    if (!over) found.push({ at, length: phrase.length, ids: [kindId] });
    else if (over.at === at && over.length === phrase.length) over.ids.push(kindId);
  }
  remembered.set(stems, { terms, found });
  return found;
}

/** What one guide says, before anybody asked. */
export function groundsOf(entry: KnowledgeEntry, reader: ClauseReader, terms: AdviceWords): Grounds {
  const entries = [entry];
  const steps = stepsOf(entry);
  const tips = entries.flatMap((entry) => [entry.summary, entry.topTip, ...otherTips(entry)]);
  const advice = [...steps.map(({ title, text }) => `${title}.\n${text}`), ...tips];
  const clauses = advice.flatMap((text) => reader.read(text).flatMap((sentence) => sentence.clauses));
  const orders = entries
    .flatMap(({ cautions }) =>
      cautions.flatMap(({ text }) => reader.read(text).flatMap((sentence) => sentence.clauses)),
    )
    .filter(({ polarity, tokens }) => polarity === 'advice' && reader.isOrder(tokens));
  const advised = [...clauses.filter(({ polarity }) => polarity === 'advice'), ...orders];
  const equipment = new Set(entries.flatMap((entry) => [...entry.equipment.map(({ id }) => id), ...addedKinds(entry)]));
  const names = terms.kinds.filter(({ kindId }) => equipment.has(kindId)).map(({ stems }) => stems);
  const purposes = entries.flatMap((entry) => entry.equipment.map(({ purpose }) => words(purpose).map(stem)));
  const lists = [...advised.map(({ stems }) => stems.filter((_, i) => stems[i + 1] !== 'free')), ...names, ...purposes];
  const said = entries.flatMap(saidOf);
  const parts = said.flatMap((text) => reader.read(text).flatMap((sentence) => sentence.clauses));
  const adviceClauses = parts.filter(({ polarity }) => polarity === 'advice');
  const warned = parts.filter(({ polarity }) => polarity === 'warning');
  const advisedWords = new Set(lists.flat());
  const permitted = new Set([...adviceClauses.flatMap((clause) => clause.stems), ...lists.flat()]);
  return {
    sentences: new Set(said.flatMap(sentencesOf).map(normalise)),
    words: new Set([
      ...[...said, ...entries.flatMap(({ neverDo }) => neverDo)].flatMap(words).map(stem),
      ...names.flat(),
    ]),
    permitted,
    warned: new Set(
      [
        ...warned.flatMap((clause) => clause.stems),
        ...entries.flatMap(({ neverDo }) => neverDo.flatMap(words).map(stem)),
      ].filter((word) => !permitted.has(word) && !terms.generic.has(word) && !/^\d/.test(word)),
    ),
    advised: advisedWords,
    pairs: new Set(lists.flatMap((stems) => stems.slice(1).map((word, i) => `${stems[i]} ${word}`))),
    clauses: advised.map(({ stems }) => new Set(stems)),
    text: ` ${lists.map((list) => list.join(' ')).join(' | ')} `,
    said: ` ${said.map(normalise).join(' | ')} `,
    kinds: new Set([...equipment, ...lists.flatMap((stems) => kindsIn(stems, terms).flatMap(({ ids }) => ids))]),
    surfaces: new Set(entries.flatMap((entry) => entry.surfaces)),
    matters: new Set(
      entries.flatMap(({ title, problem, surfaces }) => words([title, problem, ...surfaces].join(' ')).map(stem)),
    ),
    ...saidBy(''),
  };
}

export const saidBy = (asked: string): Pick<Grounds, 'asked'> => ({
  asked: new Set(words(asked).map(stem)),
});

const stepsOf = ({ steps, variants }: KnowledgeEntry) => [
  ...steps.map(({ title, text, dwell = '' }) => ({ title, text, dwell })),
  ...variants.flatMap(({ change }) =>
    change.flatMap((one) => ('text' in one ? [{ title: one.title, text: one.text, dwell: '' }] : [])),
  ),
];

const otherTips = ({ variants, steps }: KnowledgeEntry): string[] => [
  ...variants.flatMap(({ change }) =>
    change.flatMap((one) => ('topTip' in one ? [one.topTip] : 'summary' in one ? [one.summary] : [])),
  ),
  ...steps.flatMap(({ why }) => why ?? []),
];

const addedKinds = ({ variants }: KnowledgeEntry): string[] =>
  variants.flatMap(({ change }) => change.flatMap((one) => ('withEquipment' in one ? [one.withEquipment] : [])));

/** All that the guide says to its readers in sentences of its own; what it lists as things never to do is no sentence. */
const saidOf = (entry: KnowledgeEntry): string[] => [
  ...stepsOf(entry).flatMap(({ title, text, dwell }) => [title, text, dwell]),
  entry.summary,
  entry.topTip,
  ...otherTips(entry),
  ...entry.diagnosis,
  ...entry.cautions.map(({ text }) => text),
  ...entry.variants.flatMap(({ change }) => change.flatMap((one) => ('caution' in one ? [one.caution] : []))),
  entry.followUpQuestion,
  ...entry.followUpOptions,
  entry.stopAndAskPro,
  entry.title,
  entry.problem,
  ...entry.equipment.map(({ purpose }) => purpose),
];

import type { AdviceTermsFile } from '@app/contracts/knowledge/advice-terms.contract.js';
import type { EquipmentKind, KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { HazardFile } from '@app/contracts/knowledge/safety.contract.js';
import { onceOf } from '../../once-of.js';
import { stem } from '../../retrieval/stemmer.js';
import { words } from '../../retrieval/tokens.js';
import { WordClasses } from './word-classes.js';

export interface KindPhrase {
  kindId: string;
  stems: string[];
}

export interface AdviceSources {
  adviceTerms: AdviceTermsFile;
  wordClasses: string;
  equipment: readonly EquipmentKind[];
  entries: readonly KnowledgeEntry[];
  hazards: HazardFile;
}

const stemsOf = (list: readonly string[]): Set<string> => new Set(list.flatMap(words).map(stem));
const phrasesOf = (list: readonly string[]): string[][] => list.map(words).filter(({ length }) => length > 0);

/** The words by which a text is judged, stemmed once. */
export class AdviceWords {
  readonly marked: ReadonlySet<string>;
  /** Of the marked ones those that are nothing but done. */
  readonly acts: ReadonlySet<string>;
  readonly body: ReadonlySet<string>;
  /** Of the marked ones those that are no product: where and whom it may hurt. */
  readonly trouble: ReadonlySet<string>;
  /** Stems that stand in the steps of many guides: of these no guide's warning says that they are meant. */
  readonly generic: ReadonlySet<string>;
  /** Stems of what may be named wherever it is: the words of the trade and harmless things. */
  readonly plain: ReadonlySet<string>;
  readonly classes: WordClasses;
  /** Not stemmed: a coat is no coating. */
  readonly heads: ReadonlySet<string>;
  readonly neutral: ReadonlySet<string>;
  /** Before a product these make it a stronger one. */
  readonly fierce: ReadonlySet<string>;
  /** Phrases in which a word means nothing that it names: 'elbow grease'. */
  readonly idioms: readonly string[][];
  readonly mildKinds: ReadonlySet<string>;
  readonly praise: ReadonlySet<string>;
  readonly protection: ReadonlySet<string>;
  readonly inverting: ReadonlySet<string>;
  readonly harms: ReadonlySet<string>;
  readonly effects: ReadonlySet<string>;
  readonly materials: ReadonlySet<string>;
  readonly restoring: ReadonlySet<string>;
  readonly mess: ReadonlySet<string>;
  /** Verbs that put something to use, without and with the acts that may hurt. */
  readonly orderVerbs: ReadonlySet<string>;
  readonly useVerbs: ReadonlySet<string>;
  /** Each as a line of words with a blank on either side. */
  readonly never: readonly string[];
  /** Names of products and tools, the longest first. */
  readonly kinds: readonly KindPhrase[];
  /** The same by their first word; `rank` is their place among all. */
  readonly kindsByFirst: ReadonlyMap<string, readonly (KindPhrase & { rank: number })[]>;
  /** Digits of the numbers that anybody may be told to call. */
  readonly emergencyNumbers: ReadonlySet<string>;

  constructor({ adviceTerms: terms, wordClasses, equipment, entries, hazards }: AdviceSources) {
    this.marked = stemsOf(Object.values(terms.marked).flat());
    this.body = stemsOf(terms.marked.body ?? []);
    const things = stemsOf([...(terms.marked.substances ?? []), ...(terms.marked.tools ?? [])]);
    this.acts = new Set([...stemsOf(terms.marked.acts ?? [])].filter((word) => !things.has(word)));
    this.trouble = stemsOf([...(terms.marked.trouble ?? []), ...(terms.marked.body ?? [])]);
    this.plain = stemsOf([...terms.harmless, ...entries.flatMap(proseOf)]);
    this.classes = new WordClasses(wordClasses);
    this.heads = new Set(terms.heads.flatMap((head) => [head, `${head}s`]));
    this.neutral = stemsOf(terms.neutral);
    this.fierce = stemsOf(terms.fierce);
    this.idioms = phrasesOf(terms.idioms);
    this.mildKinds = new Set(terms.mildKinds);
    this.praise = stemsOf(terms.praise);
    this.protection = stemsOf(terms.protection);
    this.inverting = stemsOf([...terms.inverting, ...terms.harms]);
    this.harms = stemsOf(terms.harms);
    this.effects = stemsOf(terms.effects);
    this.materials = stemsOf(terms.materials);
    this.restoring = stemsOf(terms.restoring);
    this.mess = stemsOf(terms.mess);
    this.orderVerbs = new Set(terms.useVerbs);
    this.useVerbs = new Set([...terms.useVerbs, ...(terms.marked.acts ?? [])]);
    this.never = phrasesOf(terms.never).map((parts) => ` ${parts.join(' ')} `);
    this.kinds = equipment
      .flatMap(({ id, name, synonyms }) =>
        [name, ...synonyms].map((phrase) => ({
          kindId: id,
          stems: words(phrase).map(stem),
          isShort: /^[A-Z\d]{2,}$/.test(phrase),
        })),
      )
      // 'Cover' or 'protection' alone names no product.
      .filter(({ stems, isShort }) => stems.length > 1 || isShort || this.marked.has(stems[0] ?? ''))
      .sort((a, b) => b.stems.length - a.stems.length);
    const byFirst = new Map<string, (KindPhrase & { rank: number })[]>();
    for (const [rank, kind] of this.kinds.entries()) {
      const first = kind.stems[0] ?? '';
      byFirst.set(first, [...(byFirst.get(first) ?? []), { ...kind, rank }]);
    }
    this.kindsByFirst = byFirst;
    this.generic = genericIn(entries);
    const told = hazards.rules.flatMap(({ says, steps }) => [says, ...steps.map(({ text }) => text)]);
    this.emergencyNumbers = new Set([
      '112',
      ...told.flatMap((text) => (text.match(/\d[\d ]+\d/g) ?? []).map((number) => number.replace(/\D/g, ''))),
    ]);
  }
}

/** The same for the same files: several parts of an app judge by them. */
export const adviceWordsOf = onceOf(
  ({ adviceTerms }: AdviceSources) => adviceTerms,
  ({ adviceTerms, wordClasses, equipment, entries, hazards }) => [
    adviceTerms,
    wordClasses,
    equipment,
    entries,
    hazards,
  ],
  (sources) => new AdviceWords(sources),
);

const MANY_GUIDES = 10;

function genericIn(entries: readonly KnowledgeEntry[]): Set<string> {
  const guides = new Map<string, number>();
  for (const { steps } of entries)
    for (const word of stemsOf(steps.map(({ text }) => text))) guides.set(word, (guides.get(word) ?? 0) + 1);
  return new Set([...guides].filter(([, count]) => count >= MANY_GUIDES).map(([word]) => word));
}

/** Every sentence of a guide that visitors read, warnings included: the words of the trade. */
const proseOf = ({
  summary,
  diagnosis,
  steps,
  variants,
  topTip,
  cautions,
  followUpQuestion,
  ...rest
}: KnowledgeEntry) => [
  rest.title,
  rest.problem,
  summary,
  ...diagnosis,
  ...steps.flatMap(({ title, text, why = '' }) => [title, text, why]),
  ...variants.flatMap(({ change }) => change.flatMap((one) => Object.values(one).map(String))),
  topTip,
  followUpQuestion,
  ...rest.followUpOptions,
  ...cautions.map(({ text }) => text),
  ...rest.equipment.map(({ purpose }) => purpose),
  rest.stopAndAskPro,
];

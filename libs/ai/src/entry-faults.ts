import { type EntryVariant, type KnowledgeEntry, LEARNED_TOPIC } from '@app/contracts/knowledge/knowledge.contract.js';
import type { HazardRule } from '@app/contracts/knowledge/safety.contract.js';
import { sentencesOf } from './safety/advice/sentences.js';

/** Words of summary, steps, tip and cautions: below it says too little, above it nobody reads it on a driveway. */
const WORDS = { least: 170, most: 470 };

/** What is wrong with a guide, and the field of it that is to blame: 'steps.3.text'. */
export interface EntryFault {
  field: string;
  message: string;
}

/** What a guide may name. */
export interface EntryNeighbours {
  kinds: ReadonlySet<string>;
  slugs: ReadonlySet<string>;
  /** The guide of each topic. */
  topics: ReadonlyMap<number, string>;
}

/** What a guide that fits its schema gets wrong all the same: kit, steps or neighbours that are not there, a topic twice, its length. */
export function* entryFaults(entry: KnowledgeEntry, { kinds, slugs, topics }: EntryNeighbours): Generator<EntryFault> {
  // A learned guide is as long as its evidence, and shares its topic with all others that were learned.
  const isLearned = entry.topic === LEARNED_TOPIC;
  const other = topics.get(entry.topic);
  if (!isLearned && other !== undefined && other !== entry.slug)
    yield { field: 'topic', message: `Topic ${entry.topic} is the guide ${other} already.` };
  for (const [at, { id }] of entry.equipment.entries())
    if (!kinds.has(id)) yield { field: `equipment.${at}.id`, message: `There is no kit called ${id}.` };
  for (const [at, variant] of entry.variants.entries()) yield* variantFaults(entry, variant, kinds, `variants.${at}`);
  for (const [at, slug] of entry.related.entries())
    if (!slugs.has(slug)) yield { field: `related.${at}`, message: `There is no guide called ${slug}.` };
  const words = textsOf(entry).join(' ').split(/\s+/).length;
  const least = isLearned ? 0 : WORDS.least;
  if (words < least || words > WORDS.most)
    yield { field: 'summary', message: `The guide has ${words} words; ${least} to ${WORDS.most} are wanted.` };
}

/** What it newly tells to do that our safety rules refuse a visitor. A sentence that stands in `approved` needs no more proof. */
export function* unsafeAdvice(
  entry: KnowledgeEntry,
  approved: KnowledgeEntry | null,
  brokenRule: (text: string) => HazardRule | null,
): Generator<EntryFault> {
  const known = new Set(approved ? adviceOf(approved).flatMap(([, text]) => sentencesOf(text)) : []);
  for (const [field, text] of adviceOf(entry)) {
    const rule = brokenRule(
      sentencesOf(text)
        .filter((sentence) => !known.has(sentence))
        .join(' '),
    );
    if (rule) yield { field, message: `This breaks the safety rule ‘${rule.id}’. ${sentencesOf(rule.says)[0]}` };
  }
}

function* variantFaults(
  { steps }: KnowledgeEntry,
  { change }: EntryVariant,
  kinds: ReadonlySet<string>,
  field: string,
): Generator<EntryFault> {
  for (const one of change) {
    const kit = 'withEquipment' in one ? one.withEquipment : 'withoutEquipment' in one ? one.withoutEquipment : null;
    if (kit !== null && !kinds.has(kit)) yield { field, message: `There is no kit called ${kit}.` };
    const step = stepNamed(one);
    if (step > steps.length) yield { field, message: `A variant names step ${step} of ${steps.length}.` };
  }
}

/** The step that a change names, 0 where it names none. */
function stepNamed(change: EntryVariant['change'][number]): number {
  if ('replace' in change) return change.replace;
  if ('remove' in change) return change.remove;
  return 'insertAfter' in change ? change.insertAfter : 0;
}

const textsOf = (entry: KnowledgeEntry): string[] => [
  entry.summary,
  ...entry.steps.flatMap((step) => [step.title, step.text, step.why ?? '']),
  entry.topTip,
  ...entry.cautions.map(({ text }) => text),
  entry.stopAndAskPro,
];

/** What the guide tells to do, by field. What it warns of stands in cautions and `neverDo`, and may name all of it. */
const adviceOf = (entry: KnowledgeEntry): [field: string, text: string][] => [
  ['summary', entry.summary],
  ...entry.steps.flatMap((step, at): [string, string][] => [
    [`steps.${at}.title`, step.title],
    [`steps.${at}.text`, step.text],
    [`steps.${at}.why`, step.why ?? ''],
  ]),
  ['topTip', entry.topTip],
  ...(entry.notes ?? []).map(({ says }, at): [string, string] => [`notes.${at}.says`, says]),
  ...entry.variants.flatMap(({ change }, at) =>
    change.flatMap((one): [string, string][] =>
      ['text', 'summary', 'topTip'].flatMap((name): [string, string][] =>
        name in one ? [[`variants.${at}`, String(one[name as keyof typeof one])]] : [],
      ),
    ),
  ),
  ['stopAndAskPro', entry.stopAndAskPro],
];

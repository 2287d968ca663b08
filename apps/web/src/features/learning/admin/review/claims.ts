import type { Draft } from '@app/contracts/learning/drafts.contract.js';
import type { EntryVariant, KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';

/** A sentence of a guide that somebody will act on, by its place in the entry: 'summary', 'steps.0'. */
export interface Claim {
  field: string;
  title?: string;
  text: string;
}

/** In the order of an answer. */
const parts = [
  'summary',
  'diagnosis',
  'steps',
  'variants',
  'topTip',
  'notes',
  'cautions',
  'neverDo',
  'stopAndAskPro',
] as const;
export type Part = (typeof parts)[number];

/** Every claim of an entry, part by part. */
export const claimsOf = (entry: KnowledgeEntry): { part: Part; claims: Claim[] }[] =>
  parts
    .map((part) => ({
      part,
      claims: textsOf(entry, part).map((claim, index) => ({ field: `${part}.${index}`, ...claim })),
    }))
    .filter(({ claims }) => claims.length > 0);

type Text = Pick<Claim, 'title' | 'text'> & { field?: string };

function textsOf(entry: KnowledgeEntry, part: Part): Text[] {
  switch (part) {
    case 'summary':
    case 'topTip':
    case 'stopAndAskPro':
      return [{ field: part, text: entry[part] }];
    case 'diagnosis':
    case 'neverDo':
      return entry[part].map((text) => ({ text }));
    case 'steps':
      return entry.steps.map(({ title, text, dwell }) => ({ title, text: dwell ? `${text} (${dwell})` : text }));
    case 'cautions':
      return entry.cautions.map(({ text }) => ({ text }));
    case 'notes':
      return (entry.notes ?? []).map(({ about, says }) => ({ title: about, text: says }));
    case 'variants':
      return entry.variants.map((variant) => ({ title: whenWords(variant), text: changeTexts(variant).join(' ') }));
  }
}

const spaced = (id: string) => id.replaceAll('-', ' ');

/** 'matte paint, damaged' */
function whenWords({ when }: EntryVariant): string {
  const words = [when.surface ?? [], when.severity ?? []].flat().map(spaced).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const changeTexts = ({ change }: EntryVariant): string[] =>
  change.map((each) => {
    if ('replace' in each) return `Step ${each.replace} becomes: ${each.text}`;
    if ('insertAfter' in each) return `After step ${each.insertAfter}: ${each.text}`;
    if ('remove' in each) return `Step ${each.remove} is left out.`;
    if ('withoutEquipment' in each) return `Without ${spaced(each.withoutEquipment)}.`;
    if ('withEquipment' in each) return `With ${spaced(each.withEquipment)}: ${each.purpose}.`;
    return Object.values(each)[0] ?? '';
  });

export interface Support {
  /** What the claim rests on, by the number of its evidence, 1 first. */
  numbers: readonly number[];
  /** What the guide says there today; null for a new one. */
  before: string | null;
  /** New words that rest on nothing: staff should know better than we do. */
  isBare: boolean;
}

/** What each claim of a draft rests on. A change of a guide has to prove what it changes alone. */
export function supportOf({ citations, evidence, current }: Pick<Draft, 'citations' | 'evidence' | 'current'>) {
  const cited = new Map(citations.map(({ field, evidence: ids }) => [field, ids]));
  const number = new Map(evidence.map(({ id }, index) => [id, index + 1]));
  const known = new Map(
    current ? claimsOf(current).flatMap(({ claims }) => claims.map(({ field, text }) => [field, text] as const)) : [],
  );
  const texts = new Set(known.values());
  return ({ field, text }: Claim): Support => {
    const numbers = (cited.get(field) ?? []).flatMap((id) => number.get(id) ?? []);
    return {
      numbers,
      before: current ? (known.get(field) ?? '') : null,
      isBare: numbers.length === 0 && !texts.has(text),
    };
  };
}

/** What the guide says today and would not say any more. */
export function droppedClaims({ entry, current }: Pick<Draft, 'entry' | 'current'>): Claim[] {
  if (!current) return [];
  const kept = new Set(claimsOf(entry).flatMap(({ claims }) => claims.map(({ field }) => field)));
  return claimsOf(current).flatMap(({ claims }) => claims.filter(({ field }) => !kept.has(field)));
}

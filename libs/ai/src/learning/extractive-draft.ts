import { type EquipmentKind, type KnowledgeEntry, LEARNED_TOPIC } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Citation } from '@app/contracts/learning/drafts.contract.js';
import { capitalise } from '../offline/equipment-rows.js';
import type { KnowledgeIndex } from '../retrieval/knowledge-index.js';
import { words } from '../retrieval/tokens.js';
import type { Chemicals } from './chemicals.js';
import { chooseSteps, type ChosenStep } from './choose-steps.js';
import type { EvidenceSource } from '@app/contracts/learning/learning.constants.js';
import { type FoundEvidence, isForeign } from './material.js';
import { kitOf } from './kit-of-steps.js';
import type { OtherWords } from './other-words.js';
import { isInstruction, isWarning } from './sentences.js';
import { shortAnswersOf } from './short-answers.js';
import { aliasesOf, keywordsOf, slugOf, titleOf } from './subject-words.js';
import { byTelling, isOffer, saysHowBest } from './telling.js';
import { wordsOfSources } from './words-of-sources.js';
import { zoneOf } from './zone-of.js';

const FEWEST_STEPS = 3;
const MOST_WARNINGS = 4;
/** What is shorter than the contract's own bounds is no caution or summary. */
const FITS = { never: [4, 200], summary: [40, 500], tip: [30, 400] } as const;

const TRY_FIRST =
  'Try it on a small hidden spot first, let that dry and look at it in good light before you do the rest.';
const ASK_A_PRO =
  'If two careful rounds change nothing, or the surface itself starts to change, stop and ask a professional.';
const SURFACES = { question: 'Which surface is it on?', options: ['Paint', 'Glass', 'Fabric or leather', 'Plastic'] };

const sourceKinds: Record<EvidenceSource, KnowledgeEntry['sources'][number]['kind']> = {
  correction: 'craft',
  entry: 'craft',
  maker: 'maker',
  retailer: 'label',
  web: 'craft',
};

export interface Drafted {
  entry: KnowledgeEntry;
  citations: Citation[];
}

export interface ToDraft {
  subject: string;
  /** How visitors asked for it. */
  wordings: readonly string[];
  evidence: readonly FoundEvidence[];
}

/** A guide of nothing but quotations, each with where it is from; null where they do not come to three steps. */
export function draftFrom(
  { subject, wordings, evidence }: ToDraft,
  {
    index,
    chemicals,
    equipment,
    otherWords,
  }: { index: KnowledgeIndex; chemicals: Chemicals; equipment: readonly EquipmentKind[]; otherWords: OtherWords },
): Drafted | null {
  const steps = chooseSteps(evidence, subject, chemicals);
  if (steps.length < FEWEST_STEPS) return null;
  const used = new Set(steps.map(({ text }) => text));
  const others = byTelling(evidence, subject, steps[0]?.cited[0]?.ref).filter(({ quote }) => !used.has(quote));
  const pick = (bounds: readonly [number, number], fits: (quote: string) => boolean, most = 1) =>
    others.filter(({ quote }) => isWithin(quote, bounds) && fits(quote)).slice(0, most);
  const [summary] = pick(
    FITS.summary,
    (quote) => !isInstruction(quote) && !isWarning(quote) && !isOffer(quote) && !quote.endsWith('?'),
  );
  const [tip] = pick(FITS.tip, (quote) => saysHowBest(quote) && !isOffer(quote) && quote !== summary?.quote);
  const warnings = pick(FITS.never, isWarning, MOST_WARNINGS);
  const said = steps.map(({ text }) => text).join(' ');
  const house = chemicals.cautionsFor(said).map(({ level, text }) => ({ level, text }));
  const told = [...used, ...[summary, tip, ...warnings].flatMap((one) => one?.quote ?? [])];
  const { notes, citations: ofNotes } = shortAnswersOf(evidence, told, chemicals);
  const reading = index.understand([subject, ...wordings].join(' ')).query;
  const entry: KnowledgeEntry = {
    slug: slugOf(subject),
    title: titleOf(subject),
    topic: LEARNED_TOPIC,
    problem: problemOf(subject),
    zone: zoneOf(subject, reading, index),
    surfaces: reading.surfaces,
    aliases: aliasesOf(subject, wordings, otherWords.waysOf(subject)),
    keywords: [
      ...new Set([
        ...keywordsOf(subject, wordings, said),
        ...otherWords.of(subject),
        ...wordsOfSources(evidence, index),
      ]),
    ].slice(0, 30),
    summary:
      summary?.quote ?? `What ${sourceCount(evidence)} say about ${subject.toLowerCase().slice(0, 200)}, step by step.`,
    diagnosis: [],
    steps: steps.map(({ text }) => ({ title: leadingWords(text), text })),
    variants: [],
    topTip: tip?.quote ?? TRY_FIRST,
    ...(notes.length > 0 ? { notes } : {}),
    followUpQuestion: SURFACES.question,
    followUpOptions: SURFACES.options,
    equipment: kitOf(steps, chemicals, equipment),
    cautions: [...house, ...warnings.map(({ quote }) => ({ level: 'warn' as const, text: quote }))],
    neverDo: [],
    stopAndAskPro: ASK_A_PRO,
    related: index.search(subject, 2).entries.map(({ entry: { slug } }) => slug),
    videoKeywords: [subject.slice(0, 80)],
    sources: sourcesOf(steps),
  };
  return {
    entry,
    citations: [...citationsOf(steps, { summary, topTip: tip }, house.length, warnings), ...ofNotes],
  };
}

function citationsOf(
  steps: readonly ChosenStep[],
  single: Record<string, FoundEvidence | undefined>,
  houseCautions: number,
  warnings: readonly FoundEvidence[],
): Citation[] {
  return [
    ...Object.entries(single).flatMap(([field, one]) => (one ? [{ field, evidence: [one.id] }] : [])),
    ...steps.map(({ cited }, at) => ({ field: `steps.${at}`, evidence: cited.map(({ id }) => id) })),
    ...warnings.map(({ id }, at) => ({ field: `cautions.${houseCautions + at}`, evidence: [id] })),
  ];
}

function problemOf(subject: string): string {
  const problem = subject.slice(0, 200);
  return problem.length >= 10 ? problem : `what to do about ${problem}`;
}

function sourceCount(evidence: readonly FoundEvidence[]): string {
  const count = new Set(evidence.map(({ ref }) => ref)).size;
  return count === 1 ? 'one source' : `${count} sources`;
}

/** From here on it is told how, with what and until when. */
const HOW =
  /(?<=^\S+ \S+.*) (?:after|along|before|for|from|in|into|so|than|that|through|towards?|until|when|while|with)\b.*$/i;
/** What no title ends with. */
const DANGLING =
  /(?: (?:a|an|and|any|at|by|for|from|has|in|into|its|of|off|on|or|so|that|the|to|until|well|which|with|your))+$/i;

/** 'Spray the remover on with care, wait two minutes and rinse' begins with 'Spray the remover on'. */
function leadingWords(text: string): string {
  const [clause = text] = text.split(/[,;:.(–]/);
  const short = clause.trim().replace(HOW, '').split(/\s+/).slice(0, 6).join(' ');
  const title = words(short).length >= 2 ? short : text.split(/\s+/).slice(0, 5).join(' ');
  return capitalise(title.slice(0, 60).replace(DANGLING, ''));
}

/** Each source once, as a guide names where it is from. */
function sourcesOf(steps: readonly ChosenStep[]): KnowledgeEntry['sources'] {
  const cited = new Map(steps.flatMap((step) => step.cited.map((one) => [one.ref, one] as const)));
  return [...cited.values()].map((one) => ({
    kind: sourceKinds[one.source],
    ref: isForeign(one) ? `${one.title}, ${one.address ?? 'no address'}, seen ${one.seenAt.slice(0, 10)}` : one.title,
    trust: one.trust,
  }));
}

const isWithin = ({ length }: string, [least, most]: readonly [number, number]): boolean =>
  length >= least && length <= most;

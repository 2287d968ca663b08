import type { Caution, Step } from '@app/contracts/analysis/analysis.contract.js';
import type { QuestionKind } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Lead } from '../lead.js';
import type { QuestionReading } from '../message-reading.js';
import type { AdaptedEntry } from './adapt-entry.js';
import { directAnswer } from './direct-answer.js';
import { asSentence, inSentence, listing } from './equipment-rows.js';
import { nearestPassages } from './passages.js';
import type { SurfaceWords } from './surface-words.js';

/** Longer than this an answer is no longer read. The tip is shown beside it and counts. */
const maxLength = 2_150;
const maxFix = 1_850;
const shortInfo = 130;
/** Steps that were not asked for, but belong to the answer. */
const maxShort = 1_300;
const maxShortStep = 110;
const wantsSteps = new Set<QuestionKind>(['how', 'problem', 'possible', 'need', 'order']);
const gravity = { danger: 0, warn: 1, info: 2 } as const;

export interface ComposedFix {
  fix: string;
  steps: Step[];
  cautions: Caution[];
}

/** Writes the answer a good detailer would give this visitor from an adapted entry. `lastLine` points to a second topic, '' for none. */
export function composeFix(
  adapted: AdaptedEntry,
  reading: QuestionReading,
  surfaces: SurfaceWords,
  lines: { first: string; lead: Lead | null; last: string },
): ComposedFix {
  const cautions = dueCautions(adapted, reading, surfaces);
  const isShort = lines.lead !== null && (lines.lead.isOfFacet === true || !wantsSteps.has(lines.lead.kind));
  const steps = adapted.steps.map(({ title, text }) => ({ title, text: isShort ? inShort(text) : asSentence(text) }));
  const budget = isShort ? maxShort : Math.min(maxFix, maxLength - adapted.topTip.length);
  const parts = {
    lead: isShort ? (lines.lead?.text ?? '') : '',
    opening: isShort ? [lines.first].filter(Boolean) : openingWith(lines, opening(adapted, reading, surfaces)),
    leadIn: isShort ? `The job in short, ${inSentence(adapted.entry.title)}:` : leadIn(adapted, reading),
    steps: steps.map((step, i) => `${i + 1}. ${step.title.replace(/[.:]$/, '')}. ${step.text}`),
    cautions,
    never: adapted.entry.neverDo,
    pro: `When to ask a professional: ${asSentence(adapted.entry.stopAndAskPro)}`,
    tell: isShort ? '' : diagnosisLine(adapted, reading),
    last: lines.last,
  };
  const text = (): string =>
    [
      ...(isShort
        ? [[...parts.opening, parts.lead].join(' '), parts.leadIn]
        : [[...parts.opening, parts.leadIn].join(' ')]),
      ...parts.steps,
      ...parts.cautions.map(
        (caution) =>
          `${caution.level === 'danger' ? 'Danger: ' : caution.level === 'warn' ? 'Careful: ' : 'Note: '}${asSentence(caution.text)}`,
      ),
      parts.never.length > 0 ? `Never: ${parts.never.map(asClause).join(', ')}.` : '',
      parts.tell,
      parts.pro,
      parts.last,
    ]
      .filter(Boolean)
      .join('\n');

  // Shortened in the order of what can best be missed; steps and serious cautions stay whole.
  const shorten: (() => void)[] = [
    () => void (parts.tell = ''),
    () => void (parts.cautions = parts.cautions.filter((caution) => caution.level !== 'info')),
    () => void (parts.never = parts.never.slice(0, 4)),
    () => void (parts.opening = parts.opening.slice(0, Math.max(1, parts.opening.length - 1))),
    () => void (parts.never = parts.never.slice(0, 3)),
    () => void (parts.pro = ''),
    () => void (parts.opening = parts.opening.slice(0, 1)),
    () => void (parts.never = parts.never.slice(0, 2)),
  ];
  for (const cut of shorten) {
    if (text().length <= budget) break;
    cut();
  }
  return { fix: text(), steps, cautions: parts.cautions };
}

/** As many of a step's first sentences as stay short. */
export function inShort(text: string): string {
  const [first = text, ...others] = text.split(/(?<=[.!?])\s+(?=[A-Z0-9])/);
  let said = first;
  for (const sentence of others) {
    if (said.length + sentence.length > maxShortStep) break;
    said += ` ${sentence}`;
  }
  return asSentence(said);
}

/** One item of the 'Never:' sentence: a full stop or semicolon inside it would end the prohibition early. */
export const asClause = (item: string): string => item.replace(/[.;!?]+\s*$/, '').replace(/[.;!?]\s+/g, ', ');

/** Sentences before the steps, most telling first. */
function opening(adapted: AdaptedEntry, reading: QuestionReading, surfaces: SurfaceWords): string[] {
  return [
    directAnswer(reading.text, adapted),
    situation(adapted, reading, surfaces),
    ...adapted.summary.split(/(?<=[.!?])\s+/),
  ].filter(Boolean);
}

/** The lead stands first, behind what is to be said of the question itself; what it says of the guide is not said again. */
function openingWith({ first, lead }: { first: string; lead: Lead | null }, sentences: readonly string[]): string[] {
  const rest = lead ? sentences.filter((sentence) => !lead.text.includes(sentence)) : sentences;
  return [[first, lead?.text ?? ''].filter(Boolean).join(' '), ...rest].filter(Boolean);
}

/** What the visitor said of their own case, and what it means; '' where they said nothing that matters here. */
function situation(adapted: AdaptedEntry, reading: QuestionReading, surfaces: SurfaceWords): string {
  const said: string[] = [];
  const isMess = /fresh|dried|stain|spot|spill|baked|marks?\b/i.test(adapted.entry.problem + adapted.entry.summary);
  if (reading.severity === 'fresh' && (adapted.severity === 'fresh' || isMess))
    said.push('You have caught it fresh, which is the easy version.');
  if (reading.severity === 'set' && (adapted.severity === 'set' || isMess))
    said.push('It has had time to set, so plan on patient repeats rather than more force.');
  if (reading.severity === 'damaged' && adapted.severity === 'damaged')
    said.push('As the surface itself is marked, cleaning can only do part of the job.');
  if (adapted.surfaces.length > 0)
    said.push(`On ${surfaces.say(adapted.surfaces)} some steps are different; they are written for that below.`);
  const dark = /\b(black|dark|navy)\s+(?:car|paint|van|bonnet|roof|bmw|audi|golf|ford|suv|estate|mini|metallic)/i.exec(
    reading.text,
  );
  if (dark && adapted.entry.surfaces.includes('paint'))
    said.push(`On ${dark[1]!.toLowerCase()} paint every mark shows, so everything that touches it has to be spotless.`);
  return said.join(' ');
}

function leadIn(adapted: AdaptedEntry, { carType }: QuestionReading): string {
  const isLarge = ['van', 'caravan', 'motorhome'].includes(carType ?? '') && adapted.entry.surfaces.includes('paint');
  return isLarge ? `Go panel by panel on a ${carType}, and in this order:` : 'Work in this order:';
}

/** Danger and warnings always; short information as well; a note for a delicate surface that the entry was not written for. */
export function dueCautions(adapted: AdaptedEntry, reading: QuestionReading, surfaces: SurfaceWords): Caution[] {
  const covered = new Set([...adapted.entry.surfaces, ...adapted.surfaces]);
  const notes = reading.surfaces
    .filter((surface) => !covered.has(surface))
    .flatMap((surface) => surfaces.note(surface) ?? [])
    .slice(0, 1);
  return [...notes.map((text): Caution => ({ level: 'warn', text })), ...adapted.cautions]
    .filter((caution) => caution.level !== 'info' || caution.text.length <= shortInfo)
    .sort((a, b) => gravity[a.level] - gravity[b.level]);
}

/** How to tell it from its look-alikes: the sentence nearest to the question. */
function diagnosisLine(adapted: AdaptedEntry, reading: QuestionReading): string {
  const { diagnosis } = adapted.entry;
  if (diagnosis.length === 0) return '';
  const nearest = nearestPassages(
    {
      ...adapted,
      steps: [],
      cautions: [],
      topTip: '',
      summary: '',
      entry: { ...adapted.entry, steps: [], stopAndAskPro: '' },
    },
    reading.text,
    1,
  )[0];
  return `How to tell: ${asSentence(nearest?.text ?? diagnosis[0]!)}`;
}

/** The line that points to a second thing the visitor mentioned. */
export const secondTopicLine = (titles: string[]): string =>
  titles.length === 0
    ? ''
    : `You also mention ${listing(titles.map(inSentence))}: that is its own job, so ask me about it next.`;

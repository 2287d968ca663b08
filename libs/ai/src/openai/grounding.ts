import type { Caution, Step } from '@app/contracts/analysis/analysis.contract.js';
import type { EquipmentKind, KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { EngineAnswer, EngineEquipment, EngineQuestion } from '../answer-engine.js';
import { type AdaptedEntry, adaptEntry } from '../offline/adapt-entry.js';
import { asSentence, capitalise } from '../offline/equipment-rows.js';
import { mergeCautions } from './merge-cautions.js';
import type { ModelAnswer } from './model-answer.js';
import { EngineUnavailableError } from './openai.errors.js';
import { plainLine, plainText } from './plain-text.js';
import { guidesOf } from './prompts/question-data.js';

const MAX_STEPS = 12;
const MAX_OPTIONS = 4;
const MAX_NEVER = 4;

export type EquipmentKinds = ReadonlyMap<string, EquipmentKind>;
export type GroundedAnswer = Omit<EngineAnswer, 'model' | 'tokens'>;

/**
 * Keeps of a model's answer what the retrieved entries bear out: known sources and equipment only, plain text, and
 * every warning of the entries it rests on. `remarks` are sentences of ours that come before the model's opening.
 * @throws EngineUnavailableError (broken-answer) where nothing retrieved is behind it, or it has no steps.
 */
export function groundAnswer(
  written: ModelAnswer,
  question: EngineQuestion,
  kinds: EquipmentKinds,
  remarks: readonly string[],
): GroundedAnswer {
  const adapted = guidesOf(question).map(({ entry }) => adaptEntry(entry, question.reading));
  const used = usedEntries(written.sources, adapted);
  const first = used[0]?.entry;
  if (!first) throw new EngineUnavailableError('broken-answer', 'The answer names no retrieved entry as its source.');
  const allSteps = written.steps.map(plainStep).filter(({ text }) => text !== '');
  if (allSteps.length === 0) throw new EngineUnavailableError('broken-answer', 'The answer has no steps.');

  const steps = allSteps.slice(0, MAX_STEPS);
  const cautions = mergeCautions(
    used.flatMap((entry) => entry.cautions).filter(({ level }) => level !== 'info'),
    written.cautions.map(({ text, level }) => ({ text: plainLine(text), level })),
  );
  const opening = [...remarks, plainText(written.opening)].filter(Boolean).join(' ');
  return {
    fix: composeFix(opening, steps, cautions, first),
    steps,
    topTip: plainLine(written.topTip),
    ...followUp(written, first, question),
    cautions,
    // Nothing is to be bought for a problem that may be another.
    equipment: question.certainty === 'closest' ? [] : knownEquipment(written.equipment, adapted, kinds),
    usedSlugs: used.map(({ entry }) => entry.slug),
  };
}

/** In the order in which the model names them, each once. */
function usedEntries(sources: readonly string[], adapted: readonly AdaptedEntry[]): AdaptedEntry[] {
  return [...new Set(sources.map((source) => source.trim()))].flatMap((source) =>
    adapted.filter(({ entry }) => entry.slug === source),
  );
}

function plainStep({ title, text }: Step): Step {
  const plainTitle = plainLine(title).replace(/[\s.:–-]+$/, '');
  const plain = plainLine(text);
  // A step that has only its title is still a step.
  return plain === '' ? { title: '', text: plainTitle } : { title: plainTitle, text: plain };
}

/** A question is asked where it is not sure that the entry fits, even if the model asks none. */
function followUp(
  written: ModelAnswer,
  first: KnowledgeEntry,
  { certainty }: EngineQuestion,
): Pick<GroundedAnswer, 'followUpQuestion' | 'followUpOptions'> {
  const followUpQuestion = plainLine(written.followUpQuestion);
  if (followUpQuestion === '') {
    return certainty === 'closest'
      ? { followUpQuestion: first.followUpQuestion, followUpOptions: first.followUpOptions }
      : { followUpQuestion: '', followUpOptions: [] };
  }
  const options = written.followUpOptions.map(plainLine).filter((option) => option !== '' && option.length <= 40);
  return { followUpQuestion, followUpOptions: options.slice(0, MAX_OPTIONS) };
}

/**
 * Kinds that the entries name for this visitor. A variant that does not fit the words may still fit the photo, so what
 * it adds is known too; what a fitting variant takes away (a gloss wax on matte paint) is not.
 */
function knownEquipment(
  written: ModelAnswer['equipment'],
  adapted: readonly AdaptedEntry[],
  kinds: EquipmentKinds,
): EngineEquipment[] {
  const purposes = new Map(adapted.toReversed().flatMap(purposesOf));
  const listed = new Map(written.map(({ id, purpose }) => [id.trim(), plainLine(purpose)]));
  return [...listed].flatMap(([id, purpose]) => {
    const kind = kinds.get(id);
    const known = purposes.get(id);
    if (!kind || known === undefined) return [];
    const description = capitalise(purpose || known);
    return [{ equipmentId: id, name: kind.name, description, category: kind.category ?? kind.name }];
  });
}

function purposesOf({ entry, equipment }: AdaptedEntry): [id: string, purpose: string][] {
  const added = entry.variants.flatMap(({ change }) => change).filter((one) => 'withEquipment' in one);
  return [
    ...added.map(({ withEquipment, purpose }): [string, string] => [withEquipment, purpose]),
    ...equipment.map(({ id, purpose }): [string, string] => [id, purpose]),
  ];
}

const CAUTION_WORDS: Record<Caution['level'], string> = { danger: 'Danger: ', warn: 'Careful: ', info: '' };

/** The same order as in the built-in engine's answers; what to leave alone and when to stop come from the entry itself. */
function composeFix(
  opening: string,
  steps: readonly Step[],
  cautions: readonly Caution[],
  entry: KnowledgeEntry,
): string {
  return [
    opening,
    ...steps.map(({ title, text }, at) => `${at + 1}. ${title === '' ? '' : `${title}. `}${asSentence(text)}`),
    ...cautions.map(({ level, text }) => CAUTION_WORDS[level] + asSentence(text)),
    entry.neverDo.length > 0 ? `Never: ${entry.neverDo.slice(0, MAX_NEVER).join(', ')}.` : '',
    `When to ask a professional: ${asSentence(entry.stopAndAskPro)}`,
  ]
    .filter(Boolean)
    .join('\n');
}

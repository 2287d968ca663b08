import type { EquipmentKind, KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { EngineQuestion } from '../answer-engine.js';
import { releaseKnowledge } from '../knowledge-files.js';
import type { ModelAnswer } from './model-answer.js';
import { adviceCheckOf } from './model-advice.js';
import { aReading } from '../message-reading.factory.js';
import { noLedger } from '../model-ledger.js';
import type { OpenAiEngineOptions } from './openai-engine.js';

/** A valid entry for specs; takes only what the spec is about. */
export function anEntry(parts: Partial<KnowledgeEntry> = {}): KnowledgeEntry {
  return {
    slug: 'iron-fallout',
    title: 'Iron fallout on paint',
    topic: 7,
    problem: 'small rusty dots on light paint',
    zone: 'exterior',
    surfaces: ['paint', 'painted-wheels'],
    aliases: ['tiny orange spots', 'rust specks', 'brown dots on white paint', 'my car has freckles', 'rail dust'],
    keywords: ['iron', 'fallout', 'rust'],
    summary: 'Hot metal dust has burnt itself into the lacquer; it is dissolved, not rubbed.',
    diagnosis: [],
    steps: [
      { title: 'Cool the panel', text: 'Work in the shade on a cold panel.' },
      { title: 'Spray fallout remover', text: 'Leave it for 3 minutes, never let it dry.', dwell: '3 min' },
      { title: 'Rinse it off', text: 'Rinse from the top down until nothing purple runs.' },
    ],
    variants: [],
    topTip: 'Purple run-off that stops after the second round means that the paint is clean.',
    followUpQuestion: 'Do the dots feel rough under your fingertips?',
    followUpOptions: ['Rough', 'Smooth'],
    equipment: [
      { id: 'fallout-remover', purpose: 'dissolving the iron', essential: true },
      { id: 'nitrile-gloves', purpose: 'protecting your skin', essential: true },
    ],
    cautions: [
      { level: 'danger', text: 'Never mix fallout remover with an acid: it sets a poisonous gas free.' },
      { level: 'warn', text: 'Wear nitrile gloves and eye protection.' },
      { level: 'info', text: 'It smells of rotten eggs.' },
    ],
    neverDo: ['scraping the dots off with a blade'],
    stopAndAskPro: 'Dots that stay after three rounds.',
    related: [],
    videoKeywords: [],
    sources: [{ kind: 'craft', ref: 'own knowledge', trust: 2 }],
    ...parts,
  };
}

/** A question about iron fallout with that one entry retrieved. */
export function aQuestion(parts: Partial<EngineQuestion> & { words?: string } = {}): EngineQuestion {
  const { words = 'How do I get rid of orange dots on my white bonnet?', ...rest } = parts;
  return {
    question: words,
    photo: null,
    conversation: [],
    retrieved: [{ entry: anEntry(), version: 1, score: 9 }],
    certainty: 'sure',
    reading: aReading({ text: words, surfaces: ['paint'], colour: 'white' }),
    ...rest,
  };
}

/** What a well-behaved model writes to that question. */
export function aModelAnswer(parts: Partial<ModelAnswer> = {}): ModelAnswer {
  return {
    opening: 'That is iron fallout.',
    steps: [
      { title: 'Cool the panel', text: 'Park in the shade until the bonnet is cold.' },
      { title: 'Spray fallout remover', text: 'Wait 3 minutes, then rinse.' },
    ],
    topTip: 'Two short rounds beat one long one.',
    followUpQuestion: 'Do the dots feel rough?',
    followUpOptions: ['Rough', 'Smooth'],
    cautions: [
      { level: 'danger', text: 'Never mix fallout remover with an acid: it sets a poisonous gas free.' },
      { level: 'warn', text: 'Wear nitrile gloves and eye protection.' },
    ],
    equipment: [{ id: 'fallout-remover', purpose: 'dissolves the dots' }],
    sources: ['iron-fallout'],
    ...parts,
  };
}

/** What it writes where bird droppings are asked about: nothing that their guide does not say. */
export const anAnswerOnDroppings = (parts: Partial<ModelAnswer> = {}): ModelAnswer =>
  aModelAnswer({
    opening: 'The model says so.',
    steps: [
      { title: 'Soak it', text: 'Lay wet kitchen paper on it for 10 minutes.' },
      { title: 'Lift it off', text: 'Lift it straight off with the paper.' },
    ],
    followUpQuestion: 'Is the mark gone?',
    followUpOptions: ['Yes', 'No'],
    cautions: [],
    equipment: [],
    sources: ['bird-droppings'],
    ...parts,
  });

export const equipmentKinds: EquipmentKind[] = [
  {
    id: 'fallout-remover',
    name: 'Fallout remover',
    category: 'Fallout Remover',
    liquid: 'wheel',
    tool: 'sprayer',
    synonyms: [],
  },
  { id: 'nitrile-gloves', name: 'Nitrile gloves', category: null, liquid: 'wheel', tool: 'mitt', synonyms: [] },
  { id: 'car-wax', name: 'Car wax', category: 'Wax', liquid: 'wax', tool: 'bottle', synonyms: [] },
];

/** The rules that hold in production. */
export const advice = adviceCheckOf(await releaseKnowledge());

/** What an engine needs besides its endpoint: no limits, no records. */
export const engineParts: Pick<OpenAiEngineOptions, 'equipmentKinds' | 'advice' | 'blacklistedBrands' | 'ledger'> = {
  equipmentKinds,
  advice,
  blacklistedBrands: () => Promise.resolve([]),
  ledger: noLedger,
};

import { describe, expect, it } from '@jest/globals';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { QuestionReading } from '../message-reading.js';
import { adaptEntry } from './adapt-entry.js';

const reading = (over: Partial<QuestionReading>): QuestionReading => ({
  text: '',
  surfaces: [],
  severity: null,
  colour: null,
  carType: null,
  ...over,
});

const entry: KnowledgeEntry = {
  slug: 'test-spots',
  title: 'Test spots on paint',
  topic: 1,
  problem: 'spots of test fluid on paint',
  zone: 'exterior',
  surfaces: ['paint', 'matte-paint'],
  aliases: ['test spots', 'testing dots', 'dots of test', 'spotty test', 'tests all over'],
  keywords: ['test', 'spots', 'dots'],
  summary: 'Test fluid sits on the lacquer and comes off with water.',
  diagnosis: [],
  steps: [
    { title: 'Rinse it', text: 'Rinse the panel well.' },
    { title: 'Wipe it', text: 'Wipe once with a cloth.' },
    { title: 'Polish it', text: 'Polish the spot lightly.' },
    { title: 'Wax it', text: 'Apply a thin coat of wax.' },
  ],
  variants: [
    {
      when: { surface: ['matte-paint', 'ppf-matte'] },
      change: [
        { remove: 3 },
        { replace: 4, title: 'Seal it', text: 'Apply a matte-safe sealant.' },
        { caution: 'Rubbing turns matte paint shiny.' },
        { withoutEquipment: 'car-wax' },
        { withEquipment: 'matte-sealant', purpose: 'protection' },
      ],
    },
    {
      when: { severity: 'set' },
      change: [
        { insertAfter: 1, title: 'Soak it', text: 'Soak for ten minutes.' },
        { replace: 4, title: 'Wax twice', text: 'Apply two coats of wax.' },
      ],
    },
    {
      when: { surface: 'glass', severity: 'damaged' },
      change: [
        { summary: 'Etched glass stays etched for good.' },
        { topTip: 'Ask a glass specialist before you polish anything.' },
      ],
    },
  ],
  topTip: 'Rinse before the sun reaches the panel again.',
  followUpQuestion: 'Is it dry?',
  followUpOptions: ['Yes', 'No'],
  equipment: [
    { id: 'clean-water', purpose: 'rinsing', essential: true },
    { id: 'car-wax', purpose: 'protection', essential: false },
  ],
  cautions: [{ level: 'warn', text: 'Test it somewhere hidden first.' }],
  neverDo: ['rubbing it dry'],
  stopAndAskPro: 'A spot that stays.',
  related: [],
  videoKeywords: [],
  sources: [{ kind: 'craft', ref: 'own knowledge', trust: 2 }],
};

describe('adaptEntry', () => {
  it('leaves the entry as it is when nothing that matters was named', () => {
    const adapted = adaptEntry(entry, reading({ surfaces: ['paint'], severity: 'fresh' }));
    expect(adapted.steps.map((step) => step.title)).toEqual(['Rinse it', 'Wipe it', 'Polish it', 'Wax it']);
    expect(adapted.steps.some((step) => step.changed)).toBe(false);
  });

  it('applies a surface: removes, replaces, warns and changes the kit', () => {
    const adapted = adaptEntry(entry, reading({ surfaces: ['matte-paint'] }));
    expect(adapted.steps.map((step) => step.title)).toEqual(['Rinse it', 'Wipe it', 'Seal it']);
    expect(adapted.removed).toEqual(['Polish it']);
    expect(adapted.cautions[0]).toEqual({ level: 'warn', text: 'Rubbing turns matte paint shiny.' });
    expect(adapted.equipment.map((item) => item.id)).toEqual(['clean-water', 'matte-sealant']);
  });

  it('counts steps in the unchanged entry and lets the surface win where two variants meet', () => {
    const adapted = adaptEntry(entry, reading({ surfaces: ['matte-paint'], severity: 'set' }));
    expect(adapted.steps.map((step) => step.title)).toEqual(['Rinse it', 'Soak it', 'Wipe it', 'Seal it']);
    expect(adapted).toMatchObject({ surfaces: ['matte-paint'], severity: 'set' });
  });

  it('needs both where a variant names surface and severity', () => {
    expect(adaptEntry(entry, reading({ surfaces: ['glass'] })).summary).toBe(entry.summary);
    expect(adaptEntry(entry, reading({ surfaces: ['glass'], severity: 'damaged' }))).toMatchObject({
      summary: 'Etched glass stays etched for good.',
      topTip: 'Ask a glass specialist before you polish anything.',
    });
  });

  it('does not change the entry itself', () => {
    const copy = structuredClone(entry);
    adaptEntry(entry, reading({ surfaces: ['matte-paint'], severity: 'set' }));
    expect(entry).toEqual(copy);
  });
});

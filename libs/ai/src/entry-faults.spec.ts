import { expect, it } from '@jest/globals';
import { type KnowledgeEntry, LEARNED_TOPIC } from '@app/contracts/knowledge/knowledge.contract.js';
import { entryFaults, unsafeAdvice } from './entry-faults.js';
import { AdviceCheck } from './safety/advice-check.js';
import { HazardRules } from './safety/hazard-rules.js';
import { loadedFiles } from './testing-knowledge.factory.js';

const { files } = await loadedFiles();
const advice = new AdviceCheck({ ...files, rules: new HazardRules(files.hazards) });
const neighbours = {
  kinds: new Set(files.equipment.map(({ id }) => id)),
  slugs: new Set(files.entries.map(({ slug }) => slug)),
  topics: new Map(files.entries.map(({ topic, slug }) => [topic, slug])),
};
const [guide] = files.entries as [KnowledgeEntry];
const faults = (entry: KnowledgeEntry, approved = guide) => [
  ...entryFaults(entry, neighbours),
  ...unsafeAdvice(entry, approved, (text) => advice.brokenRule(text)),
];

it('finds nothing wrong with any guide of the release', () => {
  expect(files.entries.flatMap((entry) => faults(entry, entry))).toEqual([]);
});

it('names the field of everything that is not there', () => {
  const [first, ...rest] = guide.equipment;
  const broken: KnowledgeEntry = {
    ...guide,
    topic: files.entries[1]!.topic,
    equipment: [{ ...first!, id: 'hovercraft' }, ...rest],
    variants: [
      { when: { severity: 'set' }, change: [{ remove: 99 }, { insertAfter: 98, title: 'Wait', text: 'Wait a bit.' }] },
      { when: { severity: 'fresh' }, change: [{ withEquipment: 'jetpack', purpose: 'Fly' }] },
    ],
    related: ['nowhere'],
  };
  const count = guide.steps.length;
  expect(faults(broken)).toEqual([
    { field: 'topic', message: `Topic ${broken.topic} is the guide ${files.entries[1]!.slug} already.` },
    { field: 'equipment.0.id', message: 'There is no kit called hovercraft.' },
    { field: 'variants.0', message: `A variant names step 99 of ${count}.` },
    { field: 'variants.0', message: `A variant names step 98 of ${count}.` },
    { field: 'variants.1', message: 'There is no kit called jetpack.' },
    { field: 'related.0', message: 'There is no guide called nowhere.' },
  ]);
});

it('says how long a guide is that is too short or too long', () => {
  expect(faults({ ...guide, summary: 'word '.repeat(600) })).toEqual([
    { field: 'summary', message: expect.stringMatching(/^The guide has \d+ words; 170 to 470 are wanted\.$/) },
  ]);
});

it('lets learned guides share their topic, and be as short as their evidence', () => {
  const learned = { ...guide, topic: LEARNED_TOPIC, summary: 'Short.', steps: guide.steps.slice(0, 1) };
  const beside = { ...neighbours, topics: new Map([...neighbours.topics, [LEARNED_TOPIC, 'another']]) };
  expect([...entryFaults(learned, beside)].filter(({ field }) => ['topic', 'summary'].includes(field))).toEqual([]);
});

it('finds dangerous advice in the field where it stands', () => {
  const text = 'Mix bleach with the acid wheel cleaner and spray it on.';
  const steps = guide.steps.map((step, at) => (at === 1 ? { ...step, text } : step));
  expect(faults({ ...guide, steps })).toEqual([
    { field: 'steps.1.text', message: expect.stringMatching(/^This breaks the safety rule ‘[a-z-]+’\. \S/) },
  ]);
  expect(faults({ ...guide, variants: [{ when: { severity: 'set' }, change: [{ topTip: text }] }] })).toMatchObject([
    { field: 'variants.0' },
  ]);
  // Whoever warns of it may name it.
  expect(faults({ ...guide, neverDo: [text] })).toEqual([]);
});

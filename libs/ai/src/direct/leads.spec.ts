import type { Facet } from '@app/contracts/knowledge/facets.contract.js';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type TestAssistant, testAssistant } from '../testing-knowledge.factory.js';

describe('the answer to the question itself', () => {
  let assistant: TestAssistant;
  beforeAll(async () => {
    assistant = await testAssistant();
  });
  const opening = async (question: string): Promise<string> => (await assistant.ask(question)).answer.fix.slice(0, 300);

  it.each([
    ['can i use toothpaste on cloudy headlights', /^(?:No|Only for days)\b.*UV/],
    ['is wd40 bad for rubber seals', /^(?:Do not risk it|No)\b.*rubber/],
    ['kitchen sponge on the doors?', /^No\. .*grit/],
    ['vinegar safe for tinted windows?', /^No\b.*film/],
    ['is using a leaf blower to dry the car ok', /^Yes\b.*20 (?:to 30 )?cm/],
    ['alright to leave iron remover on overnight', /^No\. .*dry on/],
    ['should i clay a car that was resprayed last week', /^No\. Fresh paint/],
    ['can i put wax on with kitchen roll', /^No\. .*grit/],
    ['can i use snow foam instead of bleach on the roof', /^(?!No\.)/],
  ])('says whether one may, and why: %s', async (question, answer) => {
    expect(await opening(question)).toMatch(answer);
  });

  it.each([
    ['how many minutes should snow foam dwell', /5 minutes/],
    ['how long for leather cream to soak in', /10 to 20 minutes/],
    ['how much shampoo per bucket', /25 to 40 ml/],
    ['how regularly do i need to clay', /once or twice a year/],
    ['what speed on the polisher for finishing', /4 of 6/],
    ['sponge or mitt', /^(?:Take a|A) mitt/],
    ['whats the point of two buckets', /rinses the mitt|the other the rinse water/],
    ['wheels first or body first?', /^Wheels (?:and tyres )?first/],
    ['whats clay lube', /slippery liquid|quick detailer/],
    ['will a stone chip polish out', /^No\b.* polish/],
  ])('gives the figure, the choice, the reason: %s', async (question, answer) => {
    expect(await opening(question)).toMatch(answer);
  });

  it('answers no question of the book for a mess that is named and nothing asked', async () => {
    expect(await opening('glitter')).not.toMatch(/^PVA and wood glue want/);
  });

  it('answers what one may do by nothing else than that', async () => {
    expect(await opening('do i have to dry the car after washing')).toMatch(/^Yes, (?:drying|or tap water)/);
  });

  it('leaves a question of another walk of life alone, though it names a thing of ours', async () => {
    expect((await assistant.ask('can I use bleach in the bath')).kind).not.toBe('direct');
    expect((await assistant.ask('is 7 percent tint legal')).kind).not.toBe('guide');
  });

  it('tells the whole guide where only the job was asked for', async () => {
    const { answer } = await assistant.ask('tar on the sills');
    expect(answer.fix).not.toContain('The job in short');
    expect(answer.steps.length).toBe(assistant.index.bySlug('road-tar')!.entry.steps.length);
  });

  const saysOf = (slug: string, facet: Facet): string =>
    assistant.files.facets.find(({ guide }) => guide === slug)!.facets[facet];

  it.each([
    ['tried bug spray twice and the flies still wont shift off my bumper', 'bug-splatter', 'no-effect'],
    ['road tar came off but left a yellow shadow on my white door', 'road-tar', 'left-mark'],
  ] as const)('begins after what was done, where that is told: %s', async (question, slug, facet) => {
    expect(await opening(question)).toContain(saysOf(slug, facet));
  });

  it('does not take what has happened for a job that was done', async () => {
    expect(await opening('an ammonia smell in the rubber mats')).not.toContain(saysOf('floor-mats', 'smell-left'));
  });

  it.each([
    ['tree sap on my roof, in a rush, got 15 minutes', 'tree-sap', 'skip'],
    ['iron fallout specks all over my white car and im skint', 'iron-fallout', 'cheap-way'],
  ] as const)('says first what matters to whoever has no time or no money: %s', async (question, slug, facet) => {
    expect(await opening(question)).toContain(saysOf(slug, facet));
  });

  it.each(['why do my alloys go brown two days after i washed them', 'what makes my wheels go rusty brown so fast'])(
    'says what the guide has to what is likeliest asked: %s',
    async (question) => {
      expect(await opening(question)).toContain(saysOf('brake-dust', 'cause'));
    },
  );

  it('names no kit that the visitor lacks', async () => {
    const kit = async (question: string) =>
      (await assistant.ask(question)).answer.equipment.map(({ equipmentId }) => equipmentId);
    expect(await kit('how do I remove swirl marks')).toContain('machine-polisher');
    expect(await kit("how do I remove swirl marks, I don't have a machine polisher")).not.toContain('machine-polisher');
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import { conversationAbout, type TestAssistant, testAssistant } from '../testing-knowledge.factory.js';
import { AdviceCheck } from '../safety/advice-check.js';
import { HazardRules } from '../safety/hazard-rules.js';
import { Terms } from './terms.js';

let assistant: TestAssistant;
let terms: Terms;
beforeAll(async () => {
  assistant = await testAssistant();
  terms = new Terms(assistant.files.terms, assistant.files.answers);
});

describe('the words of the trade', () => {
  it('stand once each', () => {
    const all = assistant.files.terms.flatMap(({ words }) => words);
    expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([]);
  });

  it('advise nothing that the rules of safety refuse', () => {
    const { files } = assistant;
    const advice = new AdviceCheck({ ...files, rules: new HazardRules(files.hazards) });
    expect(files.terms.filter(({ says }) => advice.brokenRule(says)).map(({ words }) => words[0])).toEqual([]);
  });

  it.each(['what is a clay mitt', 'whats a grit guard', 'what is a drying towel'])(
    'are those too that a general answer of the book explains: %s',
    (message) => {
      expect(terms.explain(message, false)).toMatch(/\w+/);
    },
  );

  it.each(['what is a carburettor', 'whats a croissant', 'what is the capital of france'])(
    'do not hold what is none of ours: %s',
    (message) => {
      expect(terms.explain(message, true)).toBeNull();
    },
  );

  it.each([
    ['for dummies - whats a clay bar', /soft putty/],
    ['what is a glaze', /fills fine swirls/],
    ['what does compound mean', /levels scuffs/],
    ['what is fallout', /specks of iron/],
    ['what is APC', /dilute/],
    ['whats panel wipe', /polish oils/],
    ['what are swirl marks', /fine scratches/],
    ['what is a hologram on paint', /rotary/],
    ['whats clear coat', /clear layer/],
    ['what is a cutting pad', /firm foam/],
    ['what is a snow foam lance', /fits on a pressure washer/],
    ['what is an all in one polish', /wax or sealant in it/],
    ['what is bonded contamination', /feels rough/],
    ['what is GSM on a towel', /Grams a square metre/],
    ['is wax a polish', /carnauba.*abrasive/],
    ['what is a wheel woolie', /inside of the wheel/],
  ])('are explained to who asks for just that: %s', async (question, definition) => {
    const { confidence, answer } = await assistant.ask(question);
    expect([confidence, answer.fix]).toEqual(['answered', expect.stringMatching(definition)]);
  });

  it.each([
    'what is a panel gap',
    'what is a water blade',
    'what is leather dye',
    'what is a polish residue eraser',
    'what does tar guard mean',
  ])('that nothing explains are not answered for sure by what shares their words: %s', async (question) => {
    expect((await assistant.ask(question)).confidence).toBe('unsure');
  });

  it.each([
    'what are the orange dots on my white car',
    'whats the dwell time for iron remover',
    'what is the white stuff on my alloys',
  ])('are not what is asked where something is pointed at, or more than a word is wanted: %s', async (question) => {
    expect((await assistant.ask(question)).confidence).toBe('answered');
  });

  it('mean it only in a talk of a job where they are everyday words', () => {
    expect(terms.explain('what does cut mean', true)).toMatch(/lacquer/);
    expect(terms.explain('what does cut mean', false)).toBeNull();
  });

  it('are both explained where they are to be told apart, or neither', () => {
    expect(terms.explain('whats the difference between wax and a sealant', false)).toMatch(/carnauba.*synthetic/);
    expect(terms.explain('whats the difference between wax and a croissant', false)).toBeNull();
  });
});

describe('a question for a word', () => {
  it.each(['whats the clear coat', 'never heard of clear coat, what is it', 'what do you mean by clear coat?'])(
    'is answered alone, and the talk goes on where it was: %s',
    async (message) => {
      const talk = await conversationAbout(assistant, 'orange specks of iron fallout all over my white car');
      const reply = await assistant.chat(message, talk);
      expect(reply).toMatch(/^The clear layer over the colour/);
      talk.push({ role: 'user', content: message }, { role: 'assistant', content: reply });
      expect(await assistant.chat('how long do i leave it on', talk)).toMatch(/minutes/);
    },
  );

  it('is answered alone where it comes first', async () => {
    const { answer } = await assistant.ask('what does tide mark mean');
    expect(answer.fix).toMatch(/^A brown or pale outline/);
    expect(answer.steps).toEqual([]);
  });
});

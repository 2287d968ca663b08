import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ConversationTurn } from '../answer-engine.js';
import { aPhoto, conversationAbout, type TestAssistant, testAssistant } from '../testing-knowledge.factory.js';

let assistant: TestAssistant;
const saysOf = (guide: string | null, id: string): string =>
  assistant.files.answers.find((answer) => answer.guide === guide && answer.id === id)!.says;

beforeAll(async () => {
  assistant = await testAssistant();
});

describe('a first answer', () => {
  it('begins with what the book says, and its guide stands behind it', async () => {
    const { kind, answer, sources } = await assistant.ask('how long do you leave snow foam on a car');
    expect(answer.fix.startsWith(saysOf('snow-foam', 'how-long'))).toBe(true);
    expect([kind, sources[0]?.id]).toEqual(['guide', 'snow-foam']);
    expect(answer.steps.length).toBeGreaterThan(2);
  });

  it('is nothing else where no steps are wanted behind it', async () => {
    const alone = assistant.files.answers.find(
      ({ guide, id }) => guide === 'storage-and-covers' && id === 'outdoor-cover',
    )!;
    const { kind, answer } = await assistant.ask(alone.asks[0]!);
    expect([kind, answer.fix, answer.steps]).toEqual(['direct', alone.says, []]);
  });

  it('answers each of several questions', async () => {
    const { answer } = await assistant.ask(
      'how long do you leave snow foam on a car? and what ratio do i mix snow foam?',
    );
    expect(answer.fix).toContain(saysOf('snow-foam', 'how-long'));
    expect(answer.fix).toContain(saysOf('snow-foam', 'ratio'));
  });

  it('is a general one, with a caveat, where no guide is sure of it', async () => {
    const { kind, confidence, answer } = await assistant.ask('sign magnet rust ring on van');
    expect([kind, confidence]).toEqual(['unknown', 'unsure']);
    expect(answer.fix).toBe(
      `I am not certain that I understood you, but this may be it. ${saysOf(null, 'magnetic-signs')}`,
    );
    expect(answer.followUpQuestion).toMatch(/^Is that what you mean/);
  });

  it('is a general one without a caveat where that surely answers a mess that is named alone', async () => {
    const { kind, answer } = await assistant.ask('tomato soup on headlining');
    expect([kind, answer.fix]).toEqual(['direct', saysOf(null, 'soup-on-roof-lining')]);
  });

  it('is no general one where a guide is sure, a photo is shown or the message is none of ours', async () => {
    const caveat = /^I am not certain that I understood you/;
    const questions = ['bird poo baked on my bonnet', 'how do i fit a tow bar', 'how to cook a roast chicken'];
    for (const question of questions) expect((await assistant.ask(question)).answer.fix).not.toMatch(caveat);
    const shown = await assistant.ask('sign magnet rust ring on van', aPhoto());
    expect(shown.answer.fix).not.toMatch(caveat);
  });

  it('is not what the book says of another surface', async () => {
    const placed = assistant.files.answers.find(({ surfaces }) => surfaces?.length === 1 && surfaces[0] === 'leather')!;
    const { answer } = await assistant.ask(`${placed.asks[0]!.replace(/leather/g, '')} on alcantara`);
    expect(answer.fix).not.toContain(placed.says);
  });
});

describe('a conversation', () => {
  const after = async (turns: ConversationTurn[], message: string): Promise<ConversationTurn[]> => [
    ...turns,
    { role: 'user', content: message },
    { role: 'assistant', content: await assistant.chat(message, turns) },
  ];

  it('is answered out of the guide in hand where the message names no subject', async () => {
    const turns = await after(await conversationAbout(assistant, 'tell me about snow foam'), 'what ratio');
    expect(turns.at(-1)?.content).toBe(saysOf('snow-foam', 'ratio'));
  });

  it('is answered by what holds for any guide, where the message names a thing and not a subject', async () => {
    const turns = await after(
      await conversationAbout(assistant, 'light scratches in my clear coat'),
      'all these videos of toothpaste on scratches, any truth in it instead?',
    );
    expect(turns.at(-1)?.content).toMatch(/^No: .*\b(?:toothpaste|abrasive)\b/);
  });

  it('never hears the same answer twice', async () => {
    const once = await after(await conversationAbout(assistant, 'tell me about snow foam'), 'what ratio');
    const twice = await after(once, 'how much do i put in');
    expect(twice.at(-1)?.content).not.toContain(saysOf('snow-foam', 'ratio'));
  });

  it('goes to the step that is asked for all the same', async () => {
    const turns = await after(await conversationAbout(assistant, 'tell me about snow foam'), 'what was step 2 again');
    expect(turns.at(-1)?.content).toMatch(/^Step 2/);
  });
});

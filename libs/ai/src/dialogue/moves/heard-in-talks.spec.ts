import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ConversationTurn } from '../../answer-engine.js';
import { conversationAbout, type TestAssistant, testAssistant } from '../../testing-knowledge.factory.js';

describe('a move in any words', () => {
  let assistant: TestAssistant;
  let birdMess: ConversationTurn[];
  beforeAll(async () => {
    assistant = await testAssistant();
    birdMess = await conversationAbout(assistant, 'bird poo on my bonnet');
  });

  it.each([
    ['weather, by what the guide or the season says', "it's raining again now", /rain/i],
    ['little time, by what cannot wait', 'only got ten mins before work', /can wait/],
    ['too much text, by the steps alone', 'keep it short please', /^In short: 1 /],
    ['a wish for more, by the step in full', 'go into more detail', /Step 1/],
    ['how it is kept away', 'how do i stop that happening again', /wax|seal|soon|protect|cover/i],
    ['by what one sees that it is done', 'how will i know when its done', /no longer|clean|even|smooth/i],
    ['somebody who has had enough', 'i give up, someone else can do it', /detailer/],
  ])('is heard: %s', async (_, message, says) => {
    expect(await assistant.chat(message, birdMess)).toMatch(says);
  });

  it('says once more what was said last', async () => {
    const asked: ConversationTurn[] = [
      ...birdMess,
      { role: 'user', content: 'how hot may the water be' },
      { role: 'assistant', content: 'Lukewarm, no hotter than a bath.' },
    ];
    expect(await assistant.chat('sorry, say that again', asked)).toBe('Once more: Lukewarm, no hotter than a bath.');
  });

  it.each([
    ['what was there before by the guide', 'it still smells of sick after all that', /cleaner left behind/, false],
    ['the cleaner by rinsing it out', 'the whole car reeks of bleach since', /cleaner left behind/, true],
  ])('tells a smell of %s', async (_, message, line, isSaid) => {
    const turns = await conversationAbout(assistant, 'my son was sick on the cloth back seat');
    expect(line.test(await assistant.chat(message, turns))).toBe(isSaid);
  });
});

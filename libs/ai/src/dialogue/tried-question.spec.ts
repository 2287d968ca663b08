import { describe, expect, it } from '@jest/globals';
import { testAssistant } from '../testing-knowledge.factory.js';
import { saysNothingTried, TRIED_QUESTION } from './tried-question.js';

describe('what was tried so far', () => {
  it.each(['nothing yet', 'Not yet.', 'no', 'nope, nothing', "haven't tried anything", 'nothing at all, sorry'])(
    'is nothing: %s',
    (message) => expect(saysNothingTried(message)).toBe(true),
  );

  it.each(['just water', 'no luck with vinegar', 'nothing works', 'not much, only a hoover', 'no, what is it?', ''])(
    'is something, or something else is meant: %s',
    (message) => expect(saysNothingTried(message)).toBe(false),
  );

  it('is asked by an answer, and followed by its first step where nothing was', async () => {
    const assistant = await testAssistant();
    const { answer } = await assistant.ask('dog hair stuck in the boot carpet');
    const turns = (question: string) => [
      { role: 'user' as const, content: 'dog hair stuck in the boot carpet' },
      { role: 'assistant' as const, content: [answer.fix, answer.topTip, question].join('\n') },
    ];
    expect(await assistant.chat('no', turns(TRIED_QUESTION))).toMatch(/Begin with step 1, vacuum the grit first: Take/);
    expect(await assistant.chat('no', turns('Is it dry?'))).not.toMatch(/Begin with step 1/);
  });
});

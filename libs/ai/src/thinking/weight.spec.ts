import { describe, expect, it } from '@jest/globals';
import type { ConversationTurn } from '../answer-engine.js';
import { isHeavy, lightened } from './weight.js';

const said = (question: string, conversation: ConversationTurn[] = []) => ({ question, conversation, photo: null });
const user = (content: string): ConversationTurn => ({ role: 'user', content });
const assistant = (content: string): ConversationTurn => ({ role: 'assistant', content });

describe('what is heavy to read', () => {
  it('is a long message, or a long talk of the visitor', () => {
    expect(isHeavy(said('a'.repeat(600)))).toBe(false);
    expect(isHeavy(said('a'.repeat(601)))).toBe(true);
    expect(isHeavy(said('tar', [user('a'.repeat(1_000)), user('a'.repeat(1_001))]))).toBe(true);
  });

  it('is no ordinary chat, however long our own answers are', () => {
    const turns = Array.from({ length: 10 }, () => [user('how long do I leave it on?'), assistant('a'.repeat(1_500))]);
    expect(isHeavy(said('and in winter?', turns.flat()))).toBe(false);
  });

  it('is light once it is cut', () => {
    const turns = Array.from({ length: 20 }, (_, n) => user(String(n).repeat(1_000)));
    for (const heavy of [said('a'.repeat(4_000)), said('tar', turns), said('a'.repeat(700), turns)])
      expect(isHeavy(lightened(heavy))).toBe(false);
  });
});

describe('a text that is cut', () => {
  it('keeps its beginning and its end, where an emergency is often told', () => {
    const { question } = lightened(said(`Tree sap on the bonnet. ${'and so on '.repeat(300)} now my eyes burn`));
    expect(question).toMatch(/^Tree sap on the bonnet\..*now my eyes burn$/);
    expect(lightened(said('tar')).question).toBe('tar');
  });

  it('keeps the latest turns, in their order', () => {
    const turns = [user('first'), user('a'.repeat(1_900)), assistant('second'), user('third')];
    expect(lightened(said('tar', turns)).conversation).toEqual([
      user('first'),
      user('a'.repeat(600)),
      assistant('second'),
      user('third'),
    ]);
    const long = Array.from({ length: 20 }, (_, n) => user(`${n} ${'a'.repeat(1_000)}`));
    expect(lightened(said('tar', long)).conversation.map(({ content }) => content.split(' ')[0])).toEqual([
      '16',
      '17',
      '18',
      '19',
    ]);
  });

  it('is known as cut to the engine that goes by it', () => {
    const reading = { text: 'a'.repeat(700), cut: false, surfaces: [], severity: null, colour: null, carType: null };
    const light = lightened({ ...said('a'.repeat(700)), retrieved: [], certainty: 'sure' as const, reading });
    expect(light.reading).toMatchObject({ cut: true, text: light.question });
  });
});

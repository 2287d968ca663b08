import { describe, expect, it } from '@jest/globals';
import type { ConversationTurn } from './answer-engine.js';
import { latestTurns, MAX_READ_LENGTH, middleOf, shortenText } from './shorten-message.js';

const user = (content: string): ConversationTurn => ({ role: 'user', content });
const assistant = (content: string): ConversationTurn => ({ role: 'assistant', content });

describe('shortenText', () => {
  it('leaves a text of up to 1,500 characters as it is', () => {
    const text = 'a'.repeat(MAX_READ_LENGTH);
    expect(shortenText(text)).toBe(text);
    expect(shortenText(`${text}a`)).toHaveLength(MAX_READ_LENGTH);
  });

  it('keeps the beginning and the end, where an emergency is often told', () => {
    expect(shortenText(`Tree sap on the bonnet. ${'and so on '.repeat(300)} now my eyes burn`)).toMatch(
      /^Tree sap on the bonnet\..*now my eyes burn$/,
    );
  });
});

describe('middleOf', () => {
  it('holds whole whatever sentence was left out of the middle, and nothing of a text that was read whole', () => {
    expect(middleOf('a'.repeat(MAX_READ_LENGTH))).toEqual([]);
    const filler = 'and so on '.repeat(400);
    for (let at = MAX_READ_LENGTH - 220; at < 3_800; at += 37) {
      const text = `${filler.slice(0, at)}<the wheel cleaner went in my eye>${filler.slice(0, 1_000)}`;
      expect(middleOf(text).some((piece) => piece.includes('<the wheel cleaner went in my eye>'))).toBe(true);
    }
  });
});

describe('latestTurns', () => {
  it('leaves an ordinary chat as it is, however long our own answers are', () => {
    const turns = Array.from({ length: 10 }, () => [user('how long do I leave it on?'), assistant('a'.repeat(2_500))]);
    expect(latestTurns(turns.flat())).toEqual(turns.flat());
  });

  it('keeps the latest turns of a long one in their order, each long one of them shortened', () => {
    const turns = Array.from({ length: 20 }, (_, at) => user(`${at} ${'a'.repeat(2_000)}`));
    const latest = latestTurns(turns);
    expect(latest.map(({ content }) => content.split(' ')[0])).toEqual(['18', '19']);
    expect(latest.every(({ content }) => content.length === MAX_READ_LENGTH)).toBe(true);
  });
});

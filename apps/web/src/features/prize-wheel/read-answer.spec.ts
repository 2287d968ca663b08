import { describe, expect, it } from '@jest/globals';
import { aPrize, aSpinAnswer } from '../../testing/prize-wheel.factory';
import { landingSegment, readAnswer } from './read-answer';

const prizes = [
  aPrize({ name: 'CLEAN15', description: '15% off' }),
  aPrize({ name: 'SPONGE' }),
  aPrize({ name: 'TRYAGAIN', type: 'none', description: 'better luck next time' }),
];
const lands = (prizeWon: string, segmentIndex: number | null) =>
  landingSegment(aSpinAnswer({ prizeWon }, segmentIndex), prizes);

describe('landingSegment', () => {
  it('is the server’s segment, for NO PRIZE any no-win one, or a spoke', () => {
    expect([lands('CLEAN15', 0), lands('TRYAGAIN', 2), lands('NO PRIZE', 2), lands('NO PRIZE', null)]).toEqual([
      0,
      2,
      2,
      null,
    ]);
  });

  it('is not known on a wheel that staff have changed since', () => {
    expect([lands('CLEAN20', 0), lands('CLEAN15', 1), lands('CLEAN15', 7)]).toEqual([undefined, undefined, undefined]);
  });
});

describe('readAnswer', () => {
  const title = (prizeWon: string, hasWon: boolean, prizeValue = '') => {
    const result = readAnswer(aSpinAnswer({ prizeWon, hasWon, prizeValue }), prizes);
    return [result.kind, result.title, result.code];
  };

  it('names what was won, with its code', () => {
    expect(title('CLEAN15', true, 'K7MX2PQT')).toEqual(['won', 'You won 15% off', 'K7MX2PQT']);
    expect(title('SPONGE', true)).toEqual(['won', 'You won SPONGE', '']);
  });

  it('says that a prize was claimed, and wishes better luck where there was none to win', () => {
    expect(title('NO PRIZE', false)).toEqual(['claimed', 'That prize has just been claimed', '']);
    expect(title('TRYAGAIN', false)).toEqual(['no-win', 'Better luck next time', '']);
  });

  it('does not call a segment claimed that is called NO PRIZE', () => {
    const result = readAnswer(aSpinAnswer({ prizeWon: 'NO PRIZE' }), [aPrize({ name: 'NO PRIZE' })]);
    expect([result.kind, result.title]).toEqual(['no-win', 'No prize this time']);
  });
});

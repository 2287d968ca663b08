import { describe, expect, it } from '@jest/globals';
import { simulateSpins } from './simulate-spins.js';

const prize = (name: string, probability: number, qtyAvailable: number) => ({
  id: `id of ${name}`,
  name,
  probability,
  qtyAvailable,
});
/** Draws in turn, and begins again. */
const inTurn = (...points: number[]) => {
  let at = 0;
  return () => points[at++ % points.length] ?? 0;
};

describe('simulated spins', () => {
  it('follow the draw of real ones, and take what they draw until it is claimed', () => {
    const wheel = [prize('CLEAN5', 1, 2), prize('CLEAN10', 1, 100), prize('TRYAGAIN', 2, 0)];
    // While CLEAN5 is there 0.1 draws it, afterwards CLEAN10.
    const { prizes, undrawn } = simulateSpins(wheel, 6, inTurn(0.1, 0.9));
    expect(prizes).toEqual([
      { id: 'id of CLEAN5', name: 'CLEAN5', chance: 0.25, drawn: 2, lastTakenAt: 3 },
      { id: 'id of CLEAN10', name: 'CLEAN10', chance: 0.25, drawn: 1, lastTakenAt: null },
      { id: 'id of TRYAGAIN', name: 'TRYAGAIN', chance: 0.5, drawn: 3, lastTakenAt: null },
    ]);
    expect(undrawn).toBe(0);
    expect(wheel[0]?.qtyAvailable).toBe(2);
  });

  it('say how many found nothing left to draw', () => {
    const { prizes, undrawn } = simulateSpins([prize('CLEAN5', 1, 1), prize('CLEAN10', 0, 9)], 10, () => 0);
    expect(prizes.map(({ chance, drawn }) => [chance, drawn])).toEqual([
      [1, 1],
      [0, 0],
    ]);
    expect(undrawn).toBe(9);
  });

  it('give no chance to anything on a wheel without weights', () => {
    const { prizes, undrawn } = simulateSpins([prize('A', 0, 1), prize('B', 0, 1)], 3, () => 0);
    expect([prizes.map(({ chance }) => chance), undrawn]).toEqual([[0, 0], 3]);
  });
});

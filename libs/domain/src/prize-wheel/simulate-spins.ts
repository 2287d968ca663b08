import type { WheelSimulation } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { chancesOf, type Drawable, isNoWinName } from '@app/contracts/prize-wheel/prize-wheel.rules.js';
import { drawPrize, type Random } from './draw-prize.js';

/** Spins in a row by the very rule of real ones: each takes one of what it draws, until that prize is claimed. */
export function simulateSpins(
  prizes: readonly (Drawable & { id: string })[],
  spins: number,
  random: Random,
): WheelSimulation {
  const left = prizes.map((prize) => ({ ...prize }));
  const drawn = prizes.map(() => 0);
  const lastTakenAt = prizes.map((): number | null => null);
  let undrawn = 0;
  for (let spin = 1; spin <= spins; spin++) {
    const index = drawPrize(left, random);
    const prize = index === null ? undefined : left[index];
    if (index === null || !prize) {
      undrawn++;
      continue;
    }
    drawn[index] = (drawn[index] ?? 0) + 1;
    if (isNoWinName(prize.name)) continue;
    prize.qtyAvailable--;
    if (prize.qtyAvailable === 0) lastTakenAt[index] = spin;
  }
  const chances = chancesOf(prizes);
  return {
    spins,
    prizes: prizes.map(({ id, name }, index) => ({
      id,
      name,
      chance: chances[index] ?? 0,
      drawn: drawn[index] ?? 0,
      lastTakenAt: lastTakenAt[index] ?? null,
    })),
    undrawn,
  };
}

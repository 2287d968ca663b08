import type { PublicEntry } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { prizeWheelPaths } from '@app/contracts/prize-wheel/prize-wheel.paths.js';
import { queryOptions } from '@tanstack/react-query';

const ONE_MINUTE = 60_000;
const SHOWN = 3;

/** The names of what was won last, newest first. */
export const lastWinsQuery = queryOptions<{ entries: PublicEntry[] }, Error, string[]>({
  queryKey: [prizeWheelPaths.entries],
  staleTime: ONE_MINUTE,
  select: ({ entries }) => {
    const wins = entries.filter(({ hasWon }) => hasWon).slice(0, SHOWN);
    return wins.map(({ prizeWon }) => prizeWon);
  },
});

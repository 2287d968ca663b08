import { queryOptions } from '@tanstack/react-query';
import { openQuery } from '../../../lib/call-api';

const ONE_MINUTE = 60_000;
const SHOWN = 3;

/** The names of what was won last, newest first. */
export const lastWinsQuery = queryOptions({
  ...openQuery('GET /api/prize-wheel/entries'),
  staleTime: ONE_MINUTE,
  select: ({ entries }) => {
    const wins = entries.filter(({ hasWon }) => hasWon).slice(0, SHOWN);
    return wins.map(({ prizeWon }) => prizeWon);
  },
});

import type { PublicPrize, WheelConfig, WheelConfigAnswer } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { queryOptions } from '@tanstack/react-query';
import { openQuery } from '../../../lib/call-api';

const FIVE_MINUTES = 5 * 60_000;

/** The wheel as the page needs it: the two JSON texts of the answer read. */
export interface Wheel extends Omit<WheelConfig, 'prizes' | 'wheelColors'> {
  prizes: PublicPrize[];
  colors: string[];
}

export function readWheel({ config: { prizes, wheelColors, ...rest } }: WheelConfigAnswer): Wheel {
  return { ...rest, prizes: JSON.parse(prizes) as PublicPrize[], colors: JSON.parse(wheelColors) as string[] };
}

export const wheelConfigQuery = queryOptions<WheelConfigAnswer, Error, Wheel>({
  queryKey: openQuery('GET /api/prize-wheel/config').queryKey,
  staleTime: FIVE_MINUTES,
  select: readWheel,
});

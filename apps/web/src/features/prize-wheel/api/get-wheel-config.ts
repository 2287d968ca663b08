import type { PublicPrize, WheelConfig, WheelConfigAnswer } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { prizeWheelPaths } from '@app/contracts/prize-wheel/prize-wheel.paths.js';
import { queryOptions } from '@tanstack/react-query';

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
  queryKey: [prizeWheelPaths.config],
  staleTime: FIVE_MINUTES,
  select: readWheel,
});

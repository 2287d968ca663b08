import type { StaffPrize, WheelConfigAnswer } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { aPrize, aWheelConfig } from './prize-wheel.factory';

export const aStaffPrize = ({
  value = '',
  qtyAvailable = 1,
  qtyRestock = null,
  ...prize
}: Partial<StaffPrize> = {}): StaffPrize => ({
  ...aPrize({ ...prize, qtyAvailable }),
  value,
  qtyLoaded: qtyAvailable,
  qtyRestock,
});

export const aStaffWheel = (prizes: StaffPrize[], version = 1): WheelConfigAnswer => {
  const { config } = aWheelConfig([]);
  return { config: { ...config, version, prizes: JSON.stringify(prizes) } };
};

/** The prizes in the body of a save. */
export const savedPrizes = (body: unknown): StaffPrize[] =>
  JSON.parse((body as { prizes: string }).prizes) as StaffPrize[];

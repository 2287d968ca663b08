import type { PublicPrize, SpinAnswer, WheelConfigAnswer } from '@app/contracts/prize-wheel/prize-wheel.contract.js';

export const aPrize = (prize: Partial<PublicPrize> = {}): PublicPrize => ({
  id: prize.name ?? 'CLEAN5',
  name: 'CLEAN5',
  type: 'discount',
  description: '',
  probability: 0.25,
  color: '',
  icon: '',
  qtyAvailable: 1,
  ...prize,
});

/** The wheel as a new installation has it. */
export const defaultWheel: PublicPrize[] = [
  aPrize({ name: 'CLEAN5', description: '5% off' }),
  aPrize({ name: 'CLEAN10', description: '10% off' }),
  aPrize({ name: 'FREESHIP', description: 'free shipping', type: 'freeShipping' }),
  aPrize({ name: 'CLEAN15', description: '15% off' }),
  aPrize({ name: 'CLEAN20', description: '20% off' }),
  aPrize({ name: 'TRYAGAIN', description: 'better luck next time', type: 'none' }),
];

export const aWheelConfig = (prizes = defaultWheel, isEnabled = true): WheelConfigAnswer => ({
  config: {
    isEnabled,
    requireEmail: true,
    maxSpinsPerUser: 1,
    spinCooldownHours: 24,
    wheelColors: '["#0a3a29","#0f5039"]',
    wheelStyle: 'modern',
    version: 1,
    prizes: JSON.stringify(prizes),
  },
});

export const aSpinAnswer = (entry: Partial<SpinAnswer['entry']> = {}, segmentIndex: number | null = 0): SpinAnswer => ({
  success: true,
  entry: { id: '1', prizeWon: 'CLEAN5', prizeType: 'discount', prizeValue: '', hasWon: false, ...entry },
  segmentIndex,
  hasSpunRecently: true,
});

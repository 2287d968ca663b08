import { randomInt, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { WheelConfigEntity, WheelPrizeEntity } from './prize-wheel.entities.js';

const COLORS = ['#0a3a29', '#0f5039'] as const;

/** In wheel order. The last one's quantity means nothing. */
export const defaultPrizes: readonly Pick<
  WheelPrizeEntity,
  'name' | 'type' | 'description' | 'probability' | 'qtyAvailable' | 'icon'
>[] = [
  { name: 'CLEAN5', type: 'discount', description: '5% off', probability: 0.25, qtyAvailable: 100, icon: 'ticket' },
  { name: 'CLEAN10', type: 'discount', description: '10% off', probability: 0.25, qtyAvailable: 100, icon: 'ticket' },
  {
    name: 'FREESHIP',
    type: 'freeShipping',
    description: 'free shipping',
    probability: 0.2,
    qtyAvailable: 100,
    icon: 'truck',
  },
  { name: 'CLEAN15', type: 'discount', description: '15% off', probability: 0.15, qtyAvailable: 50, icon: 'ticket' },
  { name: 'CLEAN20', type: 'discount', description: '20% off', probability: 0.1, qtyAvailable: 25, icon: 'ticket' },
  {
    name: 'TRYAGAIN',
    type: 'none',
    description: 'better luck next time',
    probability: 0.05,
    qtyAvailable: 0,
    icon: 'rotate',
  },
];

/** Without characters that are mistaken for one another on a number plate. */
const CODE_CHARACTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** Nobody can read the codes in the source: each installation has its own. */
const randomCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS.charAt(randomInt(CODE_CHARACTERS.length))).join('');

/** Sets up the wheel with its six default prizes. Where there is one already, nothing is touched: it is the staff's. */
export async function seedPrizeWheel(manager: EntityManager): Promise<void> {
  if (await manager.existsBy(WheelConfigEntity, { id: 1 })) return;
  await manager.insert(WheelConfigEntity, { id: 1, wheelColors: JSON.stringify(COLORS) });
  await manager.insert(
    WheelPrizeEntity,
    defaultPrizes.map((prize, position) => ({
      ...prize,
      id: randomUUID(),
      position,
      value: prize.type === 'none' ? '' : randomCode(),
      color: COLORS[position % COLORS.length] ?? '',
    })),
  );
}

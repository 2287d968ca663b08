import type {
  PublicEntry,
  PublicPrize,
  SpinAnswer,
  StaffEntry,
  StaffPrize,
  WheelConfig,
} from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { isInPool } from '@app/contracts/prize-wheel/prize-wheel.rules.js';
import type { WheelConfigEntity, WheelPrizeEntity, WheelSpinEntity } from './prize-wheel.entities.js';
import type { ListedSpin } from './wheel-spin.repository.js';

export function toConfig(config: WheelConfigEntity, prizes: (PublicPrize | StaffPrize)[]): WheelConfig {
  const { isEnabled, maxSpinsPerUser, spinCooldownHours, wheelColors, wheelStyle, version } = config;
  return {
    isEnabled,
    // A spin without an address could not be counted.
    requireEmail: true,
    maxSpinsPerUser,
    spinCooldownHours,
    wheelColors,
    wheelStyle,
    version,
    prizes: JSON.stringify(prizes),
  };
}

/** Without the code, and without the stock beyond 'there is one'. */
export function toPublicPrize(prize: WheelPrizeEntity): PublicPrize {
  const { id, name, type, description, probability, color, icon } = prize;
  return { id, name, type, description, probability, color, icon, qtyAvailable: isInPool(prize) ? 1 : 0 };
}

export function toStaffPrize(prize: WheelPrizeEntity): StaffPrize {
  const { qtyAvailable, qtyRestock, value } = prize;
  return { ...toPublicPrize(prize), value, qtyAvailable, qtyLoaded: qtyAvailable, qtyRestock };
}

export function toPublicEntry({ id, prizeWon, hasWon, createdAt }: ListedSpin): PublicEntry {
  return { id, prizeWon, prize_won: prizeWon, hasWon, createdAt: createdAt.toISOString() };
}

export function toStaffEntry(spin: ListedSpin): StaffEntry {
  return { ...toPublicEntry(spin), email: spin.email, sessionId: spin.sessionId };
}

export function toSpinAnswer(spin: WheelSpinEntity): SpinAnswer {
  const { id, prizeWon, prizeType, prizeValue, hasWon, segmentIndex } = spin;
  return { success: true, entry: { id, prizeWon, prizeType, prizeValue, hasWon }, segmentIndex, hasSpunRecently: true };
}

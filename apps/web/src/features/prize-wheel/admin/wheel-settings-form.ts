import { type WheelConfigUpdate, wheelConfigUpdateSchema } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import type { ConflictWords } from '../../../kit/conflict-dialog';
import { readBy } from '../../../kit/use-record-form';
import type { StaffWheel } from '../api/staff-wheel';

/** What stands in the fields, as typed. */
export type WheelDraft = Record<
  'isEnabled' | 'maxSpinsPerUser' | 'spinCooldownHours' | 'colors' | 'wheelStyle',
  string
>;

export const fieldLabels: Record<keyof WheelDraft, string> = {
  isEnabled: 'The wheel is',
  maxSpinsPerUser: 'Spins per address',
  spinCooldownHours: 'Cooldown in hours',
  colors: 'Colours',
  wheelStyle: 'Style',
};
export const enabledWords = { true: 'Open', false: 'Closed' } as const;

export const draftOf = (wheel: StaffWheel): WheelDraft => ({
  isEnabled: String(wheel.isEnabled),
  maxSpinsPerUser: String(wheel.maxSpinsPerUser),
  spinCooldownHours: String(wheel.spinCooldownHours),
  colors: wheel.colors.join(', '),
  wheelStyle: wheel.wheelStyle,
});

export const colorsOf = (typed: string): string[] => typed.split(/[\s,]+/).filter(Boolean);

const schema = wheelConfigUpdateSchema.omit({ version: true, prizes: true });
/** Its own names for what is wrong: the call's schema knows the colours as a text. */
export const readWheelDraft = (draft: WheelDraft) => {
  const read = readBy<WheelDraft, Omit<WheelConfigUpdate, 'version' | 'prizes'>>(schema, () => ({
    isEnabled: draft.isEnabled === 'true',
    maxSpinsPerUser: Number(draft.maxSpinsPerUser || Number.NaN),
    spinCooldownHours: Number(draft.spinCooldownHours || Number.NaN),
    wheelColors: JSON.stringify(colorsOf(draft.colors)),
    wheelStyle: draft.wheelStyle,
  }))(draft);
  if ('values' in read) return read;
  const errors = Object.entries(read.errors).map(([name, text]) => [
    name.startsWith('wheelColors') ? 'colors' : name,
    text,
  ]);
  return { errors: Object.fromEntries(errors) as typeof read.errors };
};

export const wheelWords: ConflictWords<WheelDraft> = {
  noun: 'wheel',
  labels: fieldLabels,
  formatValue: (name, value) => (name === 'isEnabled' ? enabledWords[value as 'true' | 'false'] : String(value)),
};

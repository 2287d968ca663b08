import {
  DEFAULT_QUANTITY,
  type PrizeInput,
  prizeInputSchema,
  type PrizeType,
  type StaffPrize,
} from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { isNoWinName } from '@app/contracts/prize-wheel/prize-wheel.rules.js';
import type { ConflictWords } from '../../../kit/conflict-dialog';
import { readBy, type ReadForm } from '../../../kit/use-record-form';

/** What stands in the fields, as typed. */
export type PrizeDraft = Record<
  'name' | 'type' | 'value' | 'description' | 'probability' | 'color' | 'qtyAvailable' | 'qtyLoaded' | 'qtyRestock',
  string
>;

/** Names a prize among all records of which something is typed. */
export const prizeRecord = (id: string) => `wheel-prize/${id}`;

export const typeWords: Record<PrizeType, string> = {
  discount: 'Discount',
  product: 'Product',
  freeShipping: 'Free shipping',
  none: 'No prize',
};

export const fieldLabels: Record<keyof PrizeDraft, string> = {
  name: 'Name',
  type: 'Type',
  value: 'Code',
  description: 'Description',
  probability: 'Probability',
  color: 'Colour',
  qtyAvailable: 'Quantity',
  qtyLoaded: 'Left in stock',
  qtyRestock: 'Restock to',
};

export const draftOf = (prize: StaffPrize | null): PrizeDraft => ({
  name: prize?.name ?? '',
  type: prize?.type ?? 'discount',
  value: prize?.value ?? '',
  description: prize?.description ?? '',
  probability: String(prize?.probability ?? 0.1),
  color: prize?.color ?? '',
  qtyAvailable: String(prize?.qtyAvailable ?? DEFAULT_QUANTITY),
  // Not typed: what the quantity was when it was read. Spins go on, and the server applies the difference.
  qtyLoaded: prize ? String(prize.qtyLoaded) : '',
  qtyRestock: String(prize?.qtyRestock ?? ''),
});

const NEGATIVE = 'Quantity cannot be negative';
export const INVALID_QUANTITY = 'Invalid Quantity';

/** What was typed as a quantity, by the specification: empty is one, and below zero there is nothing. */
export function readQuantity(typed: string): { quantity: number } | { problem: string; error: string } {
  const quantity = typed.trim() === '' ? DEFAULT_QUANTITY : Number(typed);
  if (quantity < 0) return { problem: INVALID_QUANTITY, error: NEGATIVE };
  const read = prizeInputSchema.shape.qtyAvailable.safeParse(quantity);
  if (read.success) return { quantity };
  return { problem: INVALID_QUANTITY, error: read.error.issues[0]?.message ?? '' };
}

const number = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

const readRest = readBy<PrizeDraft, PrizeInput>(prizeInputSchema, ({ qtyLoaded, qtyRestock, ...draft }) => ({
  ...draft,
  probability: number(draft.probability),
  qtyAvailable: draft.qtyAvailable.trim() === '' ? DEFAULT_QUANTITY : Number(draft.qtyAvailable),
  qtyRestock: qtyRestock.trim() === '' ? null : Number(qtyRestock),
  ...(qtyLoaded !== '' && { qtyLoaded: Number(qtyLoaded) }),
}));

/** What goes to the server, or what each field has to say. The rules are the contract's own. */
export function readPrize(draft: PrizeDraft): ReadForm<PrizeDraft, PrizeInput> {
  const quantity = readQuantity(draft.qtyAvailable);
  const read = readRest(draft);
  if (!('problem' in quantity)) return read;
  return {
    problem: quantity.problem,
    errors: { ...('errors' in read ? read.errors : {}), qtyAvailable: quantity.error },
  };
}

/** A code is not required: a prize is a discount unless said. */
export const hasNoCode = ({ name, type, value }: PrizeDraft): boolean =>
  type === 'discount' && value.trim() === '' && !isNoWinName(name);

export const prizeWords: ConflictWords<PrizeDraft> = {
  noun: 'prize',
  labels: fieldLabels,
  say: (name, value) => (name === 'type' ? typeWords[value as PrizeType] : String(value)),
};

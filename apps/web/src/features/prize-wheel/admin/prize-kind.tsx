import {
  DEFAULT_QUANTITY,
  FEWEST_PRIZES,
  type PrizeInput,
  prizeInputSchema,
  type PrizeType,
  type StaffPrize,
} from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { useQuery } from '@tanstack/react-query';
import { isInPool } from '@app/contracts/prize-wheel/prize-wheel.rules.js';
import { THE_WHEEL } from '@app/contracts/prize-wheel/prize-wheel.constants.js';
import type { CustomField, RecordKind } from '../../../kit/record-kind';
import { Field } from '../../../ui/field';
import {
  readStaffWheel,
  refreshWheel,
  saveWheel,
  type SentPrize,
  type StaffWheel,
  staffWheelQuery,
} from '../api/staff-wheel';
import { chanceWords, WHEEL_FAILED } from './wheel-words';
import css from './wheel.module.css';

/** A prize with the version of the wheel, which all of them are saved with. */
export interface PrizeRow extends StaffPrize {
  version: number;
  /** The wheel has no more prizes than it must. */
  isOfFewest: boolean;
}

export const rowsOf = ({ prizes, version }: StaffWheel): PrizeRow[] =>
  prizes.map((prize) => ({ ...prize, version, isOfFewest: prizes.length <= FEWEST_PRIZES }));

export const typeWords: Record<PrizeType, string> = {
  discount: 'Discount',
  product: 'Product',
  freeShipping: 'Free shipping',
  none: 'No prize',
};

export const INVALID_QUANTITY = 'Invalid Quantity';

/** By the specification, an empty quantity is one. */
export const quantityOf = (typed: string): number => (typed.trim() === '' ? DEFAULT_QUANTITY : Number(typed));

const quantityField = { kind: 'number', min: 0, max: 100, step: 1 } as const;

export const prizeKind: RecordKind<PrizeRow, PrizeInput> = {
  type: 'wheel',
  auditId: THE_WHEEL,
  noun: ['prize', 'prizes'],
  nameOf: ({ name }) => name,
  fields: [
    { name: 'name', label: 'Name', hint: 'Stands on the wheel, for everybody.' },
    {
      name: 'description',
      label: 'Description',
      hint: 'Below the name on the wheel, and as the winner reads it: 5% off.',
    },
    [
      { name: 'type', label: 'Type', kind: 'choice', options: typeWords, initial: 'discount' },
      { name: 'value', label: 'Code', hint: 'For the winner alone. Empty: the winner gets no code.' },
      {
        name: 'probability',
        label: 'Probability',
        inputMode: 'decimal',
        initial: 0.1,
        toValue: (typed) => (typed.trim() === '' ? Number.NaN : Number(typed)),
        hint: 'A weight: its share of the sum counts.',
      },
      {
        ...quantityField,
        name: 'qtyAvailable',
        label: 'Quantity',
        initial: DEFAULT_QUANTITY,
        toValue: quantityOf,
        hint: '0 to 100; empty is 1.',
      },
    ],
    ({ form, row }) => <ChanceNote typed={String(form.fields.probability)} id={row?.id} />,
    {
      ...quantityField,
      name: 'qtyRestock',
      label: 'Restock to',
      toValue: (typed) => (typed.trim() === '' ? null : Number(typed)),
      hint: 'By schedule, Wednesdays at 7pm. Empty: never.',
    },
    { name: 'color', label: 'Colour', render: (field) => <ColorField {...field} /> },
    {
      // Not typed: what the quantity was when it was read. Spins go on, and the server applies the difference.
      name: 'qtyLoaded',
      label: 'Left in stock',
      toValue: (typed) => (typed === '' ? undefined : Number(typed)),
      render: () => null,
    },
  ],
  schema: prizeInputSchema,
  problem: ({ qtyAvailable }) => qtyAvailable !== undefined && [INVALID_QUANTITY, qtyAvailable],
  failure: () => WHEEL_FAILED,
  lists: staffWheelQuery.queryKey,
  refresh: refreshWheel,
  load: async (client, id) => rowsOf(await readStaffWheel(client)).find((prize) => prize.id === id) ?? null,
  save: async (client, values, present, options) => {
    const change = ({ prizes }: StaffWheel) => ({ prizes: withPrize(prizes, values, present?.id) });
    const rows = rowsOf(await saveWheel(client, change, present?.version, options));
    return (present ? rows.find(({ id }) => id === present.id) : rows.at(-1)) as PrizeRow;
  },
  remove: (client, { id }, options) =>
    saveWheel(client, ({ prizes }) => ({ prizes: without(prizes, id) }), null, options),
  consequence: ({ name }) => `${name} is off the wheel. Who has won it keeps the code.`,
  refusal: ({ isOfFewest }) => isOfFewest && `The wheel has at least ${FEWEST_PRIZES} prizes.`,
};

const without = (prizes: readonly StaffPrize[], id: string) => prizes.filter((prize) => prize.id !== id);

/** The prizes with this one changed where it stands, or behind the others when it is new. */
function withPrize(
  prizes: readonly StaffPrize[],
  { id: _id, icon: _icon, qtyRestock = null, ...values }: PrizeInput,
  id: string | undefined,
): SentPrize[] {
  if (id === undefined) return [...prizes, { ...values, qtyRestock, icon: '' }];
  return prizes.map((prize) => (prize.id === id ? { ...prize, ...values, qtyRestock } : prize));
}

/** What the typed weight makes of the chances, as they are now: it is no percentage. */
function ChanceNote({ typed, id }: { typed: string; id: string | undefined }) {
  const { data: wheel } = useQuery(staffWheelQuery);
  const weight = Number(typed);
  if (!wheel || !(weight > 0)) return null;
  const others = wheel.prizes.filter((prize) => prize.id !== id && isInPool(prize));
  const sum = others.reduce((total, { probability }) => total + probability, weight);
  return <p className={css['note']}>With this weight the wheel stops here in {chanceWords(weight / sum)} of spins.</p>;
}

function ColorField({ form, label }: CustomField<PrizeRow, PrizeInput>) {
  const color = String(form.fields.color);
  return (
    <div className={css['color']}>
      <Field
        {...form.field('color')}
        label={label}
        placeholder="#0a3a29"
        autoComplete="off"
        hint="Empty: the wheel’s own, in turn."
      />
      <input
        type="color"
        aria-label="Choose a colour"
        value={/^#[\da-f]{6}$/i.test(color) ? color : '#0a3a29'}
        onChange={(event) => form.set({ color: event.target.value })}
      />
    </div>
  );
}

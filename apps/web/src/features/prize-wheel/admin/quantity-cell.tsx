import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { prizeInputSchema, type StaffPrize } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import css from '../../../kit/cell-input.module.css';
import { CellProblem } from '../../../kit/cell-problem';
import { StaffError } from '../../../lib/staff-error';
import { notifyError } from '../../../ui/toast/notify';
import { saveWheel } from '../api/staff-wheel';
import { INVALID_QUANTITY, quantityOf } from './prize-kind';
import { WHEEL_FAILED } from './wheel-words';

/** How many there are of a prize, changed where it stands: Enter or leaving the field saves, Escape takes it back. */
export function QuantityCell({ prize }: { prize: StaffPrize }) {
  const { id, name, qtyAvailable } = prize;
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const saving = useMutation({
    // One after the other: each is a difference to what the wheel holds by then.
    scope: { id: 'wheel-quantities' },
    mutationFn: ({ quantity }: { quantity: number }, { client }) =>
      saveWheel(client, ({ prizes }) => ({
        prizes: prizes.map((now) =>
          now.id === id ? { ...now, qtyAvailable: quantity, qtyLoaded: qtyAvailable } : now,
        ),
      })),
    onError: (error) => {
      if (error instanceof StaffError && error.status === 401) return;
      setProblem(error.message);
      notifyError(WHEEL_FAILED, error.message);
    },
    // What was typed goes: the row shows what the server has.
    onSettled: () => setTyped(null),
    networkMode: 'always',
  });

  const commit = () => {
    if (typed === null || saving.isPending) return;
    const quantity = quantityOf(typed);
    const why = prizeInputSchema.shape.qtyAvailable.safeParse(quantity).error?.issues[0]?.message;
    if (why !== undefined) {
      setProblem(why);
      notifyError(INVALID_QUANTITY, why);
      return setTyped(null);
    }
    if (quantity === qtyAvailable) return setTyped(null);
    setTyped(String(quantity));
    saving.mutate({ quantity });
  };
  return (
    <>
      <input
        className={css['input']}
        type="number"
        min={0}
        max={100}
        step={1}
        aria-label={`Quantity of ${name}`}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        value={typed ?? qtyAvailable}
        onChange={(event) => {
          setProblem(null);
          setTyped(event.target.value);
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
      <CellProblem id={problemId} problem={problem} />
    </>
  );
}

import { useMutation } from '@tanstack/react-query';
import type { StaffPrize } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { normalisedWeights } from '@app/contracts/prize-wheel/prize-wheel.rules.js';
import { Button } from '../../../ui/button';
import { notify, notifyError } from '../../../ui/toast/notify';
import { saveWheel } from '../api/staff-wheel';
import { sumWords, WHEEL_FAILED } from './wheel-words';
import css from './wheel.module.css';

/** What the probabilities add up to, and the way to the same chances with a sum of one. */
export function NormaliseButton({ prizes }: { prizes: readonly StaffPrize[] }) {
  const weights = prizes.map(({ probability }) => probability);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const normalising = useMutation({
    mutationFn: (_: void, { client }) =>
      saveWheel(client, ({ prizes: now }) => {
        const shares = normalisedWeights(now.map(({ probability }) => probability));
        return { prizes: now.map((prize, index) => ({ ...prize, probability: shares[index] ?? 0 })) };
      }),
    onSuccess: () => void notify('Probabilities normalised', 'They add up to 1, and the chances are the same.'),
    onError: (error) => notifyError(WHEEL_FAILED, error.message),
    networkMode: 'always',
  });
  const isOne = Math.abs(sum - 1) < 0.00005;
  return (
    <span className={css['sum']}>
      <span className={css['note']}>Probabilities add up to {sumWords(weights)}</span>
      {!isOne && sum > 0 && (
        <Button
          size="small"
          kind="quiet"
          aria-disabled={normalising.isPending}
          onClick={() => !normalising.isPending && normalising.mutate()}
        >
          Normalise
        </Button>
      )}
    </span>
  );
}

import { addressOf } from '@app/contracts/address.js';
import type { SpinAnswer } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { IDEMPOTENCY_HEADER } from '@app/contracts/prize-wheel/prize-wheel.constants.js';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api';

export interface SpinTry {
  email: string;
  sessionId: string;
  /** The same for every try of one spin: one that was stored, but whose answer was lost, gives its entry again. */
  key: string;
}

/** What this address drew on this page. It stays while the page does: who closed the wheel too early still gets the code. */
export const drawnQuery = (email: string) =>
  queryOptions<SpinAnswer>({
    queryKey: [addressOf('POST /api/prize-wheel/spin'), email.toLowerCase()],
    enabled: false,
    gcTime: Infinity,
  });

/** Asks the server for the draw. The page claims no prize: it has not seen one yet. */
export function useSpinWheel() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ email, sessionId, key }: SpinTry) => {
      const body = { email, sessionId, prizeWon: '', prizeType: '', prizeValue: '' };
      return callApi('POST /api/prize-wheel/spin', { body, headers: { [IDEMPOTENCY_HEADER]: key } });
    },
    onSuccess: (answer, { email }) => {
      const { queryKey, gcTime } = drawnQuery(email);
      queryClient.setQueryDefaults(queryKey, { gcTime });
      queryClient.setQueryData(queryKey, answer);
    },
  });
}

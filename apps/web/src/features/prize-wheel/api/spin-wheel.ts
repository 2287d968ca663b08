import type { SpinAnswer, SpinRequest } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { IDEMPOTENCY_HEADER, prizeWheelPaths } from '@app/contracts/prize-wheel/prize-wheel.paths.js';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/request';

export interface SpinTry {
  email: string;
  sessionId: string;
  /** The same for every try of one spin: one that was stored, but whose answer was lost, gives its entry again. */
  key: string;
}

/** What this address drew on this page. It stays while the page does: who closed the wheel too early still gets the code. */
export const drawnQuery = (email: string) =>
  queryOptions<SpinAnswer>({
    queryKey: [prizeWheelPaths.spin, email.toLowerCase()],
    enabled: false,
    gcTime: Infinity,
  });

/** Asks the server for the draw. The page claims no prize: it has not seen one yet. */
export function useSpinWheel() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ email, sessionId, key }: SpinTry) => {
      const body: SpinRequest = { email, sessionId, prizeWon: '', prizeType: '', prizeValue: '' };
      return request<SpinAnswer>('POST', prizeWheelPaths.spin, body, { headers: { [IDEMPOTENCY_HEADER]: key } });
    },
    onSuccess: (answer, { email }) => {
      const { queryKey, gcTime } = drawnQuery(email);
      queryClient.setQueryDefaults(queryKey, { gcTime });
      queryClient.setQueryData(queryKey, answer);
    },
  });
}

import { IDEMPOTENCY_HEADER } from '@app/contracts/prize-wheel/prize-wheel.constants.js';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api';

export interface SpinTry {
  email: string;
  sessionId: string;
  /** The same for every try of one spin: one that was stored, but whose answer was lost, gives its entry again. */
  key: string;
}

/** Asks the server for the draw. The page claims no prize: it has not seen one yet. */
export function useSpinWheel() {
  return useMutation({
    mutationFn: ({ email, sessionId, key }: SpinTry) => {
      const body = { email, sessionId, prizeWon: '', prizeType: '', prizeValue: '' };
      return callApi('POST /api/prize-wheel/spin', { body, headers: { [IDEMPOTENCY_HEADER]: key } });
    },
  });
}

import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api';

/** Asked anew each time: whether an address may spin changes with the spin, and at midnight. */
export const useCheckEligibility = () =>
  useMutation({
    mutationFn: (email: string) => callApi('GET /api/prize-wheel/check-eligibility', { query: { email } }),
  });

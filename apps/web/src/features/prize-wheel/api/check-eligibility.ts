import type { Eligibility } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { prizeWheelPaths } from '@app/contracts/prize-wheel/prize-wheel.paths.js';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/request';

/** Asked anew each time: whether an address may spin changes with the spin, and at midnight. */
export const useCheckEligibility = () =>
  useMutation({ mutationFn: (email: string) => request<Eligibility>('GET', prizeWheelPaths.eligibilityOf(email)) });

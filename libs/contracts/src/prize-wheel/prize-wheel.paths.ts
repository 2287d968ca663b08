/** Browser-safe paths of the prize wheel. */
export const prizeWheelPaths = {
  config: '/api/prize-wheel/config',
  entries: '/api/prize-wheel/entries',
  checkEligibility: '/api/prize-wheel/check-eligibility',
  eligibilityOf: (email: string) => `/api/prize-wheel/check-eligibility?email=${encodeURIComponent(email)}`,
  spin: '/api/prize-wheel/spin',
} as const;

/** A spin that is sent again under the same key, for the same address, gives the same entry and not a second one. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** A spin that is sent again under the same key, for the same address, gives the same entry and not a second one. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

export const wheelEntrySorts = ['newest', 'oldest'] as const;
export type WheelEntrySort = (typeof wheelEntrySorts)[number];

/** How many spins staff see simulated. */
export const SIMULATED_SPINS = 1_000;

/** The wheel’s id in the audit log: there is one wheel. */
export const THE_WHEEL = 'wheel';

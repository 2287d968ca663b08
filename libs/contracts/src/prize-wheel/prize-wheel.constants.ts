/** A spin that is sent again under the same key, for the same address, gives the same entry and not a second one. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Settings that get every limit out of the way of tests and tours: they send in minutes what visitors send in days. */
export const unlimited = {
  RATE_LIMIT_SCALE: '1000',
  UPLOADS_PER_VISITOR: '1000000',
  UPLOAD_MB_PER_VISITOR: '1000000',
  UPLOADS_PER_NETWORK: '1000000',
  UPLOAD_MB_PER_NETWORK: '1000000',
  STORAGE_MIN_FREE_MB: '0',
};

/** Of a product that a test starts for something else than the speed of its first answers: they need no second of computing at each start. */
export const cold = { ASSISTANT_WARM_UP: 'false' };

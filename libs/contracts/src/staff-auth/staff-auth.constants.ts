/** Sent back on every unsafe staff call; the value comes with the session. */
export const CSRF_HEADER = 'x-csrf-token';

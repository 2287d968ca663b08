/** Browser-safe paths of the staff's sign-in. */
export const staffAuthPaths = {
  login: '/api/admin/login',
  session: '/api/admin/session',
  logout: '/api/admin/logout',
} as const;
/** Sent back on every unsafe staff call; the value comes with the session. */
export const CSRF_HEADER = 'x-csrf-token';

/** Browser-safe paths of the staff's sign-in and of what staff do about their own account. */
export const staffAuthPaths = {
  login: '/api/admin/login',
  session: '/api/admin/session',
  logout: '/api/admin/logout',
  sessions: '/api/admin/sessions',
  oneSession: (id: string) => `/api/admin/sessions/${encodeURIComponent(id)}`,
  endOthers: '/api/admin/sessions/end-others',
  password: '/api/admin/password',
  secondFactor: '/api/admin/second-factor',
  enrolment: '/api/admin/second-factor/enrolment',
  recoveryCodes: '/api/admin/second-factor/recovery-codes',
  disableSecondFactor: '/api/admin/second-factor/disable',
} as const;
/** Sent back on every unsafe staff call; the value comes with the session. */
export const CSRF_HEADER = 'x-csrf-token';

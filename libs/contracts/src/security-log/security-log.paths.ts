/** Browser-safe path of the security log, for staff. */
export const securityLogPaths = { all: '/api/admin/security-log' } as const;

/** Browser-safe paths of deleting what is held about somebody. */
export const privacyPaths = {
  me: '/api/me',
  erasures: '/api/admin/privacy/erasures',
} as const;

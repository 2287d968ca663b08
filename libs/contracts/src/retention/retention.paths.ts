/** Browser-safe paths of what deletes old rows and files. */
export const retentionPaths = {
  run: '/api/retention/run',
} as const;

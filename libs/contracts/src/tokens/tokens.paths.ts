/** Browser-safe paths and constants of the operators' tokens. */
export const tokensPaths = {
  all: '/api/tokens',
  one: (tokenId: string) => `/api/tokens/${tokenId}`,
} as const;

export const MAX_TOKEN_NAME = 60;
/** Begins every token, so that a scan of a repository finds one that was checked in. */
export const TOKEN_PREFIX = 'bdl_';

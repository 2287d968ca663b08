export const MAX_TOKEN_NAME = 60;
/** Begins every token, so that a scan of a repository finds one that was checked in. */
export const TOKEN_PREFIX = 'bdl_';

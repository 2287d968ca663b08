/** What an operator's token may do. */
export const tokenScopes = ['read', 'run', 'queues', 'import'] as const;
export type TokenScope = (typeof tokenScopes)[number];

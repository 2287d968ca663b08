const sentences: Record<string, (where: { host: string; name: string; user: string }) => string> = {
  ECONNREFUSED: ({ host }) => `No PostgreSQL answers at ${host}. Start it, or correct DATABASE_URL.`,
  ENOTFOUND: ({ host }) => `There is no computer by the name in ${host}. Correct DATABASE_URL.`,
  EAI_AGAIN: ({ host }) => `The name in ${host} cannot be looked up now. Correct DATABASE_URL, or try again.`,
  ETIMEDOUT: ({ host }) => `PostgreSQL at ${host} does not answer. Correct DATABASE_URL, or try again.`,
  // What the server says, by its codes.
  '28P01': ({ host, user }) => `PostgreSQL at ${host} refuses the password of ${user}. Correct DATABASE_URL.`,
  '28000': ({ host, user }) =>
    `PostgreSQL at ${host} does not let ${user} in. Correct DATABASE_URL or its pg_hba.conf.`,
  '3D000': ({ host, name }) => `PostgreSQL at ${host} has no database ${name}. Make it, or correct DATABASE_URL.`,
  '42501': ({ host, name, user }) =>
    `${user} may not make tables in the database ${name} of ${host}. Make it the owner, or set DATABASE_ADMIN_URL.`,
  '53300': ({ host }) => `PostgreSQL at ${host} has no connection left. Raise its max_connections, or try again.`,
  '53100': ({ host }) => `The disk of PostgreSQL at ${host} is full. Make room on it.`,
  '57P03': ({ host }) => `PostgreSQL at ${host} is still starting. Try again in a moment.`,
};

/**
 * What keeps a program from the database at `url`, as one sentence without its password; for anything else than a database
 * that is not reached the error as it is, with its stack.
 */
export function whyNoDatabase(error: unknown, url: string): string {
  const code = codeOf(error);
  const { hostname, port, pathname, username } = new URL(url);
  const where = {
    host: `${hostname}:${port || '5432'}`,
    name: decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username),
    user: decodeURIComponent(username),
  };
  const sentence = code === undefined ? undefined : sentences[code];
  if (sentence) return sentence(where);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  // pg's own deadline has no code.
  return /timeout|timed out/i.test(error.message) ? 'ETIMEDOUT' : undefined;
}

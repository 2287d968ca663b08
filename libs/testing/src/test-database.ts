import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * A database of this test file's own, copied from the run's migrated and seeded one in about a tenth of a second. `url` is
 * the product's own role, with no more rights than it has in the product; `adminUrl` is the superuser.
 */
export async function testDatabase(): Promise<{ url: string; adminUrl: string; drop(): Promise<void> }> {
  const { TEST_DATABASE_URL: template, TEST_DATABASE_ADMIN_URL: superuser } = process.env;
  if (!template || !superuser) throw new Error('TEST_DATABASE_URL is missing: run the tests through jest.config.mjs.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = withDatabase(superuser, 'postgres');
  await run(
    admin,
    // Files in memory: copying them takes a tenth of logging their contents.
    `create database ${name} template ${new URL(template).pathname.slice(1)} strategy file_copy`,
    // What was granted on a database is not copied with it.
    `grant create on database ${name} to ${new URL(template).username}`,
  );
  return {
    url: withDatabase(template, name),
    adminUrl: withDatabase(superuser, name),
    drop: () => run(admin, `drop database ${name} with (force)`),
  };
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Two files that copy the template at the same moment take turns. */
async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(727002)');
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
}

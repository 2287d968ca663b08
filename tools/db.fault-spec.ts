import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { migrations } from '@app/database/migrations/index.js';
import { testDatabase } from '@app/testing/test-database.js';
import { root } from './lib/paths.mjs';

/** What `npm run db:…` prints, a complaint too. */
function db(args: string[], databaseUrl = ''): Promise<string> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  return new Promise((done) => {
    execFile(process.execPath, [join(root, 'tools/db.mjs'), ...args], { env }, (_, out, errors) => done(out + errors));
  });
}

it('takes the newest migration back and does it again', async () => {
  const own = await testDatabase();
  try {
    const newest = migrations.at(-1)?.name;
    expect(await db(['revert'], own.url)).toBe(`Taken back: ${newest}. The next start does it again.\n`);
    expect(await db(['migrate'], own.url)).toBe(`Done: ${newest}.\n`);
  } finally {
    await own.drop();
  }
});

it('has nothing to draft where the migrations make what the entities say, and touches nothing', async () => {
  expect(await db(['generate', 'wash-plans'])).toBe(
    'The migrations make what the entities say: there is nothing to draft.\n',
  );
});

it('says in a sentence what it was not told rightly', async () => {
  expect(await db([])).toBe('Say one of generate, migrate, revert.\n');
  expect(await db(['generate', 'Wash plans'])).toMatch(/^A migration has a name that says what it is about/);
});

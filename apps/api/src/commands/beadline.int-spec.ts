import { execFile, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { verifyPassword } from '@app/domain/staff-auth/password.js';
import { temporaryFolder } from '@app/testing/servers.js';
import { testDatabase } from '@app/testing/test-database.js';
import { root } from '../../../../tools/lib/paths.mjs';
import { commands } from './commands.js';

let own: Awaited<ReturnType<typeof testDatabase>>;
let dataSource: DataSource;

beforeAll(async () => {
  own = await testDatabase();
  dataSource = await new DataSource({ type: 'postgres', url: own.url }).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await own.drop();
});

/** The program as an image runs it: compiled, with the environment alone, wherever the operator stands. */
function beadline(args: string[], { env = {}, cwd = tmpdir() }: { env?: Record<string, string>; cwd?: string } = {}) {
  return new Promise<{ code: number; out: string; errors: string }>((done) => {
    const program = [join(root, 'dist/apps/api/src/commands/beadline.js'), ...args];
    execFile(process.execPath, program, { cwd, env: { DATABASE_URL: own.url, ...env } }, (error, out, errors) =>
      done({ code: error ? Number(error.code) : 0, out, errors }),
    );
  });
}
const users = () =>
  dataSource.query<{ username: string; password_hash: string; is_disabled: boolean }[]>(
    'select username, password_hash, is_disabled from staff_user',
  );

describe('beadline admin-user', () => {
  it('makes an account that its printed password opens, and disables it', async () => {
    const made = await beadline(['admin-user', 'karen.holt']);
    expect(made).toMatchObject({ code: 0, errors: '' });
    const [, password = ''] = /^karen\.holt signs in with (\S+) \(shown once\)\.\n$/.exec(made.out) ?? [];
    const karen = (await users()).find(({ username }) => username === 'karen.holt');
    expect(await verifyPassword(karen?.password_hash ?? '', password)).toBe(true);

    expect(await beadline(['admin-user', 'karen.holt', '--disable'])).toMatchObject({ code: 0 });
    expect((await users()).find(({ username }) => username === 'karen.holt')).toMatchObject({ is_disabled: true });
    expect(await beadline(['admin-user', 'karen.holt', '--reset-second-factor'])).toMatchObject({
      code: 0,
      out: 'karen.holt has no second factor.\n',
    });
    for (const flag of ['--disable', '--reset-second-factor'])
      expect(await beadline(['admin-user', 'nobody', flag])).toEqual({
        code: 1,
        out: 'There is no account named nobody.\n',
        errors: '',
      });
  });

  it.each([[[]], [['--disable']], [['karen', '--delete']], [['karen', '--disable', 'too']]])(
    'makes nothing of wrong words: %j',
    async (args) => {
      const before = await users();
      const { code, out, errors } = await beadline(['admin-user', ...args]);
      expect([code, out]).toEqual([2, '']);
      expect(errors).toMatch(/\nusage: beadline admin-user NAME \[--disable \| --reset-second-factor\]\n$/);
      expect(await users()).toEqual(before);
    },
  );

  it('says in a line that the database is away', async () => {
    const away = await beadline(['admin-user', 'karen'], { env: { DATABASE_URL: 'postgres://x:y@127.0.0.1:9/z' } });
    expect([away.code, away.out]).toEqual([1, '']);
    expect(away.errors).toMatch(/^.*ECONNREFUSED.*\n$/);
    const none = await beadline(['admin-user', 'karen'], { env: { DATABASE_URL: '' } });
    expect([none.code, none.errors]).toEqual([1, 'DATABASE_URL is missing: name a PostgreSQL.\n']);
  });
});

it('beadline samples-remove leaves nothing invented', async () => {
  const samples = () => dataSource.query<{ count: string }[]>('select count(*) from product where is_sample');
  expect(Number((await samples())[0]?.count)).toBeGreaterThan(0);
  expect(await beadline(['samples-remove', 'all'])).toMatchObject({ code: 2 });
  const { code, out } = await beadline(['samples-remove']);
  expect(code).toBe(0);
  expect(out).toMatch(/^\d+ sample products and every other sample are gone\.\n$/);
  expect(await samples()).toEqual([{ count: '0' }]);
});

describe('beadline check-knowledge', () => {
  it('finds no mistake in the guides of the project', async () => {
    expect(await beadline(['check-knowledge'], { cwd: root })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d+ entries, 0 mistakes\n$/),
    });
  });

  it('says that a folder holds no guides', async () => {
    const folder = temporaryFolder('no-guides');
    const { code, errors } = await beadline(['check-knowledge', folder]);
    await rm(folder, { recursive: true });
    expect([code, errors]).toEqual([2, expect.stringContaining('holds no guides')]);
  });
});

describe('beadline', () => {
  it('names every command that there is, and none loads without being there', async () => {
    const { code, out, errors } = await beadline(['--help']);
    expect([code, errors]).toEqual([0, '']);
    for (const name of Object.keys(commands)) expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
    for (const { load } of Object.values(commands)) expect(await load()).toHaveProperty('run');
  });

  it.each([
    ['stdout', ['--help'], 0],
    ['stdout', ['check-knowledge', join(root, 'data/knowledge')], 0],
    ['stdout', ['samples-remove'], 0],
    ['stderr', ['admin-user'], 2],
  ] as const)('ends as ever when nobody reads its %s any more: %j', async (stream, args, code) => {
    const program = [join(root, 'dist/apps/api/src/commands/beadline.js'), ...args];
    const child = spawn(process.execPath, program, { cwd: root, env: { DATABASE_URL: own.url } });
    let rest = '';
    child[stream].destroy();
    child[stream === 'stdout' ? 'stderr' : 'stdout'].on('data', (bytes) => (rest += String(bytes)));
    const ended = await new Promise((done) => child.on('close', (...how) => done(how)));
    expect([ended, rest]).toEqual([[code, null], '']);
  });

  it.each([[[]], [['constructor']], [['admin:user', 'karen']]])(
    'is 2 without a command that it knows: %j',
    async (args) => {
      const { code, out, errors } = await beadline(args);
      expect([code, out]).toEqual([2, '']);
      expect(errors).toMatch(/^usage: beadline COMMAND/);
    },
  );
});

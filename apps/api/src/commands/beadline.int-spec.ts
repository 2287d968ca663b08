import { execFile, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { verifyPassword } from '@app/domain/staff-auth/password.js';
import { eventually } from '@app/testing/eventually.js';
import { temporaryFolder } from '@app/testing/servers.js';
import { testDatabase } from '@app/testing/test-database.js';
import { root } from '../../../../tools/lib/paths.mjs';
import { commands } from './commands.js';
import { runCaptured } from './testing/run-captured.js';

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

const beadline = (args: string[], env: NodeJS.ProcessEnv = {}) => runCaptured(args, { DATABASE_URL: own.url, ...env });
const users = () =>
  dataSource.query<{ username: string; password_hash: string; is_disabled: boolean }[]>(
    'select username, password_hash, is_disabled from staff_user',
  );

describe('beadline admin-user', () => {
  it('creates an account with the password that it prints, and disables it', async () => {
    const created = await beadline(['admin-user', 'karen.holt']);
    expect(created).toMatchObject({ code: 0, errors: '' });
    const [, password = ''] = /^karen\.holt signs in with (\S+) \(shown once\)\.\n$/.exec(created.out) ?? [];
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
    'changes nothing on wrong usage: %j',
    async (args) => {
      const before = await users();
      const { code, out, errors } = await beadline(['admin-user', ...args]);
      expect([code, out]).toEqual([2, '']);
      expect(errors).toMatch(/\nusage: beadline admin-user NAME \[--disable \| --reset-second-factor\]\n$/);
      expect(await users()).toEqual(before);
    },
  );

  it('reports an unreachable or missing database in one line', async () => {
    const away = await beadline(['admin-user', 'karen'], { DATABASE_URL: 'postgres://x:y@127.0.0.1:9/z' });
    expect([away.code, away.out]).toEqual([1, '']);
    expect(away.errors).toMatch(/^.*ECONNREFUSED.*\n$/);
    const none = await beadline(['admin-user', 'karen'], { DATABASE_URL: '' });
    expect([none.code, none.errors]).toEqual([1, 'DATABASE_URL is missing: name a PostgreSQL.\n']);
  });

  it('closes its connection, after a failure too', async () => {
    await beadline(['admin-user', 'nobody', '--disable']);
    expect(await beadline(['admin-user', 'ka\0ren'])).toMatchObject({ code: 1 });
    // The server lists a closed connection for a moment; the pool by itself closes an idle one after ten seconds.
    await eventually(async () => {
      const connections = await dataSource.query<unknown[]>(
        `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend'`,
      );
      expect(connections).toEqual([]);
    }, 8);
  });
});

it('beadline samples-remove removes all sample products', async () => {
  const samples = () => dataSource.query<{ count: string }[]>('select count(*) from product where is_sample');
  expect(Number((await samples())[0]?.count)).toBeGreaterThan(0);
  expect(await beadline(['samples-remove', 'all'])).toMatchObject({ code: 2 });
  const { code, out } = await beadline(['samples-remove']);
  expect(code).toBe(0);
  expect(out).toMatch(/^\d+ sample products and every other sample are gone\.\n$/);
  expect(await samples()).toEqual([{ count: '0' }]);
});

describe('beadline check-knowledge', () => {
  it('finds no mistake in the default folder, the guides of the project', async () => {
    expect(await beadline(['check-knowledge'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d+ entries, 0 mistakes\n$/),
    });
  });

  it('prints each mistake of a folder and exits with 1', async () => {
    const folder = temporaryFolder('guides');
    mkdirSync(join(folder, 'entries'));
    writeFileSync(join(folder, 'equipment.yaml'), '[]');
    writeFileSync(join(folder, 'entries/tar.yaml'), '{}');
    const { code, out } = await beadline(['check-knowledge', folder]);
    rmSync(folder, { recursive: true });
    expect([code, out]).toEqual([1, expect.stringMatching(/^tar\.yaml: .*\n1 entries, 1 mistakes\n$/)]);
  });

  it('rejects a folder without guides', async () => {
    const folder = temporaryFolder('no-guides');
    const { code, errors } = await beadline(['check-knowledge', folder]);
    rmSync(folder, { recursive: true });
    expect([code, errors]).toEqual([2, expect.stringContaining('holds no guides')]);
  });
});

describe('beadline', () => {
  it('lists every command, and each of them loads', async () => {
    const { code, out, errors } = await beadline(['--help']);
    expect([code, errors]).toEqual([0, '']);
    for (const name of Object.keys(commands)) expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
    for (const { load } of Object.values(commands)) expect(await load()).toHaveProperty('run');
  });

  it.each([[[]], [['constructor']], [['admin:user', 'karen']]])(
    'exits with 2 and its usage without a known command: %j',
    async (args) => {
      const { code, out, errors } = await beadline(args);
      expect([code, out]).toEqual([2, '']);
      expect(errors).toMatch(/^usage: beadline COMMAND/);
    },
  );
});

describe('the built program', () => {
  const program = join(root, 'dist/apps/api/src/commands/beadline.js');

  it('passes output and exit code to the shell, in any working folder', async () => {
    const args = [program, 'admin-user', 'nobody', '--disable'];
    const ended = await new Promise((done) => {
      execFile(process.execPath, args, { cwd: tmpdir(), env: { DATABASE_URL: own.url } }, (error, ...output) =>
        done([error?.code, ...output]),
      );
    });
    expect(ended).toEqual([1, 'There is no account named nobody.\n', '']);
  });

  it('keeps its exit code when nobody reads its errors', async () => {
    const child = spawn(process.execPath, [program, 'admin-user'], { env: {} });
    child.stderr.destroy();
    let out = '';
    child.stdout.on('data', (bytes) => (out += String(bytes)));
    const ended = await new Promise((done) => child.on('close', (...how) => done(how)));
    expect([ended, out]).toEqual([[2, null], '']);
  });
});

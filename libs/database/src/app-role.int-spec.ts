import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ownPostgres } from '@app/testing/servers.js';
import { makeAppRole } from './app-role.js';
import { migrate } from './migrate.js';

let server: Awaited<ReturnType<typeof ownPostgres>>;
let admin: pg.Client;
let app: pg.Client;

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

beforeAll(async () => {
  server = await ownPostgres();
  admin = await connect(server.adminUrl);
  app = await connect(server.url);
});
afterAll(async () => {
  await app.end();
  await admin.end();
  await server.remove();
});

const sqlState = (sql: string): Promise<string> =>
  app.query(sql).then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const DENIED = '42501';

describe("the product's role", () => {
  it.each([
    ["read the server's passwords", 'select * from pg_authid'],
    ['run a program', `copy (select 1) to program 'true'`],
    ['read a file', `copy (select 1) to '/tmp/stolen'`],
    ['read a file by name', `select pg_read_file('/etc/passwd')`],
    ['make a role', 'create role intruder superuser'],
    ['give itself more', 'alter role beadline_app superuser'],
    ['become the superuser', 'set role beadline'],
    ['make a database', 'create database stolen'],
    ["change the server's settings", `alter system set log_statement = 'all'`],
    ["end others' connections", "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'beadline'"],
    ['load foreign code', 'create extension plperlu'],
  ])('may not %s', async (_, sql) => {
    expect(['42501', '58P01', '0A000']).toContain(await sqlState(sql));
  });

  it('is refused for want of rights, not for another mistake in the statement', async () => {
    expect(await sqlState('select rolpassword from pg_authid')).toBe(DENIED);
    expect(await sqlState(`copy (select 1) to program 'true'`)).toBe(DENIED);
    expect(await sqlState('create role intruder')).toBe(DENIED);
    await expect(admin.query('select rolpassword from pg_authid')).resolves.toBeDefined();
  });

  it('takes over what the superuser of an earlier release made, queue included, and then changes it', async () => {
    await migrate(server.adminUrl);
    await admin.query(`
      create type mood as enum ('clean');
      create view cleaned as select 1 as n;
      create sequence counted;
      insert into installation (secret) values ('\\x01') on conflict do nothing`);
    const foreign = async (): Promise<number> => {
      const { rows } = await admin.query<{ count: number }>(`
        select count(*)::int from (
          select relowner as owner from pg_class c where relnamespace in ('public'::regnamespace, 'bullmq'::regnamespace)
          union all select proowner from pg_proc where pronamespace in ('public'::regnamespace, 'bullmq'::regnamespace)
          union all select typowner from pg_type where typnamespace in ('public'::regnamespace, 'bullmq'::regnamespace)
          union all select nspowner from pg_namespace where nspname in ('public', 'bullmq')
        ) owned where owner <> 'beadline_app'::regrole`);
      return rows[0]?.count ?? -1;
    };
    expect(await foreign()).toBeGreaterThan(100);
    expect(await sqlState('select * from installation')).toBe(DENIED);

    await Promise.all([makeAppRole(server.adminUrl, server.url), makeAppRole(server.adminUrl, server.url)]);
    expect(await foreign()).toBe(0);
    // Everything a later release may have to do.
    expect(await migrate(server.url)).toEqual([]);
    expect(await sqlState('alter table installation add column later int')).toBe('done');
    expect(await sqlState(`alter type mood add value 'dirty'`)).toBe('done');
    expect(await sqlState('create table public.later (id int); create schema more; drop schema bullmq cascade')).toBe(
      'done',
    );
    expect((await app.query('select secret from installation')).rows).toHaveLength(1);
  });

  it('hears and sends notifications', async () => {
    const heard = new Promise((done) => app.once('notification', ({ payload }) => done(payload)));
    await app.query('listen washed');
    await app.query(`notify washed, 'rinsed'`);
    expect(await heard).toBe('rinsed');
  });

  it('gets the password of the address at every set-up, and is never the superuser itself', async () => {
    const changed = new URL(server.url);
    changed.password = "it's%20new";
    await makeAppRole(server.adminUrl, changed.href);
    await (await connect(changed.href)).end();
    await expect(connect(server.url)).rejects.toThrow('password authentication failed');
    await makeAppRole(server.adminUrl, server.url);
    await expect(makeAppRole(server.adminUrl, server.adminUrl)).rejects.toThrow('must name two different users');
  });
});

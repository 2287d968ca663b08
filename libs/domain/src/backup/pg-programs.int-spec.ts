import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { eventually } from '@app/testing/eventually.js';
import { temporaryFolder } from '@app/testing/servers.js';
import { freePort } from '../../../../tools/lib/ports.mjs';
import { PgPrograms } from './pg-programs.js';

/** Debian's folder of a whole PostgreSQL, server and client programs of one version; undefined on a machine without. */
const DEBIAN = '/usr/lib/postgresql';
const installed = existsSync(DEBIAN)
  ? readdirSync(DEBIAN)
      .map((version) => join(DEBIAN, version))
      .find((folder) =>
        ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(folder, 'bin', name))),
      )
  : undefined;
if (!installed)
  process.stdout.write('No PostgreSQL with its client programs is installed: what pg_dump makes is not looked at.\n');
const where = installed ? describe : describe.skip;

const signal = new AbortController().signal;

where('PostgreSQL’s own programs', () => {
  const programs = new PgPrograms(join(installed ?? '', 'bin'));
  let folder: string;
  let files: string;
  let server: ChildProcess;
  let port: number;
  const addressOf = (database: string) => `postgres://boss:secret@127.0.0.1:${port}/${database}`;
  const on = async <Row extends object>(url: string, text: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };

  /** False once it has ended instead. */
  const isServing = (started: ChildProcess): Promise<boolean> =>
    eventually(async () => {
      if (started.exitCode !== null) return false;
      await on(addressOf('postgres'), 'create database app');
      return true;
    });

  beforeAll(async () => {
    folder = temporaryFolder('pg-programs');
    files = mkdtempSync(join(tmpdir(), 'dumps '));
    const data = join(folder, 'data');
    mkdirSync(data, { mode: 0o700 });
    // PostgreSQL does not run as root.
    const as = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    if (as.uid !== undefined) chownSync(data, as.uid, as.gid);
    const bin = (name: string) => join(installed ?? '', 'bin', name);
    execFileSync(bin('initdb'), ['-D', data, '-U', 'boss', '--auth=trust', '--encoding=UTF8', '--no-sync'], as);
    // It ends where somebody else was faster with its port.
    for (let tries = 1; ; tries++) {
      port = await freePort();
      const settings = [`port=${port}`, 'unix_socket_directories=', 'listen_addresses=127.0.0.1', 'fsync=off'];
      const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
      server = spawn(bin('postgres'), args, { ...as, stdio: 'ignore' });
      if (await isServing(server)) break;
      if (tries === 5) throw new Error('PostgreSQL does not start.');
    }
    await on(
      addressOf('app'),
      `create schema bullmq;
       create table bullmq.job (id int);
       create table car (id int primary key, name text);
       insert into car select n, 'Car ' || n from generate_series(1, 5000) n;
       create table owner (car_id int references car)`,
    );
  });
  afterAll(async () => {
    server.kill('SIGQUIT');
    await once(server, 'exit');
    for (const one of [folder, files]) rmSync(one, { recursive: true });
  });

  it('say their version, and none where there is none', async () => {
    expect(await programs.version('pg_dump')).toBe(Number(installed?.split('/').at(-1)));
    expect(await new PgPrograms(files).version('pg_dump')).toBeNull();
  });

  it('write what comes back as it was, without the queue', async () => {
    const path = join(files, 'whole.dump');
    const seen: number[] = [];
    const bytes = await programs.dump(addressOf('app'), path, signal, (so) => seen.push(so));
    expect(seen.at(-1)).toBe(bytes);
    expect(await programs.tablesIn(path, signal)).toBe(2);
    await on(addressOf('postgres'), 'create database again');
    const again = addressOf('again');
    execFileSync(join(installed ?? '', 'bin/pg_restore'), ['--exit-on-error', `--dbname=${again}`, path]);
    expect(await on(again, 'select count(*)::int as cars, max(name) as last from car')).toEqual([
      { cars: 5_000, last: 'Car 999' },
    ]);
    expect(await on(again, `select to_regclass('bullmq.job') as job`)).toEqual([{ job: null }]);
  });

  it('say in a sentence what is wrong', async () => {
    await expect(programs.dump(addressOf('gone'), join(files, 'gone.dump'), signal, () => {})).rejects.toThrow(
      /^pg_dump ended with 1: .*database "gone" does not exist$/,
    );
    await expect(programs.tablesIn(join(files, 'gone.dump'), signal)).rejects.toThrow(/^pg_restore ended with 1: /);
  });

  it('stop at the word of whoever started them', async () => {
    const held = new pg.Client({ connectionString: addressOf('app') });
    await held.connect();
    await held.query('begin; lock table car in access exclusive mode');
    const controller = new AbortController();
    const dumping = programs.dump(addressOf('app'), join(files, 'half.dump'), controller.signal, () => {});
    controller.abort(new Error('Enough.'));
    await expect(dumping).rejects.toThrow('Enough.');
    await held.end();
  });
});

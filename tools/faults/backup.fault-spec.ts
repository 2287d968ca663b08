import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { eventually } from '@app/testing/eventually.js';
import { temporaryFolder } from '@app/testing/servers.js';
import { Client } from '../../apps/api/src/testing/client.js';
import { PgStandIns } from '../../apps/worker/src/testing/pg-stand-ins.js';
import { Product } from './product.js';

let home: string;
let programs: PgStandIns;
let product: Product;
const folder = () => join(home, 'backups');

/** Whether a process that nobody waits for goes on: in a container its end may leave a zombie. */
function isAtWork(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

beforeAll(async () => {
  home = temporaryFolder('backup');
  for (const name of ['backups', 'programs']) mkdirSync(join(home, name));
  programs = new PgStandIns(join(home, 'programs'));
  product = await Product.start({ BACKUP_DIR: folder(), BACKUP_PROGRAMS: programs.folder });
});
afterAll(async () => {
  programs.clear('wait');
  await product.stop();
  await rm(home, { recursive: true });
});

it('leaves no half file under a name when its worker is killed, nor a program at work, and the next worker makes it whole', async () => {
  programs.set('wait');
  const staff = await new Client(product.address).signIn();
  const started = await staff.call<JobRun>('POST', '/api/backup/run');
  expect(started).toMatchObject({ status: 202, json: { kind: 'backup' } });
  await eventually(() => expect(readdirSync(folder())).toEqual([expect.stringMatching(/\.dump\.part$/)]));
  const half = await eventually(() => {
    const pid = programs.called?.pid ?? 0;
    expect(isAtWork(pid)).toBe(true);
    return pid;
  });
  process.kill(product.pid('picture worker'), 'SIGKILL');
  // Nobody takes what it writes any more.
  await eventually(() => expect(isAtWork(half)).toBe(false));
  expect(readdirSync(folder()).filter((name) => name.endsWith('.dump'))).toEqual([]);
  programs.clear('wait');
  const run = await eventually(async () => {
    const { json } = await staff.call<JobRun>('GET', `/api/jobs/runs/${started.json.id}`);
    expect(json.state).toBe('completed');
    return json;
  }, 60);
  expect(run.attempt).toBe(2);
  expect(readdirSync(folder())).toEqual([run.result?.kind === 'backup' && run.result.file]);
});

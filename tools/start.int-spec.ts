import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@app/testing/eventually.js';
import { temporaryFolder } from '@app/testing/servers.js';
import { root } from './lib/paths.mjs';
import { freePort } from './lib/ports.mjs';
import { isAlive } from './lib/wait.mjs';

// Each test starts the whole product, some of them twice.
jest.setTimeout(180_000);

interface Launched {
  child: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
}

const folders: string[] = [];
const children: Launched[] = [];

function dataFolder(): string {
  // The name holds a space, as many folders of real people do.
  const folder = temporaryFolder('data of a launcher');
  folders.push(folder);
  return folder;
}

function launch(env: Record<string, string>): Launched {
  const child = spawn(process.execPath, [join(root, 'tools/start.mjs')], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const launched = {
    child,
    output: () => output,
    ended: new Promise<number | null>((done) => child.once('exit', (code) => done(code))),
  };
  children.push(launched);
  return launched;
}

const isUp = (launched: Launched) =>
  eventually(() => {
    if (!launched.output().includes('Ctrl-C stops everything')) throw new Error(`Not ready: ${launched.output()}`);
  }, 90);

/** The launcher's database and every process that names the data folder. */
const postgresPid = (folder: string) =>
  Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

afterEach(async () => {
  for (const { child, ended } of children.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

describe('npm start', () => {
  it('prints the address and a generated password once, ends every process on SIGTERM, and starts again with the same data', async () => {
    const folder = dataFolder();
    const port = String(await freePort());
    const first = launch({ DATA_DIR: folder, PORT: port, ADMIN_PASSWORD: '' });
    await isUp(first);
    expect(first.output()).toContain(`http://localhost:${port}`);
    const [, password = ''] = /sign in as admin with (\S{16}) /.exec(first.output()) ?? [];
    const signIn = () =>
      fetch(`http://localhost:${port}/api/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'admin', password }),
      }).then(({ status }) => status);
    expect(await signIn()).toBe(200);

    const database = postgresPid(folder);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(isAlive(database)).toBe(false);
    await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow();
    expect(existsSync(join(folder, 'launcher.pid'))).toBe(false);

    const second = launch({ DATA_DIR: folder, PORT: port, ADMIN_PASSWORD: '' });
    await isUp(second);
    expect(second.output()).not.toContain(password);
    expect(await signIn()).toBe(200);
  });

  it('says so when the port asked for is taken', async () => {
    const port = await freePort();
    const taken = createServer().listen(port, '0.0.0.0');
    const refused = launch({ DATA_DIR: dataFolder(), PORT: String(port) });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(`Port ${port} is taken. Choose another with PORT=`);
    taken.close();
  });

  it('refuses a data folder that another start is using, and says which process has it', async () => {
    const folder = dataFolder();
    const first = launch({ DATA_DIR: folder, PORT: String(await freePort()) });
    await isUp(first);
    const second = launch({ DATA_DIR: folder, PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`It is running already (process ${first.child.pid})`);
  });

  it('takes over the database of a launcher that was killed, and its apps have ended by themselves', async () => {
    const folder = dataFolder();
    const port = String(await freePort());
    const first = launch({ DATA_DIR: folder, PORT: port });
    await isUp(first);
    const database = postgresPid(folder);
    first.child.kill('SIGKILL');
    await first.ended;
    await eventually(() => expect(fetch(`http://localhost:${port}/api/health`)).rejects.toThrow(), 60);
    expect(isAlive(database)).toBe(true);
    const second = launch({ DATA_DIR: folder, PORT: port });
    await isUp(second);
    expect(postgresPid(folder)).toBe(database);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(isAlive(database)).toBe(false);
  });

  it('says one sentence for each wrong setting and starts nothing', async () => {
    const folder = dataFolder();
    const refused = launch({ DATA_DIR: folder, PORT: 'eighty', LOG_LEVEL: 'loud' });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('PORT must be a number.');
    expect(refused.output()).toContain('LOG_LEVEL must be silent, error, warn, info or debug.');
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
  });
});

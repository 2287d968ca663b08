import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { eventually } from '@app/testing/eventually.js';
import { temporaryFolder } from '@app/testing/servers.js';
import { endProcessesOf, processesOf } from '../lib/left-behind.mjs';
import { root } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';
import { cold } from '../lib/unlimited.mjs';

/** `nobody`: an ordinary user with a name, which every Unix has. */
export const ORDINARY_USER = { uid: 65_534, gid: 65_534 };

const lets = (path: string): boolean => (statSync(path).mode & 0o005) === 0o005;
const isOpen = (path: string): boolean => lets(path) && (dirname(path) === path || isOpen(dirname(path)));

/** Why no test can start the product as an ordinary user here; null when it can. */
export const whyNotOrdinary =
  process.getuid?.() !== 0
    ? 'these tests run as an ordinary user already'
    : isOpen(root) && isOpen(process.execPath)
      ? null
      : 'the project or Node stands in a folder that is closed to other users';

export interface Launched {
  child: ChildProcess;
  port: number;
  folder: string;
  output: () => string;
  /** The exit code; null after a signal. */
  ended: Promise<number | null>;
}

interface LaunchOptions {
  folder?: string;
  env?: Record<string, string>;
  /** What is run; the launcher itself when it is missing. */
  command?: [string, ...string[]];
  user?: { uid: number; gid: number } | undefined;
}

/** Real launches of `npm start` with data folders of their own; `end` leaves nothing of them. */
export class Launches {
  private readonly folders: string[] = [];
  private readonly launched: Launched[] = [];

  folder(user?: { uid: number; gid: number }): string {
    // The name holds a space, as many folders of real people do.
    const folder = temporaryFolder('data of a launcher');
    if (user) chownSync(folder, user.uid, user.gid);
    this.folders.push(folder);
    return folder;
  }

  async launch({ folder = this.folder(), env = {}, command, user }: LaunchOptions = {}): Promise<Launched> {
    const port = Number(env.PORT ?? (await freePort()));
    const [program, ...args] = command ?? [process.execPath, join(root, 'tools/start.mjs')];
    const child = spawn(program, args, {
      cwd: root,
      env: {
        ...process.env,
        ...cold,
        LOG_LEVEL: 'silent',
        ADMIN_PASSWORD: '',
        DATA_DIR: folder,
        PORT: String(port),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...user,
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    const launched: Launched = {
      child,
      port,
      folder,
      output: () => output,
      ended: new Promise((done) => child.once('exit', (code) => done(code))),
    };
    this.launched.push(launched);
    return launched;
  }

  async end(): Promise<void> {
    for (const { child } of this.launched.splice(0)) child.kill('SIGTERM');
    for (const folder of this.folders.splice(0)) {
      await isGone(folder).catch(() => endProcessesOf(folder));
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

export async function isUp(launched: Launched): Promise<void> {
  let code: number | null | undefined;
  void launched.ended.then((ended) => (code = ended));
  await eventually(() => {
    if (code !== undefined) return;
    if (!launched.output().includes('Ctrl-C stops everything')) throw new Error(`Not ready: ${launched.output()}`);
  }, 200);
  if (code !== undefined) throw new Error(`It ended with ${code}: ${launched.output()}`);
}

export function nothingLeft(folder: string): void {
  const left = processesOf(folder);
  if (left.length > 0) throw new Error(`Still running: ${left.map(({ command }) => command).join('\n')}`);
}

/** Looking goes through every process of the computer. */
export const isGone = (folder: string, seconds = 60): Promise<void> =>
  eventually(() => nothingLeft(folder), seconds, 150);

/** The process of the embedded database. */
export const databasePid = (folder: string): number =>
  Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

export const exists = (folder: string, path: string): boolean => existsSync(join(folder, path));

/** Runs `work` on the running product's database, as the product's own role. */
export async function onDatabase<T>(folder: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: readFileSync(join(folder, 'database-url'), 'utf8') });
  // A test may take the database away.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

export const readiness = async ({ port }: Launched): Promise<string> => {
  const response = await fetch(`http://localhost:${port}/api/health/ready`, { signal: AbortSignal.timeout(30_000) });
  return `${response.status} ${await response.text()}`;
};

/** What the launcher printed as the made-up password. */
export const shownPassword = (launched: Launched): string | undefined =>
  /sign in as admin with (\S{16}) /.exec(launched.output())?.[1];

export const signIn = async ({ port }: Launched, password: string | undefined): Promise<number> => {
  const response = await fetch(`http://localhost:${port}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  return response.status;
};

import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { QUEUE_SCHEMA } from '@app/database/migrate.js';

export type PgProgram = 'pg_dump' | 'pg_restore';
type Running = ChildProcessByStdio<null, Readable, Readable>;

/** PostgreSQL's own client programs, out of a folder or the PATH. */
export class PgPrograms {
  constructor(private readonly folder: string | undefined) {}

  /** Its major version; null where it cannot be run. */
  async version(program: PgProgram): Promise<number | null> {
    try {
      const said = await this.said(this.start(program, ['--version']), program);
      return Number(/\) (\d+)/.exec(said)?.[1] ?? NaN) || null;
    } catch {
      // Not there, or not for this machine: either way there is none to use.
      return null;
    }
  }

  /**
   * Writes the database as an archive of pg_dump's custom format to a new file, on the disk when it settles; answers its bytes. It
   * ends with this process, whose end of the pipe it writes into. Throws a sentence, and the signal's reason when that comes first.
   */
  async dump(url: string, path: string, signal: AbortSignal, onBytes: (bytes: number) => void): Promise<number> {
    const { address, password } = withoutPassword(url);
    const args = [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      // What waits in the queue is found again by its rows.
      `--exclude-schema=${QUEUE_SCHEMA}`,
      `--dbname=${address}`,
    ];
    // There before anything is written to it, so that whoever removes it later finds it.
    const file = await open(path, 'wx', 0o600);
    const dump = this.start('pg_dump', args, { PGPASSWORD: password });
    let bytes = 0;
    const counting = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        onBytes(bytes);
        done(null, chunk);
      },
    });
    const ended = ending(dump, 'pg_dump');
    try {
      await Promise.all([pipeline(dump.stdout, counting, file.createWriteStream({ flush: true }), { signal }), ended]);
    } catch (error) {
      dump.kill('SIGKILL');
      await ended.catch(() => {});
      signal.throwIfAborted();
      throw error;
    }
    return bytes;
  }

  /** How many tables' rows an archive holds, by its own list. Throws where it is none. */
  async tablesIn(path: string, signal: AbortSignal): Promise<number> {
    const list = await this.said(this.start('pg_restore', ['--list', path], {}, signal), 'pg_restore');
    return list.match(/^\d+; \d+ \d+ TABLE DATA /gm)?.length ?? 0;
  }

  private start(program: PgProgram, args: string[], more: NodeJS.ProcessEnv = {}, signal?: AbortSignal): Running {
    const path = this.folder === undefined ? program : join(this.folder, program);
    return spawn(path, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // What it says is read here, in English.
      env: { ...process.env, LC_ALL: 'C', ...more },
      ...(signal && { signal, killSignal: 'SIGKILL' }),
    });
  }

  private async said(running: Running, program: PgProgram): Promise<string> {
    const [said] = await Promise.all([text(running.stdout), ending(running, program)]);
    return said;
  }
}

/** Settles once it has ended well; else throws what it said last. */
async function ending(running: Running, program: PgProgram): Promise<void> {
  // One that could not be started says nothing.
  const errors = text(running.stderr).catch(() => '');
  const [code, signal] = (await once(running, 'close')) as [number | null, NodeJS.Signals | null];
  if (code === 0) return;
  const last = (await errors).trim().split('\n').at(-1);
  throw new Error(`${program} ended with ${code ?? signal}${last ? `: ${last}` : '.'}`);
}

/** A password in an argument could be read by every user of the machine. */
function withoutPassword(url: string): { address: string; password: string } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, password };
}

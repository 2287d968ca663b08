import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { takeLock } from './lib/lock.mjs';
import { root } from './lib/paths.mjs';

let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock '));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Another process that takes the lock and keeps it. */
async function holder(): Promise<ChildProcess> {
  const module = JSON.stringify(join(root, 'tools/lib/lock.mjs'));
  const script = `const { takeLock } = await import(${module}); await takeLock(process.argv[1]); console.log('held'); setInterval(() => {}, 1e6);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

describe('the lock of a data folder', () => {
  it('refuses a second one and names the process that holds it, whatever path leads to the folder', async () => {
    const { pid } = await holder();
    const link = `${folder}-link`;
    symlinkSync(folder, link);
    try {
      await expect(takeLock(folder)).rejects.toThrow(
        `It is running already (process ${pid}) with the data in ${folder}.`,
      );
      await expect(takeLock(link)).rejects.toThrow(`It is running already (process ${pid})`);
    } finally {
      rmSync(link);
    }
  });

  it('is free as soon as its holder is gone, however that ended', async () => {
    const child = await holder();
    child.kill('SIGKILL');
    await once(child, 'exit');
    await (await takeLock(folder)).release();
  });

  it('is waited for while its holder stops, and given up when told so', async () => {
    const lines: string[] = [];
    const first = await takeLock(folder);
    first.stopping();
    const waiting = takeLock(folder, { log: (line) => lines.push(line) });
    const impatient = new AbortController();
    const givenUp = takeLock(folder, { log: () => impatient.abort(), signal: impatient.signal });
    await expect(givenUp).rejects.toThrow('aborted');
    expect(lines).toEqual(['The one that ran before is still stopping …']);
    await first.release();
    await (await waiting).release();
  });

  it('goes to one of many that ask at once', async () => {
    const takes = await Promise.allSettled(Array.from({ length: 8 }, () => takeLock(folder)));
    const taken = takes.flatMap((take) => (take.status === 'fulfilled' ? [take.value] : []));
    expect(taken).toHaveLength(1);
    await taken[0]?.release();
  });
});

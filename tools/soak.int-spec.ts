import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { queueBackends } from '@app/testing/queue-backends.js';
import { root } from './lib/paths.mjs';

const MINUTES = 2;
/** A different one every day: what a day finds, the same day's seed finds again. */
const seed = Math.floor(Date.now() / 86_400_000);

it(
  'two minutes of mixed load with faults lose nothing, double nothing, and break nothing else',
  async () => {
    const wanted = queueBackends.length === 2 ? [] : ['--backend', 'postgres'];
    const soak = promisify(execFile)(
      process.execPath,
      [join(root, 'tools/soak.mjs'), '--minutes', String(MINUTES), '--seed', String(seed), ...wanted],
      { cwd: root },
    );
    const { stdout } = await soak.catch((error: { stdout?: string; message: string }) => {
      throw new Error(error.stdout ?? error.message);
    });
    for (const backend of queueBackends)
      expect(stdout).toMatch(new RegExp(`${backend}: [1-9]\\d* requests, .* [1-9]\\d* faults`));
    expect(stdout).toContain('Nothing lost, nothing doubled, no error outside of the faults.');
  },
  (MINUTES + 6) * 60_000,
);

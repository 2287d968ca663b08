import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { queueBackends } from '@app/testing/queue-backends.js';
import { root } from './lib/paths.mjs';

/** Five faults. */
const MINUTES = 1;
const SEED = 1;
/** Two products under load side by side are a minute in which no other test gets on; `npm run soak` takes both. */
const backend = queueBackends.at(-1) ?? 'postgres';

it(
  'a minute of mixed load with faults loses nothing, doubles nothing, and breaks nothing else',
  async () => {
    const soak = promisify(execFile)(
      process.execPath,
      [join(root, 'tools/soak.mjs'), '--minutes', String(MINUTES), '--seed', String(SEED), '--backend', backend],
      { cwd: root },
    );
    const { stdout } = await soak.catch((error: { stdout?: string; message: string }) => {
      throw new Error(error.stdout ?? error.message);
    });
    expect(stdout).toMatch(new RegExp(`${backend}: [1-9]\\d* requests, .* 5 faults`));
    expect(stdout).toContain('Nothing lost, nothing doubled, no error outside of the faults.');
  },
  (MINUTES + 6) * 60_000,
);

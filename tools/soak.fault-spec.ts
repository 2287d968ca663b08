import { expect, it } from '@jest/globals';
import { queueBackends } from '@app/testing/queue-backends.js';
import { LOAD_MS, soak } from './soak/soak.mjs';

/** Two products under load side by side are a minute in which no other test gets on. */
const backend = queueBackends.at(-1) ?? 'postgres';

it(
  'a minute of mixed load with five faults loses nothing, doubles nothing, and breaks nothing else',
  async () => {
    const log = (line: string) => process.stdout.write(`${line}\n`);
    const { rows, requests, faults, findings } = await soak({ backend, log });
    expect(requests).toBeGreaterThan(0);
    expect(faults).toHaveLength(5);
    expect(findings).toEqual([]);
    expect(rows.filter(({ lost, doubled }) => lost.length + doubled.length > 0)).toEqual([]);
  },
  LOAD_MS + 6 * 60_000,
);

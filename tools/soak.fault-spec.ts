import { expect, it } from '@jest/globals';
import { queueBackends } from '@app/testing/queue-backends.js';
import { soak } from './soak/soak.mjs';

const MINUTES = 1;
const SEED = 1;
/** Two products under load side by side are a minute in which no other test gets on. */
const backend = queueBackends.at(-1) ?? 'postgres';

it(
  'a minute of mixed load with five faults loses nothing, doubles nothing, and breaks nothing else',
  async () => {
    const log = (line: string) => process.stdout.write(`${line}\n`);
    const { rows, requests, faults, findings } = await soak({ backend, minutes: MINUTES, seed: SEED, log });
    expect(requests).toBeGreaterThan(0);
    expect(faults).toHaveLength(5);
    expect(findings).toEqual([]);
    expect(rows.filter(({ lost, doubled }) => lost.length + doubled.length > 0)).toEqual([]);
  },
  (MINUTES + 6) * 60_000,
);

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { type Call, scopeOf } from '@app/contracts/call.js';
import { calls } from '@app/contracts/calls.js';
import { runKinds } from '@app/contracts/jobs/jobs.constants.js';
import { jobsCalls } from '@app/contracts/jobs/jobs.calls.js';
import { tokenScopes } from '@app/contracts/token-scopes.js';
import { jobs } from '@app/domain/jobs.js';
import { root } from '../../../../../tools/lib/paths.mjs';
import { usage } from './ops.js';
import type { Ask } from './product-client.js';
import { type Start, starts } from './starts.js';

const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'ops '));
const csv = join(folder, 'products.csv');
writeFileSync(csv, 'productName,brand\n');
afterAll(() => rmSync(folder, { recursive: true }));

/** The kinds that this release has jobs of, and what an operator names beside the kind. */
const kinds = [...new Set(jobs.map(({ kind }) => kind))].sort();
const about = { crawl: 'cleanyourcar', import: csv, 'topic-study': 'Tar on sills' };
const named = kinds.flatMap((kind) => {
  const start = starts[kind];
  return typeof start === 'string' ? [] : [[kind, start] as const];
});

/** The calls that a start makes, without a product that answers them. */
async function callsOf(kind: string, start: Start): Promise<Call[]> {
  const made: Call[] = [];
  const ask = (call: Call) => {
    made.push(call);
    return Promise.resolve({ id: 'run' });
  };
  await start(ask as unknown as Ask, about[kind as keyof typeof about]);
  return made;
}

it('is every kind that there is', () => {
  expect(kinds).toEqual([...runKinds].sort());
});

describe.each(named)('an operator starts a run of %s', (kind, start) => {
  it('by a call that a token may make, and that the description of the api has', async () => {
    const [call] = await callsOf(kind, start);
    if (!call) throw new Error('It asks for nothing.');
    expect(call.who).toBe('operator');
    expect(tokenScopes).toContain(scopeOf(call));
    expect(call.audited).toContain('run.start');
    expect(calls).toContain(call);
  });

  it('and is told how by the command and by the docs, with the scope', async () => {
    expect(usage).toMatch(new RegExp(`[ ,]${kind}[ ,\\n]`));
    const [call] = await callsOf(kind, start);
    const row = new RegExp(`^\\| \`${kind}\` \\| \`ops -- start ${kind}[^|]*\` \\| ${scopeOf(call!)} \\|`, 'm');
    expect(operations).toMatch(row);
  });
});

it('says of pictures, which nobody starts by name, what does it instead', () => {
  const others = kinds.filter((kind) => typeof starts[kind] === 'string');
  expect(others).toEqual(['image']);
  expect(scopeOf(jobsCalls.bulk)).toBe('run');
  expect(operations).toMatch(/^\| `image` \| `ops -- retry --kind image` \| run \|/m);
});

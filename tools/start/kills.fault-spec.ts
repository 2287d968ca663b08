import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from '@app/testing/eventually.js';
import { testDatabase } from '@app/testing/test-database.js';
import {
  exists,
  isGone,
  isUp,
  type Launched,
  Launches,
  ORDINARY_USER,
  shownPassword,
  signIn,
  whyNotOrdinary,
} from './launches.js';

jest.setTimeout(1_800_000);

const launches = new Launches();
afterEach(() => launches.end());

/** Root and an ordinary user where this runs as root, else whoever runs it. */
const users: [string, typeof ORDINARY_USER | undefined, string | null][] =
  process.getuid?.() === 0
    ? [
        ['root', undefined, null],
        ['an ordinary user', ORDINARY_USER, whyNotOrdinary],
      ]
    : [['this user', undefined, null]];

const holds = (folder: string, path: string, beginning: string): boolean =>
  existsSync(join(folder, path)) && readdirSync(join(folder, path)).some((name) => name.startsWith(beginning));

/** How far a start has come, in order; a kill at each of them leaves another half of it behind. */
const phases: Record<string, (launched: Launched) => boolean> = {
  'its first sign of life': ({ output }) => output().includes('Starting'),
  'the passwords of the database': ({ folder }) => exists(folder, 'postgres/app-password'),
  'the data folder in the making': ({ folder }) => holds(folder, 'postgres', 'data.new-'),
  'the first half of its tables': ({ folder }) =>
    readdirSync(join(folder, 'postgres')).some((name) => exists(folder, `postgres/${name}/base/1`)),
  'the whole data folder': ({ folder }) => exists(folder, 'postgres/data'),
  'the running server': ({ folder }) => exists(folder, 'postgres/data/postmaster.pid'),
  'the set-up at work': ({ folder }) => exists(folder, 'database-url'),
  'the password of the first account': ({ folder }) => exists(folder, 'first-password'),
  'the account itself': (launched) => shownPassword(launched) !== undefined,
  'the running product': ({ output }) => output().includes('Ctrl-C stops everything'),
};

type User = typeof ORDINARY_USER | undefined;

async function killAt(phase: string, folder: string, user: User): Promise<void> {
  const launched = await launches.launch({ folder, user });
  await eventually(() => {
    if (launched.child.exitCode !== null) throw new Error(`It ended by itself: ${launched.output()}`);
    if (!phases[phase]?.(launched)) throw new Error(`It never came to ${phase}: ${launched.output()}`);
  }, 120);
  launched.child.kill('SIGKILL');
  await launched.ended;
}

/** How many rows every table holds that a set-up fills. */
async function seeded(url: string, tables?: string[]): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const name of tables ?? rows.map((row) => row.name)) {
      const { rows: counted } = await client.query<{ n: number }>(`select count(*)::int as n from "${name}"`);
      if (tables || counted[0]?.n) counts[name] = counted[0]?.n ?? 0;
    }
    return counts;
  } finally {
    await client.end();
  }
}

/** It is up, holds what an undisturbed set-up makes, lets the staff in, ends on SIGTERM, and nothing is left. */
async function isSound(folder: string, user: User): Promise<void> {
  const launched = await launches.launch({ folder, user });
  await isUp(launched);
  const undisturbed = await testDatabase();
  const wanted = await seeded(undisturbed.url);
  await undisturbed.drop();
  expect(Object.keys(wanted).length).toBeGreaterThan(10);
  expect(await seeded(readFileSync(join(folder, 'database-url'), 'utf8'), Object.keys(wanted))).toEqual(wanted);
  expect(await signIn(launched, shownPassword(launched))).toBe(200);
  launched.child.kill('SIGTERM');
  expect(await launched.ended).toBe(0);
  await isGone(folder);
  expect(readdirSync(join(folder, 'postgres')).filter((name) => name.startsWith('data.'))).toEqual([]);
}

describe.each(users)('a start as %s', (_, user, whyNot) => {
  const test = whyNot ? it.skip : it;
  const skipped = whyNot ? ` (skipped: ${whyNot})` : '';

  test(`that is killed again and again, at every stage of a first start and of later ones, is followed by one that is up${skipped}`, async () => {
    const folder = launches.folder(user);
    // Where two users are tried, each takes every second stage: what differs is who owns the files, not the order of the steps.
    const stages = Object.keys(phases).filter((_phase, n) => users.length === 1 || n % 2 === (user ? 1 : 0));
    for (const phase of stages) await killAt(phase, folder, user);
    await isSound(folder, user);
  });
});

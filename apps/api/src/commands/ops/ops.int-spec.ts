import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MadeToken } from '@app/contracts/tokens/tokens.contract.js';
import { Database } from '@app/database/database.js';
import { eventually } from '@app/testing/eventually.js';
import { listenOnFreePort } from '@app/testing/listen.js';
import { Client } from '../../testing/client.js';
import { useApi } from '../../testing/use-api.js';
import { root } from '../../../../../tools/lib/paths.mjs';

const RETAILER = 'cleanyourcar';

// Without a worker: what becomes of a run is the test's to say.
const api = useApi();
let token: string;
const sql = <Row>(text: string, values: unknown[] = []) => api.app.get(Database).query<Row>(text, values);

beforeAll(async () => {
  const staff = await new Client(api.address).signIn();
  token = (await staff.call<MadeToken>('POST', '/api/tokens', { name: 'cron' })).json.token;
  await sql(`update retailer set category = 'preferred', status = 'active' where slug = $1`, [RETAILER]);
  await sql(
    `insert into crawl_config (retailer_slug, base_url, product_list_url, selectors) values ($1, 'https://shop.example', 'https://shop.example', '{}')
     on conflict (retailer_slug) do nothing`,
    [RETAILER],
  );
  await sql(
    `update crawl_config set is_active = true, permission_note = 'Jo agreed',
       selectors = jsonb_set(selectors, '{productContainer}', '".card"') where retailer_slug = $1`,
    [RETAILER],
  );
});
beforeEach(() => sql('delete from job_run'));

interface Outcome {
  code: number | null;
  out: string;
  errors: string;
}

const program = join(root, 'dist/apps/api/src/commands/beadline.js');
const cron = () => ({ PATH: process.env.PATH ?? '', BEADLINE_URL: api.address, BEADLINE_TOKEN: token });
/** Runs the program as cron would; `seen` grows while it runs. */
function ops(args: string[], env: Record<string, string> = {}): { seen: { out: string }; ended: Promise<Outcome> } {
  const child = spawn(process.execPath, [program, 'ops', ...args], { env: { ...cron(), ...env } });
  const seen = { out: '', errors: '' };
  child.stdout.on('data', (bytes) => (seen.out += String(bytes)));
  child.stderr.on('data', (bytes) => (seen.errors += String(bytes)));
  return { seen, ended: new Promise((done) => child.on('close', (code) => done({ code, ...seen }))) };
}
const openRun = () =>
  eventually(async () => {
    const [run] = await sql<{ id: string; requested_by: string }>('select id, requested_by from job_run');
    if (!run) throw new Error('It has not asked yet.');
    return run;
  });

describe('ops crawl', () => {
  it('starts a crawl in the name of its token, and leaves it to itself', async () => {
    const { code, out, errors } = await ops(['crawl', RETAILER]).ended;
    expect([code, errors]).toEqual([0, '']);
    const run = await openRun();
    expect(out).toMatch(new RegExp(`^crawl .*: run ${run.id}\\n$`));
    expect(run.requested_by).toBe('token cron');
  });

  it.each([
    ['ok', `state = 'completed', outcome = 'ok'`, 0, /completed\n$/],
    ['done in part', `state = 'completed', outcome = 'partial'`, 3, /completed +partial\n$/],
    ['blocked', `state = 'completed', outcome = 'blocked'`, 3, /completed +blocked\n$/],
    ['drifted', `state = 'completed', outcome = 'drifted'`, 3, /completed +drifted\n$/],
    ['failed', `state = 'failed', error = 'The disk is full.'`, 1, /failed +The disk is full\.\n$/],
    ['cancelled', `state = 'cancelled'`, 1, /cancelled\n$/],
  ])('--wait says with its exit code that the run ended %s', async (_, end, code, lastLine) => {
    const { seen, ended } = ops(['crawl', RETAILER, '--wait']);
    const { id } = await openRun();
    await eventually(() => expect(seen.out).toMatch(/ queued\n/));
    await sql(
      `update job_run set state = 'active', stage = 'Reading pages', progress_done = 12, progress_total = 40 where id = $1`,
      [id],
    );
    await eventually(() => expect(seen.out).toContain('active    Reading pages, 12 of 40'));
    await sql(
      `update job_run set ${end}, stage = '', progress_done = 0, progress_total = 0, finished_at = now() where id = $1`,
      [id],
    );
    const outcome = await ended;
    expect([outcome.code, outcome.errors]).toEqual([code, '']);
    expect(outcome.out).toMatch(lastLine);
    // One line for each change, however often it looked.
    expect(outcome.out.trim().split('\n')).toHaveLength(4);
  });

  it('is refused with 4 while the shop is being crawled, or may not be', async () => {
    await ops(['crawl', RETAILER]).ended;
    const again = await ops(['crawl', RETAILER, '--wait']).ended;
    expect(again.code).toBe(4);
    expect(again.errors).toMatch(/is being crawled already\.\n$/);
    await sql('delete from job_run');
    await sql(`update crawl_config set is_active = false where retailer_slug = $1`, [RETAILER]);
    const off = await ops(['crawl', RETAILER]).ended;
    await sql(`update crawl_config set is_active = true where retailer_slug = $1`, [RETAILER]);
    expect([off.code, off.out]).toEqual([4, '']);
    expect(off.errors).toMatch(/switched off/);
  });

  it('knows no retailer that is not there', async () => {
    const { code, errors } = await ops(['crawl', '../../api/tokens']).ended;
    expect([code, errors]).toEqual([2, 'There is no such crawler configuration.\n']);
  });
});

describe('ops runs and ops cancel', () => {
  it('show the newest runs and cancel one', async () => {
    await ops(['crawl', RETAILER]).ended;
    const { id } = await openRun();
    const listed = await ops(['runs', '--kind', 'crawl', '--state', 'queued']).ended;
    expect(listed.out).toMatch(new RegExp(`^${id} \\d{4}-\\d\\d-\\d\\dT[\\d:]+Z crawl .*: queued\\n1 of 1\\n$`));
    const cancelled = await ops(['cancel', id]).ended;
    expect([cancelled.code, cancelled.out]).toEqual([0, expect.stringMatching(/: cancelled\n$/)]);
    await sql(`update job_run set state = 'completed' where id = $1`, [id]);
    expect(await ops(['cancel', id]).ended).toMatchObject({ code: 4 });
    expect(await ops(['cancel', randomUUID()]).ended).toMatchObject({ code: 2, errors: 'There is no such run.\n' });
    expect(await ops(['runs', '--state', 'lost']).ended).toMatchObject({ code: 2 });
  });
});

it.each([['runs'], ['queues'], ['--help']])('ops %s is piped into a reader that goes at once', async (command) => {
  // Reads the way a shell does: `ops runs | head`, with the code of the left side.
  const line = `{ "$0" "$1" ops "$2"; echo "code $?" >&2; } | true`;
  const shell = spawn('sh', ['-c', line, process.execPath, program, command], { env: cron() });
  let errors = '';
  shell.stderr.on('data', (bytes) => (errors += String(bytes)));
  await new Promise((done) => shell.on('close', done));
  expect(errors).toBe('code 0\n');
});

describe('ops with --json', () => {
  it('answers a line of JSON for each thing, whichever kind is started', async () => {
    await sql(`update wheel_prize set qty_restock = 5`);
    for (const [args, kind] of [
      [['start', 'crawl', RETAILER], 'crawl'],
      [['start', 'retention'], 'retention'],
      [['start', 'rollup', 'all'], 'rollup'],
      [['start', 'learning-cycle'], 'learning-cycle'],
      [['start', 'wheel-restock'], 'wheel-restock'],
    ] as const) {
      const { code, out, errors } = await ops([...args, '--json']).ended;
      expect([code, errors]).toEqual([0, '']);
      expect(JSON.parse(out)).toMatchObject({ kind, state: 'queued', requestedBy: 'token cron' });
    }
    const evaluation = await ops(['start', 'evaluation', '--json']).ended;
    expect(JSON.parse(evaluation.out)).toMatchObject({ kind: 'evaluation', subject: 'The built-in engine' });
    const again = await ops(['start', 'topic-study', 'Tar on sills']).ended;
    expect([again.code, again.errors]).toEqual([4, 'Another session runs. Start this one when it has ended.\n']);
    const { out } = await ops(['runs', '--kind', 'rollup', '--json']).ended;
    expect(JSON.parse(out)).toMatchObject({ total: 1, runs: [{ kind: 'rollup' }] });
  });

  it('pauses a queue with a reason, shows it, and resumes it', async () => {
    expect(await ops(['pause', 'imports']).ended).toMatchObject({ code: 2, errors: 'Say why: --reason.\n' });
    const { out } = await ops(['pause', 'imports', '--reason', 'A walk.']).ended;
    expect(out).toContain('imports   0 waiting, 0 active, 0 failed, paused by token cron: A walk.\n');
    expect((await ops(['resume', 'imports']).ended).out).not.toContain('paused');
    expect(await ops(['pause', 'ticks', '--reason', 'x']).ended).toMatchObject({
      code: 2,
      errors: 'There is no such queue.\n',
    });
  });

  it('starts nothing of a kind that nobody starts by name', async () => {
    expect(await ops(['start', 'image']).ended).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^Pictures come with what they are of/),
    });
    expect(await ops(['start', 'toString']).ended).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^Kinds that can be started: crawl, .*backup\.\n$/),
    });
  });

  it('is refused with 4 what this installation cannot do', async () => {
    expect(await ops(['start', 'backup']).ended).toMatchObject({
      code: 4,
      errors: 'Backups are off: BACKUP_DIR names no folder.\n',
    });
    await sql(`update wheel_prize set qty_restock = null`);
    expect(await ops(['start', 'wheel-restock']).ended).toMatchObject({
      code: 4,
      errors: expect.stringMatching(/^No prize says what to restock it to\./),
    });
  });

  it('tries all failed runs of a kind again, of which some may not be', async () => {
    const failed = (subject: string, key: string, state = 'failed') =>
      sql(
        `insert into job_run (kind, subject, business_key, state, job_name, queue, payload, requested_by, finished_at)
         values ('image', $1, $2, $3, 'photos.make-derivatives', 'images', '{}', 'test', now())`,
        [subject, key, state],
      );
    await failed('one.jpg', 'photo-1');
    await failed('two.jpg', 'photo-2');
    await failed('two.jpg', 'photo-2', 'queued');
    expect(await ops(['retry', '--kind', 'image', '--search', 'one']).ended).toMatchObject({
      code: 0,
      out: '1 tried again\n',
    });
    const rest = await ops(['retry', '--kind', 'image']).ended;
    expect([rest.code, rest.out]).toEqual([3, expect.stringMatching(/^0 tried again\n[0-9a-f-]{36} /)]);
    expect(await ops(['retry', '--kind', 'crawl']).ended).toMatchObject({ code: 0, out: '0 tried again\n' });
  });
});

describe('ops used wrongly', () => {
  it.each([
    ['no command', []],
    ['an unknown command', ['constructor']],
    ['no retailer', ['crawl']],
    ['two retailers', ['crawl', 'one', 'two']],
    ['an unknown option', ['runs', '--force']],
    ['no address', ['runs', '--base', 'nowhere']],
    ['no token', ['runs', '--token', '']],
    ['a wrong token', ['runs', '--token', 'bdl_wrong']],
  ])('is 2 and a sentence with %s', async (_, args) => {
    const { code, out, errors } = await ops(args).ended;
    expect([code, out]).toEqual([2, '']);
    expect(errors).toMatch(/\w{3}/);
    expect(errors).not.toMatch(/ at .*\.[mc]?[jt]s/);
  });
});

describe('ops without the product', () => {
  const other = createServer((_, response) => response.end('<html>'));
  afterAll(() => void other.close());

  it('is 5 when nothing answers, or something else', async () => {
    const port = await listenOnFreePort(other);
    const strange = await ops(['runs', '--base', `http://127.0.0.1:${port}`]).ended;
    expect([strange.code, strange.errors]).toEqual([
      5,
      `What answers at http://127.0.0.1:${port} is not this product.\n`,
    ]);
    await new Promise((done) => other.close(done));
    const gone = await ops(['runs', '--base', `http://127.0.0.1:${port}`]).ended;
    expect(gone.code).toBe(5);
    expect(gone.errors).toMatch(/cannot be reached: .*ECONNREFUSED/);
  });
});

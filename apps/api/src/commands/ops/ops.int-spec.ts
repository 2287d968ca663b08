import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MadeToken } from '@app/contracts/tokens/tokens.contract.js';
import { Database } from '@app/database/database.js';
import { listenOnFreePort } from '@app/testing/listen.js';
import { Client } from '../../testing/client.js';
import { useApi } from '../../testing/use-api.js';
import { root } from '../../../../../tools/lib/paths.mjs';
import type { CommandIo } from '../command.js';
import { runCaptured } from '../testing/run-captured.js';
import { usage } from './ops.js';

const RETAILER = 'cleanyourcar';

// No worker runs: each test sets the state of its runs itself.
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

const env = () => ({ BEADLINE_URL: api.address, BEADLINE_TOKEN: token });
const ops = (args: string[], options: Parameters<typeof runCaptured>[2] = {}) =>
  runCaptured(['ops', ...args], env(), options);
const onlyRun = async () => {
  const runs = await sql<{ id: string; requested_by: string }>('select id, requested_by from job_run');
  expect(runs).toHaveLength(1);
  return runs[0]!;
};
/** Takes the next step each time the command waits to poll again. */
const stepwise =
  (steps: (() => Promise<unknown>)[]): CommandIo['sleep'] =>
  async () => {
    const step = steps.shift();
    if (!step) throw new Error('It polls on after the last step.');
    await step();
  };

describe('ops crawl', () => {
  it('starts a crawl in the name of its token and does not wait for its end', async () => {
    const { code, out, errors } = await ops(['crawl', RETAILER]);
    expect([code, errors]).toEqual([0, '']);
    const run = await onlyRun();
    expect(out).toMatch(new RegExp(`^crawl .*: run ${run.id}\\n$`));
    expect(run.requested_by).toBe('token cron');
  });

  const activate = () =>
    sql(
      `update job_run set state = 'active', stage = 'Reading pages', progress_done = 12, progress_total = 40, started_at = now()`,
    );
  const finish = (change: string) =>
    sql(`update job_run set ${change}, stage = '', progress_done = 0, progress_total = 0, finished_at = now()`);

  it.each([
    ['ok', `state = 'completed', outcome = 'ok'`, 0, /completed$/],
    ['done in part', `state = 'completed', outcome = 'partial'`, 3, /completed +partial$/],
    ['blocked', `state = 'completed', outcome = 'blocked'`, 3, /completed +blocked$/],
    ['drifted', `state = 'completed', outcome = 'drifted'`, 3, /completed +drifted$/],
    ['empty', `state = 'completed', outcome = 'empty'`, 3, /completed +empty$/],
    ['failed', `state = 'failed', error = 'The disk is full.'`, 1, /failed +The disk is full\.$/],
    ['cancelled', `state = 'cancelled'`, 1, /cancelled$/],
  ])('--wait says with its exit code that the run ended %s', async (_, end, code, lastLine) => {
    const unchanged = () => Promise.resolve();
    const steps = stepwise([unchanged, activate, unchanged, () => finish(end)]);
    const outcome = await ops(['crawl', RETAILER, '--wait'], { sleep: steps });
    expect([outcome.code, outcome.errors]).toEqual([code, '']);
    // One line for each change, however often it polls.
    expect(outcome.out.split('\n')).toEqual([
      expect.stringMatching(/^crawl .*: run /),
      expect.stringMatching(/ queued$/),
      expect.stringMatching(/ active    Reading pages, 12 of 40$/),
      expect.stringMatching(lastLine),
      '',
    ]);
  });

  it('--wait overwrites one line on a terminal, cut to its width', async () => {
    const steps = stepwise([activate, () => finish(`state = 'completed', outcome = 'ok'`)]);
    const { out } = await ops(['crawl', RETAILER, '--wait'], { sleep: steps, terminalColumns: 30 });
    const [started, ...states] = out.split('\r\u001b[2K');
    expect(started).toMatch(/: run .*\n$/);
    expect(states).toEqual([
      expect.stringMatching(/ queued$/),
      expect.stringMatching(/^.{8} active    Reading pa$/),
      expect.stringMatching(/ completed\n$/),
    ]);
  });

  it('exits with 4 while the retailer is being crawled, or its crawler is switched off', async () => {
    await ops(['crawl', RETAILER]);
    const again = await ops(['crawl', RETAILER, '--wait']);
    expect(again.code).toBe(4);
    expect(again.errors).toMatch(/is being crawled already\.\n$/);
    await sql('delete from job_run');
    await sql(`update crawl_config set is_active = false where retailer_slug = $1`, [RETAILER]);
    const off = await ops(['crawl', RETAILER]);
    await sql(`update crawl_config set is_active = true where retailer_slug = $1`, [RETAILER]);
    expect([off.code, off.out]).toEqual([4, '']);
    expect(off.errors).toMatch(/switched off/);
  });

  it('exits with 2 for an unknown retailer', async () => {
    const { code, errors } = await ops(['crawl', '../../api/tokens']);
    expect([code, errors]).toEqual([2, 'There is no such crawler configuration.\n']);
  });
});

describe('ops runs and ops cancel', () => {
  it('list the newest runs and cancel one', async () => {
    await ops(['crawl', RETAILER]);
    const { id } = await onlyRun();
    const listed = await ops(['runs', '--kind', 'crawl', '--state', 'queued']);
    expect(listed.out).toMatch(new RegExp(`^${id} \\d{4}-\\d\\d-\\d\\dT[\\d:]+Z crawl .*: queued\\n1 of 1\\n$`));
    const cancelled = await ops(['cancel', id]);
    expect([cancelled.code, cancelled.out]).toEqual([0, expect.stringMatching(/: cancelled\n$/)]);
    await sql(`update job_run set state = 'completed' where id = $1`, [id]);
    expect(await ops(['cancel', id])).toMatchObject({ code: 4 });
    expect(await ops(['cancel', randomUUID()])).toMatchObject({ code: 2, errors: 'There is no such run.\n' });
    expect(await ops(['runs', '--state', 'lost'])).toMatchObject({ code: 2 });
  });
});

it('ops runs exits with 0 in a shell pipeline whose reader closes the pipe at once', async () => {
  const program = join(root, 'dist/apps/api/src/commands/beadline.js');
  const line = `{ "$0" "$1" ops runs; echo "code $?" >&2; } | true`;
  const shell = spawn('sh', ['-c', line, process.execPath, program], {
    env: { PATH: process.env.PATH ?? '', ...env() },
  });
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
      const { code, out, errors } = await ops([...args, '--json']);
      expect([code, errors]).toEqual([0, '']);
      expect(JSON.parse(out)).toMatchObject({ kind, state: 'queued', requestedBy: 'token cron' });
    }
    const evaluation = await ops(['start', 'evaluation', '--json']);
    expect(JSON.parse(evaluation.out)).toMatchObject({ kind: 'evaluation', subject: 'The built-in engine' });
    const again = await ops(['start', 'topic-study', 'Tar on sills']);
    expect([again.code, again.errors]).toEqual([4, 'Another session runs. Start this one when it has ended.\n']);
    const { out } = await ops(['runs', '--kind', 'rollup', '--json']);
    expect(JSON.parse(out)).toMatchObject({ total: 1, runs: [{ kind: 'rollup' }] });
  });

  it('pauses a queue with a reason, shows it, and resumes it', async () => {
    expect(await ops(['pause', 'imports'])).toMatchObject({ code: 2, errors: 'Say why: --reason.\n' });
    const { out } = await ops(['pause', 'imports', '--reason', 'A walk.']);
    const paused = 'imports   0 waiting, 0 active, 0 failed, paused by token cron: A walk.\n';
    expect(out).toContain(paused);
    expect(await ops(['queues'])).toEqual({ code: 0, errors: '', out: expect.stringContaining(paused) });
    expect((await ops(['resume', 'imports'])).out).not.toContain('paused');
    expect(await ops(['pause', 'ticks', '--reason', 'x'])).toMatchObject({
      code: 2,
      errors: 'There is no such queue.\n',
    });
  });

  it('exits with 2 for a kind that cannot be started by name', async () => {
    expect(await ops(['start', 'image'])).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^Pictures come with what they are of/),
    });
    expect(await ops(['start', 'toString'])).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^Kinds that can be started: crawl, .*backup\.\n$/),
    });
  });

  it('exits with 4 for what this installation cannot do', async () => {
    expect(await ops(['start', 'backup'])).toMatchObject({
      code: 4,
      errors: 'Backups are off: BACKUP_DIR names no folder.\n',
    });
    await sql(`update wheel_prize set qty_restock = null`);
    expect(await ops(['start', 'wheel-restock'])).toMatchObject({
      code: 4,
      errors: expect.stringMatching(/^No prize says what to restock it to\./),
    });
  });

  it('retries all failed runs of a kind, and exits with 3 when some cannot be retried', async () => {
    const failed = (subject: string, key: string, state = 'failed') =>
      sql(
        `insert into job_run (kind, subject, business_key, state, job_name, queue, payload, requested_by, finished_at)
         values ('image', $1, $2, $3, 'photos.make-derivatives', 'images', '{}', 'test', now())`,
        [subject, key, state],
      );
    await failed('one.jpg', 'photo-1');
    await failed('two.jpg', 'photo-2');
    await failed('two.jpg', 'photo-2', 'queued');
    expect(await ops(['retry', '--kind', 'image', '--search', 'one'])).toMatchObject({
      code: 0,
      out: '1 tried again\n',
    });
    const rest = await ops(['retry', '--kind', 'image']);
    expect([rest.code, rest.out]).toEqual([3, expect.stringMatching(/^0 tried again\n[0-9a-f-]{36} /)]);
    expect(await ops(['retry', '--kind', 'crawl'])).toMatchObject({ code: 0, out: '0 tried again\n' });
  });

  it('retries more failed runs than one request may name', async () => {
    await sql(
      `insert into job_run (kind, subject, state, job_name, queue, payload, requested_by, finished_at)
       select 'image', 'many.jpg', 'failed', 'photos.make-derivatives', 'images', '{}', 'test', now()
       from generate_series(1, 1001)`,
    );
    expect(await ops(['retry', '--kind', 'image', '--search', 'many'])).toEqual({
      code: 0,
      errors: '',
      out: '1000 of 1001 tried again\n1001 of 1001 tried again\n',
    });
  });
});

it('ops --help prints its usage', async () => {
  expect(await ops(['--help'])).toEqual({ code: 0, errors: '', out: `${usage}\n` });
});

describe('wrong usage of ops', () => {
  it.each([
    ['no command', []],
    ['an unknown command', ['constructor']],
    ['no retailer', ['crawl']],
    ['two retailers', ['crawl', 'one', 'two']],
    ['an unknown option', ['runs', '--force']],
    ['no address', ['runs', '--base', 'nowhere']],
    ['no token', ['runs', '--token', '']],
    ['a wrong token', ['runs', '--token', 'bdl_wrong']],
  ])('exits with 2 and a message for %s', async (_, args) => {
    const { code, out, errors } = await ops(args);
    expect([code, out]).toEqual([2, '']);
    expect(errors).toMatch(/\w{3}/);
    expect(errors).not.toMatch(/ at .*\.[mc]?[jt]s/);
  });
});

describe('ops without the product', () => {
  const other = createServer((_, response) => response.end('<html>'));
  afterAll(() => void other.close());

  it('exits with 5 when another server answers, or none', async () => {
    const port = await listenOnFreePort(other);
    const strange = await ops(['runs', '--base', `http://127.0.0.1:${port}`]);
    expect([strange.code, strange.errors]).toEqual([
      5,
      `What answers at http://127.0.0.1:${port} is not this product.\n`,
    ]);
    await new Promise((done) => other.close(done));
    const gone = await ops(['runs', '--base', `http://127.0.0.1:${port}`]);
    expect(gone.code).toBe(5);
    expect(gone.errors).toMatch(/cannot be reached: .*ECONNREFUSED/);
  });
});

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

/** Runs the program as cron would; `seen` grows while it runs. */
function ops(args: string[], env: Record<string, string> = {}): { seen: { out: string }; ended: Promise<Outcome> } {
  const child = spawn(process.execPath, [join(root, 'dist/apps/api/src/commands/beadline.js'), 'ops', ...args], {
    env: { PATH: process.env.PATH ?? '', BEADLINE_URL: api.address, BEADLINE_TOKEN: token, ...env },
  });
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

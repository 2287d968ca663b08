import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { Database } from '@app/database/database.js';
import { JobRuns } from '@app/domain/jobs/job-runs.service.js';
import { jobs } from '@app/domain/jobs.js';
import { Retention } from '@app/domain/retention/retention.service.js';
import { retentionRules } from '@app/domain/retention/retention-rules.js';
import { staffCalled } from '@app/domain/testing/audit.js';
import type { FileStore } from '@app/storage/file-store.js';
import { FILE_STORE } from '@app/storage/storage.module.js';
import { eventually } from '@app/testing/eventually.js';
import { S3Server } from '@app/testing/s3-server.js';
import { testDatabase } from '@app/testing/test-database.js';
import { startWorker } from '../testing/start-worker.js';

/** Undefined where the worker keeps its files in a folder. */
let bucket: S3Server | undefined;
let own: Awaited<ReturnType<typeof testDatabase>>;
let dataDir: string;
let worker: INestApplicationContext;
let database: Database;

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Starts the worker that all tests of a describe share. */
async function open(env: Record<string, string> = {}): Promise<void> {
  own = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'retention '));
  worker = await startWorker({ databaseUrl: own.url, redisUrl: undefined }, [...jobs], [], {
    DATA_DIR: dataDir,
    ...env,
  });
  database = worker.get(Database);
}
async function close(): Promise<void> {
  await worker.close();
  await own.drop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The next test counts its own rows alone. */
const empty = () => q('truncate assistant_session, wheel_spin, learning_draft, job_run cascade');

async function runOnce(): Promise<JobRun> {
  const { run } = await worker.get(Retention, { strict: false }).start(staffCalled('karen'));
  return eventually(async () => {
    const now = await worker.get(JobRuns).get(run.id);
    expect(now).toMatchObject({ state: 'completed', outcome: 'ok' });
    return now;
  });
}
const q = <Row = { id: string }>(sql: string, values: unknown[] = []) => database.query<Row>(sql, values);
const session = (id: string, days: number) =>
  q('insert into assistant_session (id, created_at) values ($1, $2)', [id, ago(days)]);
async function aPhoto(sessionId: string, days: number): Promise<string> {
  const id = randomUUID();
  await q(
    `insert into photo (id, session_id, file_name, storage_key, width, height, bytes, quality, created_at)
     values ($1, $2, 'a.jpg', $3, 1, 1, 1, 'good', $4)`,
    [id, sessionId, `photos/${id}/original.jpg`, ago(days)],
  );
  return id;
}

const store = () => worker.get<FileStore>(FILE_STORE, { strict: false });
const isThere = async (prefix: string) => (await store().get(`${prefix}original.jpg`)) !== null;
async function put(prefix: string, minutesAgo: number): Promise<void> {
  await store().put(`${prefix}original.jpg`, Buffer.from('a photo'), { contentType: 'image/jpeg' });
  const at = new Date(Date.now() - minutesAgo * 60_000);
  const object = bucket?.objects.get(`${prefix}original.jpg`);
  if (object) return void (object.storedAt = at);
  const folder = join(dataDir, 'files', prefix);
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), at, at);
  utimesSync(folder, at, at);
}
/** Shown for each kind of store, because each knows the age of a file in its own way. */
async function unknownFilesGoAfterAnHour(): Promise<void> {
  await session('talk', 1);
  const known = `photos/${await aPhoto('talk', 1)}/`;
  const young = `photos/${randomUUID()}/`;
  const [entry] = await q(
    `insert into audit_entry (kind, actor, record_type, record_id, label) values ('fix.delete', 'x', 'fix', 'x', 'x') returning id`,
  );
  const keptFix = async (days: number) => {
    const id = randomUUID();
    await q(
      `insert into audit_kept_row (entry_id, table_name, row, at)
       values ($1, 'community_fix', jsonb_build_object('id', $2::text), now() - make_interval(days => $3))`,
      [entry?.id, id, days],
    );
    return `fixes/${id}/`;
  };
  const canComeBack = await keptFix(29);
  const gone = [
    `photos/${randomUUID()}/`,
    `videos/${randomUUID()}/`,
    `fixes/${randomUUID()}/`,
    await keptFix(31),
    'photos/not-an-id/',
    `probes/${randomUUID()}/`,
  ];
  await Promise.all([
    put(known, 300),
    put(canComeBack, 300),
    put(young, 55),
    put('brochures/2026/', 300),
    ...gone.map((prefix) => put(prefix, 65)),
  ]);
  expect((await runOnce()).result).toMatchObject({ removed: { 'Files that no row knew': gone.length } });
  expect(await Promise.all(gone.map(isThere))).toEqual(gone.map(() => false));
  expect(await Promise.all([known, young, canComeBack, 'brochures/2026/'].map(isThere))).toEqual(Array(4).fill(true));
}

describe('one run', () => {
  const count = async (table: string) =>
    (await q<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count ?? 0;
  let guides: number;
  let result: JobRun['result'];

  beforeAll(async () => {
    await open();
    guides = await count('knowledge_entry');
    await session('over', 500);
    await session('goes on', 500);
    for (const [id, days] of [
      ['over', 400],
      ['goes on', 366],
      ['goes on', 364],
    ] as const)
      await q(`insert into chat_message (session_id, role, content, created_at) values ($1, 'user', $2, $3)`, [
        id,
        String(days),
        ago(days),
      ]);
    for (const name of ['first', 'second'])
      await q(
        `insert into wheel_spin (email, email_key, prize_won, prize_type, prize_value, has_won, claim, created_at)
         values ($1, $1, 'x', 'none', '', false, '{}', $2)`,
        [name, ago(name === 'first' ? 900 : 740)],
      );
    await q('update wheel_config set spin_cooldown_hours = $1', [750 * 24]);
    for (const [slug, status, days] of [
      ['old-draft', 'draft', 181],
      ['new-draft', 'draft', 179],
      ['old-guide', 'approved', 900],
    ] as const)
      await q(
        `insert into knowledge_entry (slug, status, origin, content, updated_at) values ($1, $2, 'learning', '{}', $3)`,
        [slug, status, ago(days)],
      );
    for (const [name, state, days] of [
      ['late', 'waiting', 29],
      ['fresh', 'waiting', 27],
      ['refused', 'rejected', 900],
      ['gone', 'expired', 181],
    ] as const)
      await q(
        `insert into learning_draft (state, entry, citations, causes, scores, regression, fingerprint, created_at, waiting_since)
         values ($1, '{}', '[]', '[]', '[]', '{}', $2, $3, $3)`,
        [state, name, ago(days)],
      );
    await q(
      `insert into learning_draft (state, entry, citations, causes, scores, regression, fingerprint, created_at)
       values ('waiting', '{}', '[]', '[]', '[]', '{}', 'taken back', $1)`,
      [ago(40)],
    );
    for (const days of [394, 396])
      await q(`insert into security_event (kind, actor, at) values ('sign-in', $1, $2)`, [String(days), ago(days)]);
    ({ result } = await runOnce());
  });
  afterAll(close);

  it('ends a conversation once nothing is left of it, and takes only the old part of one that goes on', async () => {
    expect(await q('select id from assistant_session')).toEqual([{ id: 'goes on' }]);
    expect(await q('select content from chat_message')).toEqual([{ content: '364' }]);
  });

  it('lets a spin hold its cooldown, however old it is', async () => {
    expect(await q('select email from wheel_spin')).toEqual([{ email: 'second' }]);
  });

  it('takes drafts that nobody approved, and no guide', async () => {
    expect(result).toMatchObject({ removed: { 'Drafts of guides': 1 } });
    expect(await count('knowledge_entry')).toBe(guides + 2);
  });

  it('lets drafts of the learning cycle expire that have waited for 28 days, and keeps what staff have rejected', async () => {
    expect(result).toMatchObject({
      removed: { 'Drafts that waited too long': 1, 'Expired drafts of the learning cycle': 1 },
    });
    expect(await q('select fingerprint, state from learning_draft order by 1')).toEqual([
      { fingerprint: 'fresh', state: 'waiting' },
      { fingerprint: 'late', state: 'expired' },
      { fingerprint: 'refused', state: 'rejected' },
      // Its decision was taken back today.
      { fingerprint: 'taken back', state: 'waiting' },
    ]);
  });

  it('takes old lines out of the security log, which nobody else may', async () => {
    expect(await q(`select actor from security_event where kind = 'sign-in'`)).toEqual([{ actor: '394' }]);
    await expect(q('delete from security_event')).rejects.toThrow('can only be added to');
  });
});

describe('what retention deletes', () => {
  beforeAll(() => open());
  afterEach(empty);
  afterAll(close);

  it('keeps an answer and a message whose photo is past its life, and takes the photo out of both', async () => {
    await session('talk', 40);
    const photo = await aPhoto('talk', 31);
    const young = await aPhoto('talk', 29);
    await q(
      `insert into chat_message (session_id, role, content, photo_id, created_at) values ('talk', 'user', 'Look', $1, $2)`,
      [photo, ago(31)],
    );
    const { result } = await runOnce();
    expect(result).toMatchObject({ removed: { Photos: 1, 'Chat messages': 0, Conversations: 0 } });
    expect(await q('select id from photo')).toEqual([{ id: young }]);
    expect(await q('select content, photo_id from chat_message')).toEqual([{ content: 'Look', photo_id: null }]);
  });

  it('keeps a row that another transaction holds, and takes it the next time', async () => {
    await session('held', 400);
    await database.transaction(async ({ manager }) => {
      await manager.query(`select 1 from assistant_session where id = 'held' for update`);
      await runOnce();
      expect(await q('select id from assistant_session')).toEqual([{ id: 'held' }]);
    });
    await runOnce();
    expect(await q('select id from assistant_session')).toEqual([]);
  });

  it('finds the rows of every rule without reading the whole table', async () => {
    const small = new Set([
      'wheel_cooldown',
      'knowledge_entry',
      'model_day',
      'staff_session',
      'account_session',
      'upload_day',
    ]);
    await database.transaction(async ({ manager }) => {
      await manager.query('set local enable_seqscan = off');
      for (const { table, age } of retentionRules.filter((rule) => !small.has(rule.table))) {
        const plan = await manager.query<Record<string, string>[]>(
          `explain select 1 from ${table} t where t.${age} < now() - interval '9 years' order by t.${age} limit 10`,
        );
        expect(`${table}: ${plan.map((line) => line['QUERY PLAN']).join(' ')}`).toMatch(/Index (Only )?Scan/);
      }
    });
  });
  it(
    'takes files that no row knows after an hour, and leaves what is known, young or not ours to judge',
    unknownFilesGoAfterAnHour,
  );

  it('keeps files while the transaction that is about to refer to them has not ended', async () => {
    const id = randomUUID();
    await database.transaction(async ({ manager }) => {
      await put(`photos/${id}/`, 0);
      await manager.query(`insert into assistant_session (id) values ('slow')`);
      await manager.query(
        `insert into photo (id, session_id, file_name, storage_key, width, height, bytes, quality)
         values ($1, 'slow', 'a.jpg', $2, 1, 1, 1, 'good')`,
        [id, `photos/${id}/original.jpg`],
      );
      await runOnce();
    });
    expect(await isThere(`photos/${id}/`)).toBe(true);
  });

  it('takes the halves of uploads that a killed process was receiving', async () => {
    const folders = ['upload-old', 'upload-young'].map((name) => join(dataDir, 'uploads', name));
    for (const folder of folders) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'file'), 'half');
    }
    utimesSync(folders[0]!, ago(1), ago(1));
    expect((await runOnce()).result).toMatchObject({ removed: { 'Halves of uploads': 1 } });
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual(['upload-young']);
  });
});

describe('retention with a bucket as file store', () => {
  beforeAll(async () => {
    bucket = await S3Server.start();
    const { endpoint = '', region, bucket: name, accessKeyId, secretAccessKey } = bucket.settings;
    await open({
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_FORCE_PATH_STYLE: 'true',
    });
  });
  afterAll(async () => {
    await close();
    await bucket?.stop();
  });

  it('deletes files that no row knows after an hour', unknownFilesGoAfterAnHour);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { productImagePath } from '@app/contracts/catalogue/catalogue.constants.js';
import { AnalysisEntity } from '../analysis/analysis.entity.js';
import { anAnalysis } from '../analysis/analysis.factory.js';
import { type Sql, sqlOn } from '../sql.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import type { RetentionRule } from './retention-rule.js';
import { retentionRules } from './retention-rules.js';
import { RetentionRepository } from './retention.repository.js';

const BEFORE = new Date('2026-06-01T00:00:00Z');
const old = new Date('2026-05-31T23:59:59Z');

let own: OwnDatabase;
let sql: Sql;
let rows: RetentionRepository;
beforeAll(async () => {
  own = await ownDatabase();
  sql = sqlOn(own.database);
  rows = new RetentionRepository(own.database);
});
afterAll(() => own.close());
beforeEach(async () => {
  for (const table of ['assistant_session', 'visit_event', 'job_run', 'upload_day', 'wheel_spin'] as const)
    await sql.deleteFrom(table).execute();
});

const ruleFor = (table: RetentionRule['table']): RetentionRule => retentionRules.find((rule) => rule.table === table)!;
const deleteBatch = (table: RetentionRule['table'], limit = 100) =>
  own.database.transaction(({ manager }) => rows.deleteBatch(manager, ruleFor(table), BEFORE, limit));
const count = (table: RetentionRule['table']) => rows.count(ruleFor(table), BEFORE);

const addSession = (id: string, at = old) =>
  sql.insertInto('assistant_session').values({ id, created_at: at }).execute();
async function addPhoto(sessionId: string, at = old): Promise<string> {
  const photo = { file_name: 'a.jpg', storage_key: 'a', width: 1, height: 1, bytes: 1, quality: 'ok' } as const;
  const row = { ...photo, session_id: sessionId, created_at: at };
  return (await sql.insertInto('photo').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
const addVisit = (visitor: string, at: Date) =>
  sql
    .insertInto('visit_event')
    .values({
      visitor_key: visitor,
      client_visitor_id: 'c',
      session_id: 's',
      device: 'desk',
      browser: 'other',
      referrer: '',
      current_url: '/',
      created_at: at,
    })
    .execute();
const visitors = async () =>
  (await sql.selectFrom('visit_event').select('visitor_key').orderBy('visitor_key').execute()).map(
    ({ visitor_key }) => visitor_key,
  );

describe('a batch', () => {
  it('is the oldest rows before the moment, as many as asked, and none of the moment itself', async () => {
    for (const [visitor, day] of [
      ['third', 3],
      ['first', 1],
      ['second', 2],
    ] as const)
      await addVisit(visitor, new Date(Date.UTC(2026, 0, day)));
    await addVisit('young', BEFORE);
    expect(await count('visit_event')).toBe(3);
    expect(await deleteBatch('visit_event', 2)).toEqual({ count: 2, ids: [] });
    expect(await visitors()).toEqual(['third', 'young']);
    expect(await deleteBatch('visit_event', 2)).toEqual({ count: 1, ids: [] });
    expect(await deleteBatch('visit_event', 2)).toEqual({ count: 0, ids: [] });
    expect(await visitors()).toEqual(['young']);
  });

  it('passes over what another transaction holds, and takes the next instead', async () => {
    await addVisit('held', new Date('2026-01-01'));
    await addVisit('free', new Date('2026-01-02'));
    await own.database.transaction(async ({ manager }) => {
      await manager.query(`select 1 from visit_event where visitor_key = 'held' for update`);
      expect(await deleteBatch('visit_event', 1)).toMatchObject({ count: 1 });
    });
    expect(await visitors()).toEqual(['held']);
  });

  it('stays where its transaction does not end well', async () => {
    await addVisit('old', old);
    const cut = own.database.transaction(async ({ manager }) => {
      await rows.deleteBatch(manager, ruleFor('visit_event'), BEFORE, 10);
      throw new Error('cut off');
    });
    await expect(cut).rejects.toThrow('cut off');
    expect(await visitors()).toEqual(['old']);
  });

  it('answers the ids of what has files', async () => {
    await addSession('talk');
    const ids = [await addPhoto('talk'), await addPhoto('talk')];
    await addPhoto('talk', BEFORE);
    const deleted = await deleteBatch('photo');
    expect({ ...deleted, ids: deleted.ids.sort() }).toEqual({ count: 2, ids: ids.sort() });
  });

  it('is named by every column of the key', async () => {
    const days = [
      { day: new Date(2026, 4, 1), uploader: 'a' },
      { day: new Date(2026, 4, 1), uploader: 'b' },
      { day: new Date(2026, 4, 2), uploader: 'a' },
      { day: new Date(2026, 6, 1), uploader: 'a' },
    ];
    await sql.insertInto('upload_day').values(days).execute();
    expect(await deleteBatch('upload_day', 2)).toMatchObject({ count: 2 });
    expect(await sql.selectFrom('upload_day').select(['day', 'uploader']).orderBy('day').execute()).toEqual(
      days.slice(2),
    );
  });
});

describe('every rule', () => {
  it.each(retentionRules.map((rule) => [rule.name, rule] as const))(
    'finds and deletes nothing young: %s',
    async (_, rule) => {
      const longAgo = new Date('1999-01-01');
      expect(await rows.count(rule, longAgo)).toBe(0);
      const deleted = own.database.transaction(({ manager }) => rows.deleteBatch(manager, rule, longAgo, 10));
      expect(await deleted).toEqual({ count: 0, ids: [] });
    },
  );
});

describe('what else a rule asks for', () => {
  it('of a conversation: that nothing is left of it', async () => {
    for (const id of ['photo', 'video', 'message', 'answer', 'empty']) await addSession(id);
    await addSession('young', BEFORE);
    await addPhoto('photo');
    const video = { file_name: 'a', storage_key: 'a', content_type: 'video/mp4', bytes: 1 } as const;
    await sql
      .insertInto('chat_video')
      .values({ ...video, session_id: 'video' })
      .execute();
    await own.database.query(`insert into chat_message (session_id, role, content) values ('message', 'user', 'Hi')`);
    await own.database.manager.insert(AnalysisEntity, anAnalysis({ sessionId: 'answer' }));
    expect(await count('assistant_session')).toBe(1);
    expect(await deleteBatch('assistant_session')).toMatchObject({ count: 1 });
    const left = await sql.selectFrom('assistant_session').select('id').orderBy('id').execute();
    expect(left.map(({ id }) => id)).toEqual(['answer', 'message', 'photo', 'video', 'young']);
  });

  it('of a job: that it has ended, and was no crawl', async () => {
    const run = { kind: 'image', job_name: 'j', queue: 'images', subject: '', payload: {}, requested_by: 'k' } as const;
    const states = ['queued', 'active', 'completed', 'failed', 'cancelled'] as const;
    // One that has not ended has no such moment; here every one has, so that its state alone decides.
    await sql
      .insertInto('job_run')
      .values(states.map((state) => ({ ...run, state, finished_at: old })))
      .execute();
    const unended = await sql
      .insertInto('job_run')
      .values({ ...run, state: 'failed' })
      .returning('id')
      .execute();
    const [crawl] = await sql
      .insertInto('job_run')
      .values({ ...run, kind: 'crawl', state: 'completed', finished_at: old })
      .returning('id')
      .execute();
    const retailer = await sql.selectFrom('retailer').select('slug').limit(1).executeTakeFirstOrThrow();
    await sql.insertInto('crawl_run').values({ run_id: crawl!.id, retailer_slug: retailer.slug }).execute();
    expect(await count('job_run')).toBe(3);
    expect(await deleteBatch('job_run')).toMatchObject({ count: 3 });
    const left = await sql.selectFrom('job_run').select(['id', 'state']).execute();
    expect(left.map(({ state }) => state).sort()).toEqual(['active', 'completed', 'failed', 'queued']);
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([crawl!.id, unended[0]!.id]));
  });

  it('of a spin: that no cooldown hangs on it, whichever it is', async () => {
    await own.database.query(
      `insert into wheel_spin (email, email_key, prize_won, prize_type, prize_value, has_won, claim, created_at)
       select 'a', 'a', '', 'none', '', false, '{}', now() - hours * interval '1 hour' from unnest('{1,3}'::int[]) hours`,
    );
    const now = await rows.now();
    for (const [hours, expected] of [
      [4, 0],
      [2, 1],
    ] as const) {
      await own.database.query('update wheel_config set spin_cooldown_hours = $1', [hours]);
      expect(await rows.count(ruleFor('wheel_spin'), now)).toBe(expected);
    }
    await own.database.query('delete from wheel_config');
    expect(await rows.count(ruleFor('wheel_spin'), now)).toBe(2);
  });

  it('of a guide: that it is a draft of the learning cycle that nobody approved', async () => {
    await own.database.query(
      `insert into knowledge_entry (slug, status, origin, content, updated_at)
       select origin || ' ' || status, status, origin, '{}', $1
       from unnest('{learning,staff}'::text[]) origin, unnest('{draft,rejected,approved,retired}'::text[]) status`,
      [old],
    );
    expect(await deleteBatch('knowledge_entry')).toMatchObject({ count: 2 });
    const left = await sql.selectFrom('knowledge_entry').select('slug').where('updated_at', '=', old).execute();
    expect(left.map(({ slug }) => slug).sort()).toEqual([
      'learning approved',
      'learning retired',
      'staff approved',
      'staff draft',
      'staff rejected',
      'staff retired',
    ]);
  });

  it('of the security log: leave, which ends with the transaction', async () => {
    const line = () => sql.insertInto('security_event').values({ kind: 'sign-in', actor: 'kim', at: old }).execute();
    await line();
    const deleted = await own.database.transaction(async ({ manager }) => {
      const batch = await rows.deleteBatch(manager, ruleFor('security_event'), BEFORE, 10);
      return batch.count;
    });
    expect(deleted).toBeGreaterThanOrEqual(1);
    await line();
    await expect(sql.deleteFrom('security_event').execute()).rejects.toThrow('can only be added to');
  });
});

it('the rows that are known are those of the table that are asked for', async () => {
  await addSession('talk');
  const [known, unasked] = [await addPhoto('talk'), await addPhoto('talk')];
  expect(await rows.known('photo', [known, randomUUID()])).toEqual(new Set([known]));
  expect(await rows.known('chat_video', [known, unasked])).toEqual(new Set());
  expect(await rows.known('photo', [])).toEqual(new Set());
});

it('the pictures of products that are known are those that a product shows or the audit log can bring back', async () => {
  const [shown, before, after, uploaded] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const { id } = await sql.selectFrom('product').select('id').limit(1).executeTakeFirstOrThrow();
  const imageUrl = (folder: string) => productImagePath(folder, '0123456789abcdef.webp');
  await sql
    .updateTable('product')
    .set({ image_url: imageUrl(shown) })
    .where('id', '=', id)
    .execute();
  await own.database.query(
    `insert into audit_entry (kind, actor, record_type, record_id, label, change, before, after)
     values ('product.update', 'kim', 'product', $1, 'Wax', 'update', $2, $3)`,
    [id, JSON.stringify({ imageUrl: imageUrl(before) }), JSON.stringify({ imageUrl: imageUrl(after) })],
  );
  expect(await rows.known('product', [id, shown, before, after, uploaded])).toEqual(
    new Set([id, shown, before, after]),
  );
});

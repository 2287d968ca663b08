import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { RetentionRepository } from './retention.repository.js';
import { type RetentionRule, retentionRules } from './retention-rules.js';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const ruleOf = (table: string): RetentionRule => retentionRules.find((rule) => rule.table === table)!;

let own: OwnDatabase;
let rows: RetentionRepository;
beforeAll(async () => {
  own = await ownDatabase();
  rows = new RetentionRepository(own.database);
});
afterAll(() => own.close());
beforeEach(async () => {
  for (const table of ['assistant_session', 'knowledge_entry', 'job_run', 'wheel_spin'])
    await own.database.query(`delete from ${table}`);
});

/** Deletes what is older than ten days; answers how many, having counted as many. */
async function sweep(table: string, limit = 100): Promise<number> {
  const rule = ruleOf(table);
  const counted = await rows.count(rule, daysAgo(10));
  const { count } = await own.database.transaction(({ manager }) =>
    rows.deleteBatch(manager, rule, daysAgo(10), limit),
  );
  expect(count).toBe(Math.min(counted, limit));
  return count;
}
const left = async (table: string, column = 'id') => {
  const found = await own.database.query<{ name: string }>(`select ${column} as name from ${table} order by 1`);
  return found.map(({ name }) => name);
};
const session = (id: string, days: number) =>
  own.database.query('insert into assistant_session (id, created_at) values ($1, $2)', [id, daysAgo(days)]);

describe('a batch', () => {
  it('is of the oldest, as many as there may be, and past what another transaction holds', async () => {
    for (const [id, days] of [
      ['young', 9],
      ['old', 11],
      ['older', 12],
      ['oldest', 13],
    ] as const)
      await session(id, days);
    await own.database.transaction(async ({ manager }) => {
      await manager.query(`select 1 from assistant_session where id = 'oldest' for update`);
      expect((await rows.deleteBatch(own.database.manager, ruleOf('assistant_session'), daysAgo(10), 1)).count).toBe(1);
    });
    expect(await left('assistant_session')).toEqual(['old', 'oldest', 'young']);
    expect(await sweep('assistant_session', 1)).toBe(1);
    expect(await left('assistant_session')).toEqual(['old', 'young']);
  });

  it('tells the ids of what has files', async () => {
    await session('s', 1);
    const [photo] = await own.database.query<{ id: string }>(
      `insert into photo (session_id, file_name, storage_key, width, height, bytes, quality, created_at)
       values ('s', 'a.jpg', 'photos/a', 1, 1, 1, 'ok', $1) returning id`,
      [daysAgo(11)],
    );
    expect(await rows.known('photo', [photo!.id, randomUUID()])).toEqual(new Set([photo!.id]));
    const deleted = await own.database.transaction(({ manager }) =>
      rows.deleteBatch(manager, ruleOf('photo'), daysAgo(10), 5),
    );
    expect(deleted).toEqual({ count: 1, ids: [photo!.id] });
  });
});

describe('what is kept whatever its age', () => {
  it('is a conversation of which something is left', async () => {
    for (const id of ['empty', 'with an answer', 'with a message']) await session(id, 11);
    await own.database.query(
      `insert into analysis (session_id, input_type, input_data, answer, trace, confidence, engine)
       values ('with an answer', 'text', 'tar', '{}', '{}', 'answered', 'offline')`,
    );
    await own.database.query(
      `insert into chat_message (session_id, role, content) values ('with a message', 'user', 'Hello')`,
    );
    expect(await sweep('assistant_session')).toBe(1);
    expect(await left('assistant_session')).toEqual(['with a message', 'with an answer']);
  });

  it('is a guide that is not a draft of the learning cycle', async () => {
    for (const [slug, origin, status] of [
      ['draft', 'learning', 'draft'],
      ['rejected', 'learning', 'rejected'],
      ['approved', 'learning', 'approved'],
      ['by staff', 'staff', 'draft'],
    ])
      await own.database.query(
        `insert into knowledge_entry (slug, status, origin, content, updated_at) values ($1, $2, $3, '{}', $4)`,
        [slug, status, origin, daysAgo(11)],
      );
    expect(await sweep('knowledge_entry')).toBe(2);
    expect(await left('knowledge_entry', 'slug')).toEqual(['approved', 'by staff']);
  });

  it('is a job that has not ended, and a crawl', async () => {
    const run = async (subject: string, state: string) => {
      const [row] = await own.database.query<{ id: string }>(
        `insert into job_run (kind, job_name, queue, subject, payload, requested_by, state, finished_at)
         values ('image', 'chat-photo', 'images', $1, '{}', 'kim', $2, $3) returning id`,
        [subject, state, daysAgo(11)],
      );
      return row!.id;
    };
    for (const state of ['completed', 'failed', 'cancelled', 'queued', 'active']) await run(state, state);
    const crawl = await run('crawl', 'completed');
    await own.database.query(`insert into crawl_run (run_id, retailer_slug) values ($1, 'cleanyourcar')`, [crawl]);
    expect(await sweep('job_run')).toBe(3);
    expect(await left('job_run', 'subject')).toEqual(['active', 'crawl', 'queued']);
  });

  it('is a spin that still holds its cooldown', async () => {
    const spin = (name: string, days: number) =>
      own.database.query(
        `insert into wheel_spin (email, email_key, prize_won, prize_type, prize_value, has_won, claim, created_at)
         values ($1, $1, '', 'none', '', false, '{}', $2)`,
        [name, daysAgo(days)],
      );
    await own.database.query('update wheel_config set spin_cooldown_hours = $1', [20 * 24]);
    await spin('holds', 19);
    await spin('free', 21);
    expect(await sweep('wheel_spin')).toBe(1);
    expect(await left('wheel_spin', 'email')).toEqual(['holds']);
  });
});

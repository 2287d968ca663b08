import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { eventually } from '@app/testing/eventually.js';
import { addTo } from '../figures/every-source.fixture.js';
import { FiguresRepository } from '../figures/figures.repository.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { ErasureRepository } from './erasure.repository.js';

let own: OwnDatabase;
let manager: EntityManager;
const erasure = new ErasureRepository();
beforeAll(async () => {
  own = await ownDatabase();
  ({ manager } = own.database);
});
afterAll(() => own.close());

const query = <Row>(sql: string, parameters: unknown[] = []) => own.database.query<Row>(sql, parameters);
const insert = async (table: string, row: Record<string, unknown>): Promise<string> => {
  const columns = Object.keys(row);
  const [made] = await query<Record<string, string>>(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, n) => `$${n + 1}`).join(', ')}) returning *`,
    Object.values(row),
  );
  return made!['id'] ?? '';
};
const countOf = async (table: string, where: string, value: unknown) =>
  (await query(`select 1 from ${table} where ${where}`, [value])).length;

const anAccount = (email: string | null = null) =>
  insert('account', { issuer: 'https://id.example.test', subject: randomUUID(), name: 'Kim', email });
const search = { client_visitor_id: 'c', search_query: 'tar', search_type: 'text', response_generated: true };
const aSearch = (visitor_key: string, session_id: string) =>
  insert('search_event', { ...search, visitor_key, session_id, created_at: new Date() });

/** A conversation with one of everything that belongs to one. */
async function aConversation(owner: { visitorId?: string; accountId?: string }) {
  const id = randomUUID();
  await insert('assistant_session', { id, visitor_id: owner.visitorId ?? null, account_id: owner.accountId ?? null });
  const file = { session_id: id, file_name: 'a', storage_key: 'a', bytes: 1 };
  const photo = await insert('photo', { ...file, width: 1, height: 1, quality: 'ok' });
  const video = await insert('chat_video', { ...file, content_type: 'video/mp4' });
  await insert('chat_message', { session_id: id, role: 'user', content: 'Look', photo_id: photo });
  await insert('chat_message', { session_id: id, role: 'user', content: 'Look', video_id: video });
  const answer = { input_type: 'text', input_data: 'tar', answer: '{}', trace: '{}', confidence: 'high' };
  await insert('analysis', { ...answer, session_id: id, engine: 'offline' });
  await aSearch('somebody', id);
  return { id, photo, video };
}
const tables = ['photo', 'chat_video', 'chat_message', 'analysis', 'search_event'];
const rowsOf = (id: string) => Promise.all(tables.map((table) => countOf(table, 'session_id = $1', id)));
const WHOLE = [1, 1, 2, 1, 1];

describe('conversations', () => {
  it('go with everything in them, and nothing of anybody else does', async () => {
    const [visitorId, accountId, otherAccount] = [randomUUID(), await anAccount(), await anAccount()];
    const gone = [await aConversation({ visitorId }), await aConversation({ accountId, visitorId: randomUUID() })];
    const kept = [
      await aConversation({ visitorId: randomUUID() }),
      await aConversation({ accountId: otherAccount }),
      // This browser asked it, signed in to an account that somebody else has.
      await aConversation({ visitorId, accountId: otherAccount }),
      await aConversation({}),
    ];
    const erased = await erasure.conversations(manager, { visitorId, accountId });
    expect({
      ...erased,
      sessions: erased.sessions.sort(),
      photos: erased.photos.sort(),
      videos: erased.videos.sort(),
    }).toEqual({
      sessions: gone.map(({ id }) => id).sort(),
      photos: gone.map(({ photo }) => photo).sort(),
      videos: gone.map(({ video }) => video).sort(),
      answers: 2,
      messages: 4,
    });
    for (const { id } of gone) {
      expect(await rowsOf(id)).toEqual([0, 0, 0, 0, 0]);
      expect(await countOf('assistant_session', 'id = $1', id)).toBe(0);
    }
    for (const { id } of kept) expect(await rowsOf(id)).toEqual(WHOLE);
    expect(await erasure.conversations(manager, { visitorId, accountId })).toMatchObject({ sessions: [], answers: 0 });
  });

  it.each(['visitor', 'account'] as const)('are those of the %s alone where the other is not known', async (known) => {
    const [visitorId, accountId] = [randomUUID(), await anAccount()];
    const ofVisitor = await aConversation({ visitorId });
    const ofAccount = await aConversation({ accountId });
    const nobodys = await aConversation({});
    const owner = known === 'visitor' ? { visitorId, accountId: null } : { visitorId: null, accountId };
    const { sessions } = await erasure.conversations(manager, owner);
    expect(sessions).toEqual([known === 'visitor' ? ofVisitor.id : ofAccount.id]);
    expect(await rowsOf(nobodys.id)).toEqual(WHOLE);
  });

  it('are nobody’s where nobody is known', async () => {
    const { id } = await aConversation({});
    expect(await erasure.conversations(manager, { visitorId: null, accountId: null })).toMatchObject({ sessions: [] });
    expect(await rowsOf(id)).toEqual(WHOLE);
  });

  it('take along the ended runs that name their photos, and no other run', async () => {
    const visitorId = randomUUID();
    const { photo } = await aConversation({ visitorId });
    const { photo: another } = await aConversation({ visitorId: randomUUID() });
    const aRun = (state: string, photoId = photo, kind = 'image') =>
      insert('job_run', {
        kind,
        state,
        job_name: 'chat-photo',
        queue: 'images',
        subject: 'a photo',
        payload: { photoId },
        requested_by: 'visitor',
      });
    for (const state of ['completed', 'failed', 'cancelled']) await aRun(state);
    const kept = [
      await aRun('queued'),
      await aRun('active'),
      await aRun('completed', another),
      await aRun('completed', photo, 'import'),
    ];
    await erasure.conversations(manager, { visitorId, accountId: null });
    const left = await query<{ id: string }>('select id from job_run');
    expect(left.map(({ id }) => id).sort()).toEqual([...kept].sort());
  });
});

describe('what a browser left elsewhere', () => {
  const [me, other] = [randomUUID(), randomUUID()];
  const aFix = (visitorId: string, given: Record<string, unknown> = {}) =>
    insert('community_fix', {
      title: 'Wheels',
      description: 'Clean',
      category: 'wheels',
      visitor_id: visitorId,
      before_picture: {},
      after_picture: {},
      ...given,
    });

  it('are its fixes that staff have deleted and could bring back, with what went along', async () => {
    const entry = { kind: 'fix.delete', actor: 'kim', record_type: 'fix', record_id: 'x', label: 'x' };
    const deletion = async (visitorId: string): Promise<string> => {
      const entryId = await insert('audit_entry', entry);
      const id = randomUUID();
      const kept = (table_name: string, row: object) =>
        insert('audit_kept_row', { entry_id: entryId, table_name, row });
      await kept('community_fix', { id, visitor_id: visitorId });
      await kept('community_fix_vote', { fix_id: id, voter: `visitor:${other}` });
      return id;
    };
    const mine = await deletion(me);
    await deletion(other);
    expect(await erasure.fixes(manager, me)).toEqual([mine]);
    expect(await countOf('audit_kept_row', `row ->> 'visitor_id' = $1`, other)).toBe(1);
    expect(await countOf('audit_kept_row', 'table_name = $1', 'community_fix_vote')).toBe(1);
    expect(await countOf('audit_entry', 'kind = $1', 'fix.delete')).toBe(2);
  });

  it('are its fixes, shown or not, and no sample, and its votes', async () => {
    const mine = [await aFix(me), await aFix(me, { status: 'published' })];
    const kept = [await aFix(other), await aFix(me, { is_sample: true })];
    for (const voter of [`visitor:${me}`, `visitor:${other}`, `address:${me}`])
      await insert('community_fix_vote', { fix_id: kept[0], voter, address: 'a' });
    expect((await erasure.fixes(manager, me)).sort()).toEqual([...mine].sort());
    expect(await erasure.fixes(manager, me)).toEqual([]);
    expect(await countOf('community_fix', 'id = any($1)', kept)).toBe(2);
    expect(await erasure.votes(manager, me)).toBe(1);
    expect(await erasure.votes(manager, me)).toBe(0);
    expect(await countOf('community_fix_vote', 'fix_id = $1', kept[0])).toBe(2);
  });

  it('are its searches with their terms, and its visits', async () => {
    const created_at = new Date();
    for (const visitor_key of [me, other]) {
      await aSearch(visitor_key, 's');
      await insert('search_term_event', {
        visitor_key,
        term: 'tar',
        normalised: 'tar',
        is_presentable: true,
        created_at,
      });
      const page = {
        client_visitor_id: 'c',
        session_id: 's',
        device: 'desk',
        browser: 'other',
        referrer: '',
        current_url: '/',
      };
      await insert('visit_event', { ...page, visitor_key, created_at });
    }
    expect(await erasure.events(manager, me)).toEqual({ searches: 2, visits: 1 });
    expect(await erasure.events(manager, me)).toEqual({ searches: 0, visits: 0 });
    for (const table of ['search_event', 'search_term_event', 'visit_event'])
      expect(await countOf(table, 'visitor_key = $1', other)).toBe(1);
  });
});

describe('one visitor', () => {
  /** Every table with a row in which the text stands, those of all months and what is kept for figures among them. */
  const tablesWith = async (text: string): Promise<string[]> => {
    const tables = await query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables)
      if ((await query(`select 1 from ${name} t where t::text like '%' || $1 || '%' limit 1`, [text])).length > 0)
        found.push(name);
    return found;
  };

  it('is named in no table any more, of events of all kinds and what was counted of them', async () => {
    const visitor = randomUUID();
    await aConversation({ visitorId: visitor });
    for (const at of ['2026-11-20T12:00:00Z', '2024-02-01T12:00:00Z'])
      for (const add of Object.values(addTo)) await add(own.database, { at, turn: 0, visitor });
    await insert('day_visitor', { day: '2026-11-20', visitor_key: visitor });
    expect(await tablesWith(visitor)).toEqual([
      'assistant_session',
      'buy_now_event',
      'day_visitor',
      'search_event',
      'search_term_event',
      'visit_event',
    ]);
    await erasure.conversations(manager, { visitorId: visitor, accountId: null });
    await erasure.events(manager, visitor);
    expect(await tablesWith(visitor)).toEqual([]);
  });
});

it('forgets a visitor whose visits are being counted at that moment', async () => {
  const visitor = randomUUID();
  await addTo['visit_event']?.(own.database, { at: '2026-11-21T12:00:00Z', turn: 0, visitor });
  let endCounting = (): void => {};
  const counted = new Promise<void>((done) => (endCounting = done));
  const counting = own.database.transaction(async (tx) => {
    await new FiguresRepository().lock(tx.manager, { skip: false });
    await tx.manager.query(`insert into day_visitor (day, visitor_key) values ('2026-11-21', $1)`, [visitor]);
    await counted;
  });
  const erasing = own.database.transaction((tx) => erasure.events(tx.manager, visitor));
  await eventually(async () => {
    const waiting = await query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(waiting.length).toBeGreaterThan(0);
  });
  endCounting();
  await Promise.all([counting, erasing]);
  expect(await countOf('day_visitor', 'visitor_key = $1', visitor)).toBe(0);
});

describe('what is held by an e-mail address', () => {
  it('are its early access and spins, and nobody else’s', async () => {
    for (const email of ['kim@example.test', 'lee@example.test']) {
      await insert('early_access_submission', { email, user_type: 'Detailer', wax: 'Any' });
      const prize = { prize_won: '', prize_type: 'none', prize_value: '', has_won: false, claim: {} };
      await insert('wheel_spin', { ...prize, email, email_key: email });
    }
    expect(await erasure.earlyAccess(manager, 'kim@example.test')).toBe(1);
    expect(await erasure.earlyAccess(manager, 'kim@example.test')).toBe(0);
    expect(await erasure.spins(manager, 'kim@example.test')).toBe(1);
    expect(await erasure.spins(manager, 'kim@example.test')).toBe(0);
    for (const table of ['early_access_submission', 'wheel_spin'])
      expect(await countOf(table, 'email = $1', 'lee@example.test')).toBe(1);
  });

  it('are its accounts at every provider, however it was written there', async () => {
    const mine = [await anAccount('kim@example.test'), await anAccount('Kim@Example.Test')];
    const other = await anAccount('lee@example.test');
    expect((await erasure.accountsOf(manager, ['kim@example.test'])).sort()).toEqual([...mine].sort());
    expect(await erasure.account(manager, mine[0]!)).toBe(1);
    expect(await erasure.account(manager, mine[0]!)).toBe(0);
    expect(await erasure.accountsOf(manager, ['kim@example.test'])).toEqual([mine[1]]);
    expect(await erasure.accountsOf(manager, ['lee@example.test'])).toEqual([other]);
  });
});

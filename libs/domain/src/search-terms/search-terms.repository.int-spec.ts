import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { SearchTermsRepository } from './search-terms.repository.js';

let own: OwnDatabase;
let terms: SearchTermsRepository;
beforeAll(async () => {
  own = await ownDatabase();
  terms = new SearchTermsRepository(own.database);
});
afterAll(() => own.close());
beforeEach(async () => {
  for (const table of ['search_term_event', 'search_term_blocklist', 'sample_search_term'])
    await own.database.query(`delete from ${table}`);
});

/** So many different visitors search for it. */
const search = (term: string, visitors: number, given: { age?: string; isPresentable?: boolean } = {}) =>
  own.database.query(
    `insert into search_term_event (visitor_key, term, normalised, is_presentable, created_at)
     select 'visitor ' || n, $1, $1, $3, now() - $4::interval from generate_series(1, $2::int) n`,
    [term, visitors, given.isPresentable ?? true, given.age ?? '0'],
  );
const block = (term: string) =>
  own.database.query('insert into search_term_blocklist (normalised) values ($1)', [term]);

describe('what is searched for most', () => {
  it('are terms of three visitors or more, the most visitors first and then by the alphabet', async () => {
    await search('wax', 3);
    await search('rust', 3);
    await search('tar', 4);
    await search('sap', 2);
    expect(await terms.findPopular(10)).toEqual([
      { normalised: 'tar', visitors: 4 },
      { normalised: 'rust', visitors: 3 },
      { normalised: 'wax', visitors: 3 },
    ]);
    expect(await terms.findPopular(2)).toHaveLength(2);
  });

  it('counts a visitor once, however often', async () => {
    for (let again = 0; again < 5; again++) await search('tar', 2);
    expect(await terms.findPopular(10)).toEqual([]);
  });

  it('leaves out what is older than thirty days, what is not fit to be shown and what staff have blocked', async () => {
    await search('tar', 2);
    await search('tar', 3, { age: '30 days 1 minute' });
    await search('my address', 3, { isPresentable: false });
    await search('blocked', 3);
    await block('blocked');
    expect(await terms.findPopular(10)).toEqual([]);
    await search('wax', 3, { age: '29 days 23 hours' });
    expect(await terms.findPopular(10)).toEqual([{ normalised: 'wax', visitors: 3 }]);
  });
});

it('samples come in their order, and what is blocked in none', async () => {
  await own.database.query(`insert into sample_search_term (position, term) values (2, 'b'), (1, 'c'), (3, 'a')`);
  await block('tar');
  await block('wax');
  expect(await terms.findSamples()).toEqual(['c', 'b', 'a']);
  expect(await terms.findBlocked()).toEqual(new Set(['tar', 'wax']));
});

describe('what is asked this week', () => {
  beforeEach(async () => {
    for (const table of ['assistant_session', 'knowledge_entry']) await own.database.query(`delete from ${table}`);
  });
  const guide = (slug: string, { status = 'approved', topic = 1 } = {}) =>
    own.database.query(
      `insert into knowledge_entry (slug, status, origin, content)
       values ($1, $2, 'seed', jsonb_build_object('title', 'On ' || $1, 'summary', 'It is ' || $1, 'topic', $3::int,
         'steps', '[{"title": "Rinse"}, {"title": "Dry"}]'::jsonb, 'equipment', '[{}, {}, {}]'::jsonb))`,
      [slug, status, topic],
    );
  const answer = async (term: string, slug: string, given: { confidence?: string; age?: string } = {}) => {
    const sessionId = randomUUID();
    await own.database.query('insert into assistant_session (id) values ($1)', [sessionId]);
    await own.database.query(
      `insert into analysis (session_id, input_type, input_data, term, answer, trace, confidence, engine, created_at)
       values ($1, 'text', $2, $2, jsonb_build_object('sources', jsonb_build_array(
         jsonb_build_object('kind', 'rule', 'id', 'fire'), jsonb_build_object('kind', 'knowledge', 'id', $3::text))),
         '{}', $4, 'offline', now() - $5::interval)`,
      [sessionId, term, slug, given.confidence ?? 'answered', given.age ?? '0'],
    );
  };

  it('is what three visitors asked and a guide answers, in short', async () => {
    await guide('tar');
    await search('tar spots', 3);
    await answer('tar spots', 'tar');
    expect(await terms.findAsked(10)).toEqual([
      {
        normalised: 'tar spots',
        visitors: 3,
        slug: 'tar',
        title: 'On tar',
        summary: 'It is tar',
        stepTitles: ['Rinse', 'Dry'],
        kitCount: 3,
      },
    ]);
  });

  it('is nothing that was asked before, was not answered, or rests on a guide that is gone', async () => {
    await guide('tar');
    await guide('wax', { status: 'retired' });
    for (const term of ['unsure', 'long ago', 'answered long ago', 'gone', 'never']) await search(term, 3);
    await own.database.query(
      `update search_term_event set created_at = now() - interval '8 days' where term = 'long ago'`,
    );
    await answer('unsure', 'tar', { confidence: 'unsure' });
    await answer('long ago', 'tar');
    await answer('answered long ago', 'tar', { age: '8 days' });
    await answer('gone', 'wax');
    expect(await terms.findAsked(10)).toEqual([]);
  });

  it('has the guides that most answers rest on lately first, then by topic', async () => {
    await guide('a', { topic: 3 });
    await guide('b', { topic: 1 });
    await guide('c', { topic: 2 });
    await guide('d', { status: 'retired' });
    await answer('x', 'a');
    await answer('y', 'c', { age: '8 days' });
    expect((await terms.findGuides(10)).map(({ slug }) => slug)).toEqual(['a', 'b', 'c']);
    expect(await terms.findGuides(2)).toHaveLength(2);
  });
});

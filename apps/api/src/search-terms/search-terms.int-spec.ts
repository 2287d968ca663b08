import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Asked,
  askedSchema,
  type SearchTerm,
  searchTermSchema,
} from '@app/contracts/search-terms/search-terms.contract.js';
import { Database } from '@app/database/database.js';
import { eventually } from '@app/testing/eventually.js';
import { Client, newSessionId } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi({ PUBLIC_READS_SECONDS: '0' }, { hasPages: true });
let visitors: Client[];

beforeAll(async () => {
  visitors = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const client = new Client(api.address);
      await client.call('GET', '/');
      return client;
    }),
  );
});
beforeEach(async () => {
  await rows('delete from search_term_event');
  await rows('delete from search_term_blocklist');
});

const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  api.app.get(Database).query(sql, parameters);
const top = async (query = '?limit=10'): Promise<SearchTerm[]> => {
  const answer = await new Client(api.address).call('GET', `/api/top-search-terms${query}`);
  expect(answer).toMatchObject({ status: 200 });
  return searchTermSchema.array().parse(answer.json);
};
/** Resolves once so many searches for the term are stored. */
const isStored = (term: string, count: number) =>
  eventually(async () =>
    expect(
      await rows('select count(*)::int as n from search_term_event where term = $1', [term.slice(0, 200)]),
    ).toEqual([{ n: count }]),
  );
/** Searched by the first so many visitors, and stored. */
async function search(term: string, by: number): Promise<void> {
  const before = await rows('select 1 from search_term_event where term = $1', [term]);
  for (const client of visitors.slice(0, by)) await client.call('POST', '/api/track-search-term', { term });
  await isStored(term, before.length + by);
}
const samples = [
  'Brake dust on alloys',
  'Swirl marks',
  'Bird droppings',
  'Water spots on glass',
  'Dog hair in carpet',
  'Tar spots',
  'Leather seats',
  'Snow foam ratio',
  'Yellowed headlights',
  'Tyre browning',
].map((term) => ({ term, count: 0 }));

describe('popular searches', () => {
  it('are ten samples before anybody has searched', async () => {
    expect(await top()).toEqual(samples);
  });

  it('show a term after three different visitors, and not after one who is persistent', async () => {
    for (let n = 0; n < 5; n++) await search('pollen film', 1);
    await search('pollen film', 2);
    expect(await top()).toEqual(samples);
    await search('pollen film', 3);
    expect(await top()).toEqual([{ term: 'Pollen film', count: 3 }, ...samples.slice(0, 9)]);
  });

  it('take a term for the same whatever its case and spaces, and put the most searched first', async () => {
    await visitors[0]?.call('POST', '/api/track-search-term', { term: '  TREE   sap' });
    await visitors[1]?.call('POST', '/api/track-search-term', { term: 'Tree sap' });
    await visitors[2]?.call('POST', '/api/track-search-term', { term: 'tree SAP ' });
    await search('swirl marks', 4);
    await eventually(async () =>
      expect(await top()).toEqual([
        { term: 'Swirl marks', count: 4 },
        { term: 'Tree sap', count: 3 },
        ...samples.filter(({ term }) => term !== 'Swirl marks').slice(0, 8),
      ]),
    );
  });

  it('count a visitor without a cookie by the address, so that one machine is one visitor', async () => {
    for (let n = 0; n < 5; n++) {
      await new Client(api.address).call('POST', '/api/track-search-term', { term: 'scripted term' });
    }
    await isStored('scripted term', 5);
    expect(await top()).toEqual(samples);
  });

  it.each(['call 07700 900123', 'me@example.com', 'www.evil.example', 'x'.repeat(100)])(
    'never show an e-mail address, a phone number, a link or an essay: %s',
    async (term) => {
      await search(term, 4);
      expect(await top()).toEqual(samples);
    },
  );

  it('show nothing on the staff blocklist, a sample neither', async () => {
    await search('rude words', 4);
    await rows(`insert into search_term_blocklist (normalised) values ('rude words'), ('swirl marks')`);
    const shown = await top();
    expect(shown.slice(0, 9)).toEqual(samples.filter(({ term }) => term !== 'Swirl marks'));
    expect(shown.map(({ term }) => term)).not.toContain('Swirl marks');
  });

  it('forget a term after 30 days', async () => {
    await search('old news', 4);
    await rows(`update search_term_event set created_at = now() - interval '30 days 1 minute'`);
    expect(await top()).toEqual(samples);
  });

  it.each([
    ['', 10],
    ['?limit=3', 3],
    ['?limit=3.9', 3],
    ['?limit=0', 1],
    ['?limit=-1', 1],
    ['?limit=NaN', 10],
    ['?limit=', 10],
    ['?limit=1e9', 10],
    ['?limit=Infinity', 10],
    ['?limit=10&limit=1e9', 10],
    ['?limit=2&limit=1e9', 2],
    [`?limit=${'9'.repeat(300)}`, 10],
    ['?limit[x]=1', 10],
    ['?limit=10%27%3B--', 10],
  ])('keep the limit in bounds: %s', async (query, count) => {
    expect(await top(query)).toHaveLength(count);
  });
});

describe('what is asked this week', () => {
  const asked = async (): Promise<Asked[]> => {
    const answer = await new Client(api.address).call('GET', '/api/asked-this-week');
    expect(answer).toMatchObject({ status: 200 });
    return askedSchema.strict().array().parse(answer.json);
  };
  const ask = async (inputData: string, by: number) => {
    for (const client of visitors.slice(0, by))
      await client.call('POST', '/api/analyze/text', { inputType: 'text', inputData, sessionId: newSessionId() });
    await search(inputData, by);
  };

  it('is one guide before anybody has asked, which nobody is said to have asked for', async () => {
    const [guide, ...others] = await asked();
    expect(others).toEqual([]);
    expect(guide).toMatchObject({ visitors: 0 });
    expect(guide?.says.length).toBeGreaterThan(40);
    expect(guide?.steps).toHaveLength(3);
  });

  it('is what several visitors asked, once for those that ask the same or have the same answer', async () => {
    await ask('Brake dust on alloys', 4);
    await ask('alloy brake dust', 3);
    await ask('bird poo', 3);
    await ask('tree sap', 2);
    await eventually(async () =>
      expect((await asked()).map(({ question, visitors: by }) => [question, by])).toEqual([
        ['Brake dust on alloys', 4],
        ['Bird poo', 3],
      ]),
    );
  });

  it('leaves ten popular searches once the samples are gone: guides, each once', async () => {
    await rows('delete from sample_search_term');
    const shown = await top();
    expect(shown).toHaveLength(10);
    expect(new Set(shown.map(({ term }) => term)).size).toBe(10);
    expect(shown.every(({ count }) => count === 0)).toBe(true);
  });
});

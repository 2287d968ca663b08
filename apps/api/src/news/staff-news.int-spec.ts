import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NewsFeed, StaffArticle, StaffNewsVideo } from '@app/contracts/news/news.contract.js';
import { Database } from '@app/database/database.js';
import { eventually } from '@app/testing/eventually.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let staff: Client;
let visitor: Client;
beforeAll(async () => {
  visitor = new Client(api.address);
  staff = await new Client(api.address).signIn();
});
beforeEach(async () => {
  for (const table of ['news_article', 'news_video']) await api.app.get(Database).query(`delete from ${table}`);
});

const anArticle = (over: object = {}) => ({ title: 'Salt', summary: 'In short', category: 'reviews', ...over });
const aVideo = (over: object = {}) => ({ title: 'Foam', youtubeUrl: 'dQw4w9WgXcQ', category: 'tutorials', ...over });
const ARTICLES = '/api/admin/news-content';
const VIDEOS = '/api/admin/news-videos';
const add = <Item>(path: string, body: object) => staff.call<Item>('POST', path, body);
const change = <Item>(path: string, id: string, body: object) => staff.call<Item>('PUT', `${path}/${id}`, body);
const feed = async () => (await visitor.call<NewsFeed>('GET', '/api/news')).json;

describe('an article', () => {
  it('is a draft unless said, and public once it is published, as long as it is', async () => {
    const made = await add<StaffArticle>(ARTICLES, anArticle({ content: '# At length\n\n<b>not bold</b>' }));
    expect([made.status, made.json]).toEqual([
      201,
      {
        ...{ id: expect.any(String), title: 'Salt', summary: 'In short', category: 'reviews', version: 1 },
        ...{ content: '# At length\n\n<b>not bold</b>', sourceUrl: '', sourceName: '', imageUrl: '' },
        ...{ isPublished: false, isSample: false, createdAt: expect.any(String) },
      },
    ]);
    const { id } = made.json;
    expect((await feed()).articles).toEqual([]);
    const published = await change<StaffArticle>(ARTICLES, id, { isPublished: true, version: 1, isSample: true });
    expect(published.json).toEqual({ ...made.json, isPublished: true, version: 2 });
    // The kept answer of the public read is renewed.
    await eventually(async () => expect((await feed()).articles.map((article) => article.id)).toEqual([id]));
    await change(ARTICLES, id, { isPublished: false });
    await eventually(async () => expect((await feed()).articles).toEqual([]));
  });

  it.each([
    [{ title: ' ' }, 'Please enter a title.'],
    [{ summary: '' }, 'Please enter a summary.'],
    [{ category: '' }, 'Please choose a category.'],
    [{ category: 'gossip' }, 'Please choose a category.'],
    [{ sourceUrl: 'javascript:alert(1)' }, 'The source must be an http or https address'],
    [{ imageUrl: '//elsewhere.example/a.jpg' }, 'The picture is a path of this site'],
    [{ content: 'x'.repeat(20_001) }, 'The content is too long'],
  ])('is refused with %j', async (wrong, sentence) => {
    const refused = await add(ARTICLES, anArticle(wrong));
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(sentence)]);
    const { id } = (await add<StaffArticle>(ARTICLES, anArticle())).json;
    expect((await change(ARTICLES, id, wrong)).status).toBe(400);
  });

  it('is not saved over what somebody else has saved since', async () => {
    const { id } = (await add<StaffArticle>(ARTICLES, anArticle())).json;
    await change(ARTICLES, id, { title: 'Theirs', version: 1 });
    const refused = await change(ARTICLES, id, { title: 'Mine', version: 1 });
    expect([refused.status, refused.headers.get('location')]).toEqual([409, ARTICLES]);
    expect((await staff.call<StaffArticle[]>('GET', ARTICLES)).json[0]?.title).toBe('Theirs');
  });

  it('is found by its words, its category and whether it is published', async () => {
    await add(ARTICLES, anArticle({ title: 'Winter salt', isPublished: true }));
    await add(ARTICLES, anArticle({ title: 'A wax', category: 'tutorials', sourceName: 'Salt & Sons' }));
    const titles = async (query: string) =>
      (await staff.call<StaffArticle[]>('GET', `${ARTICLES}?${query}`)).json.map(({ title }) => title);
    expect(await titles('q=salt&sort=title')).toEqual(['A wax', 'Winter salt']);
    expect(await titles('category=tutorials')).toEqual(['A wax']);
    expect(await titles('status=published')).toEqual(['Winter salt']);
    expect(await titles('sort=newest&pageSize=1')).toEqual(['A wax']);
    expect((await staff.call('GET', `${ARTICLES}?pageSize=1`)).headers.get('x-total-count')).toBe('2');
  });

  it('is read by itself, and deleted once', async () => {
    const { json: article } = await add<StaffArticle>(ARTICLES, anArticle());
    const { id } = article;
    expect((await staff.call('GET', `${ARTICLES}/${id}`)).json).toEqual(article);
    expect((await staff.call('GET', `${ARTICLES}/${randomUUID()}`)).status).toBe(404);
    expect((await staff.call('DELETE', `${ARTICLES}/${id}`)).status).toBe(204);
    expect((await staff.call('DELETE', `${ARTICLES}/${id}`)).status).toBe(404);
    expect((await change(ARTICLES, randomUUID(), { title: 'None' })).status).toBe(404);
  });
});

describe('a news video', () => {
  it('has its id from its address, position 0 and is active unless said; the feed follows the position', async () => {
    const first = await add<StaffNewsVideo>(VIDEOS, aVideo({ position: 2 }));
    expect(first.json).toMatchObject({ youtubeId: 'dQw4w9WgXcQ', videoId: 'dQw4w9WgXcQ', position: 2, isActive: true });
    const second = await add<StaffNewsVideo>(VIDEOS, aVideo({ youtubeUrl: 'https://youtu.be/abcdefghijk?si=x' }));
    expect(second.json).toMatchObject({ youtubeId: 'abcdefghijk', position: 0 });
    await eventually(async () =>
      expect((await feed()).videos.map(({ id }) => id)).toEqual([second.json.id, first.json.id]),
    );
    const other = await change<StaffNewsVideo>(VIDEOS, first.json.id, { youtubeUrl: '00000000000', version: 1 });
    expect(other.json).toMatchObject({ youtubeId: '00000000000', version: 2 });
    await change(VIDEOS, second.json.id, { isActive: false });
    await eventually(async () => expect((await feed()).videos).toHaveLength(1));
  });

  it.each([
    [{ title: '' }, 'Please enter a title.'],
    [{ youtubeUrl: '' }, 'Please enter the YouTube address.'],
    [{ youtubeUrl: 'https://vimeo.com/1' }, 'The video is an 11-character YouTube id or a YouTube address.'],
    [{ category: '' }, 'Please choose a category.'],
    [{ position: -1 }, 'The position is not below 0.'],
    [{ position: 1.5 }, 'The position is a whole number from 0 on.'],
  ])('is refused with %j', async (wrong, sentence) => {
    const refused = await add(VIDEOS, aVideo(wrong));
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(sentence)]);
  });

  it('is listed by position, found, and deleted', async () => {
    await add(VIDEOS, aVideo({ title: 'Second', position: 5 }));
    const { id } = (await add<StaffNewsVideo>(VIDEOS, aVideo({ title: 'First', isActive: false }))).json;
    const titles = async (query = '') =>
      (await staff.call<StaffNewsVideo[]>('GET', `${VIDEOS}${query}`)).json.map(({ title }) => title);
    expect(await titles()).toEqual(['First', 'Second']);
    expect(await titles('?status=active')).toEqual(['Second']);
    expect(await titles('?q=fIRST')).toEqual(['First']);
    expect((await staff.call('DELETE', `${VIDEOS}/${id}`)).status).toBe(204);
    expect(await titles()).toEqual(['Second']);
  });
});

it('is all closed to visitors', async () => {
  for (const path of [ARTICLES, VIDEOS]) {
    expect((await visitor.call('GET', path)).status).toBe(401);
    expect((await visitor.call('POST', path, anArticle())).status).toBe(401);
    expect((await visitor.call('PUT', `${path}/${randomUUID()}`, {})).status).toBe(401);
    expect((await visitor.call('DELETE', `${path}/${randomUUID()}`)).status).toBe(401);
  }
});

import { describe, expect, it } from '@jest/globals';
import { type NewsFeed, newsFeedSchema } from '@app/contracts/news/news.contract.js';
import { Database } from '@app/database/database.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();

const query = (sql: string) => api.app.get(Database).query(sql);
const feed = async (client = new Client(api.address)): Promise<NewsFeed> => {
  const answer = await client.call('GET', '/api/news');
  expect(answer).toMatchObject({ status: 200 });
  return newsFeedSchema.parse(answer.json);
};

describe('the news feed', () => {
  it('brings two sample articles, and videos with keywords and text but no id', async () => {
    const { articles, videos } = await feed();
    expect(articles.map(({ isSample }) => isSample)).toEqual([true, true]);
    for (const { videoId, youtubeId, keywords, keyword } of videos) {
      expect([videoId, youtubeId]).toEqual(['', '']);
      expect(keyword).toBe(keywords);
    }
  });

  it('brings published articles newest first and active videos by position, to staff as well', async () => {
    await query('delete from news_article');
    await query('delete from news_video');
    await query(`insert into news_article (title, summary, category, is_published, created_at) values
      ('Older', 's', 'reviews', true, now() - interval '2 days'), ('Draft', 's', 'reviews', false, now()), ('Newer', 's', 'tutorials', true, now() - interval '1 day')`);
    await query(`insert into news_video (title, category, youtube_id, position, is_active) values
      ('Second', 'tutorials', 'aaaaaaaaaaa', 2, true), ('Off', 'tutorials', 'bbbbbbbbbbb', 0, false), ('First', 'tutorials', 'ccccccccccc', 1, true)`);
    for (const client of [new Client(api.address), await new Client(api.address).signIn()]) {
      const { articles, videos } = await feed(client);
      expect(articles.map(({ title }) => title)).toEqual(['Newer', 'Older']);
      expect(videos.map(({ title, videoId }) => [title, videoId])).toEqual([
        ['First', 'ccccccccccc'],
        ['Second', 'aaaaaaaaaaa'],
      ]);
    }
  });

  it('is bounded, and empty where there is nothing', async () => {
    await query(
      `insert into news_article (title, summary, category, is_published) select 'n' || n, 's', 'reviews', true from generate_series(1, 100) n`,
    );
    expect((await feed()).articles.length).toBeLessThanOrEqual(20);
    await query('delete from news_article');
    await query('delete from news_video');
    expect(await feed()).toEqual({ articles: [], videos: [] });
  });
});

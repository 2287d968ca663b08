import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '@app/database/database.js';
import { SiteSettingsService } from '@app/domain/settings/settings.service.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let visitor: Client;
let staff: Client;

beforeAll(async () => {
  visitor = new Client(api.address);
  staff = await new Client(api.address).signIn();
});
beforeEach(() => api.app.get(Database).query('delete from site_setting'));

const read = async () => (await visitor.call('GET', '/api/settings')).json;
const save = (body: unknown, client = staff) => client.call('PUT', '/api/settings', body);
const never = {
  showPrizeWheelOnHomepage: null,
  showNewsFeed: null,
  cameraQuality: null,
  metaTitle: null,
  metaDescription: null,
  metaKeywords: null,
  youtubeUrl: null,
};

describe('the settings of the site', () => {
  it('are null as long as staff have never saved them', async () => {
    expect(await read()).toEqual(never);
  });

  it('are what staff have saved; what a saving leaves out stays, null forgets', async () => {
    const saved = {
      ...never,
      showNewsFeed: false,
      cameraQuality: 7,
      metaTitle: 'Wet paint',
      youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
    };
    expect(
      await save({ showNewsFeed: false, cameraQuality: 7, metaTitle: 'Wet paint', youtubeUrl: saved.youtubeUrl }),
    ).toMatchObject({ status: 200, json: saved });
    expect(await read()).toEqual(saved);
    expect((await save({ cameraQuality: 8, metaTitle: null })).json).toEqual({
      ...saved,
      cameraQuality: 8,
      metaTitle: null,
    });
    expect(await api.app.get(SiteSettingsService).current()).toEqual({ ...saved, cameraQuality: 8, metaTitle: null });
  });

  it('keep a text as it was typed, an empty one too', async () => {
    const text = `O'Neil; drop table site_setting -- </title><script>"ü"`;
    await save({ metaTitle: text, metaDescription: '', youtubeUrl: '' });
    expect(await read()).toEqual({ ...never, metaTitle: text, metaDescription: '', youtubeUrl: '' });
  });

  it('refuse a photo quality outside 1 to 10, other kinds of value and endless texts, and save nothing of it', async () => {
    for (const body of [
      { cameraQuality: 0 },
      { cameraQuality: 11 },
      { cameraQuality: 2.5 },
      { cameraQuality: '3' },
      { showNewsFeed: 'false' },
      { metaTitle: 'x'.repeat(201) },
      { metaKeywords: ['a'] },
      { youtubeUrl: 'https://vimeo.com/12' },
      { metaTitle: 'Fine', cameraQuality: -1 },
      'null',
      '[]',
    ]) {
      const answer = await save(body, staff);
      expect([body, answer.status]).toEqual([body, typeof body === 'string' ? 415 : 400]);
    }
    expect(await read()).toEqual(never);
  });

  it('drop unknown names and cannot be used to pollute anything', async () => {
    const body =
      '{"metaTitle":"Fine","isAdmin":true,"__proto__":{"metaKeywords":"x"},"constructor":{"prototype":{"y":1}}}';
    const answer = await staff.call('PUT', '/api/settings', body, { 'content-type': 'application/json' });
    expect([answer.status, answer.json]).toEqual([200, { ...never, metaTitle: 'Fine' }]);
    expect(await api.app.get(Database).query('select name from site_setting')).toEqual([{ name: 'metaTitle' }]);
  });

  it('are changed by staff alone', async () => {
    expect((await save({ metaTitle: 'Mine' }, visitor)).status).toBe(401);
    const headers = { 'x-csrf-token': 'wrong' };
    expect((await staff.call('PUT', '/api/settings', { metaTitle: 'Mine' }, headers)).status).toBe(403);
    expect((await staff.call('PUT', '/api/settings', {}, { origin: 'https://evil.example' })).status).toBe(403);
    expect(await read()).toEqual(never);
  });

  it('survive two savings at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save({ metaTitle: `Title ${n}`, metaKeywords: n % 2 ? null : `${n}` })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('that somebody else has saved since are kept: the save is refused with a 409, and others are none of its business', async () => {
    await save({ metaTitle: 'Theirs', cameraQuality: 4 });
    const refused = await save({ metaTitle: 'Mine', from: { metaTitle: null } });
    expect([refused.status, refused.headers.get('location')]).toEqual([409, '/api/settings']);
    expect(await read()).toMatchObject({ metaTitle: 'Theirs' });
    expect((await save({ metaTitle: 'Mine', from: { metaTitle: 'Theirs', cameraQuality: 1 } })).status).toBe(200);
    expect(await read()).toEqual({ ...never, metaTitle: 'Mine', cameraQuality: 4 });
  });
});

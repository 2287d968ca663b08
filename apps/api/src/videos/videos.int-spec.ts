import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import {
  type Video,
  type VideoCounts,
  videoSchema,
  type VideoTrialResult,
} from '@app/contracts/videos/videos.contract.js';
import { Client } from '../testing/client.js';
import { startApi } from '../testing/start-api.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let staff: Client;
beforeAll(async () => {
  staff = await new Client(api.address).signIn();
});

const anId = () => randomUUID().replaceAll('-', '').slice(0, 11);
const list = (search = '') => staff.call<Video[]>('GET', `/api/videos${search}`);
const create = (body: object) => staff.call<Video>('POST', '/api/videos', body);
const change = (id: string, body: object) => staff.call<Video>('PUT', `/api/videos/${id}`, body);
const counts = async () => (await staff.call<VideoCounts>('GET', '/api/videos/counts')).json;

describe('the videos', () => {
  it('are closed to visitors and to requests without the token of the page', async () => {
    const outsider = new Client(api.address);
    const noToken = await new Client(api.address).signIn();
    noToken.csrfToken = '';
    for (const [method, path] of [
      ['GET', '/api/videos'],
      ['GET', '/api/videos/counts'],
      ['GET', `/api/videos/${anId()}`],
      ['POST', '/api/videos'],
      ['POST', '/api/videos/trial'],
      ['PUT', `/api/videos/${anId()}`],
      ['DELETE', `/api/videos/${anId()}`],
    ] as const) {
      expect((await outsider.call(method, path)).status).toBe(401);
      if (method !== 'GET') expect((await noToken.call(method, path)).status).toBe(403);
    }
  });

  it('are samples without a video at first, which no answer shows', async () => {
    const samples = videoSchema.array().parse((await list()).json);
    expect(samples.length).toBeGreaterThan(0);
    expect(samples.every(({ isSample, videoId }) => isSample && videoId === '')).toBe(true);
    const keywords = samples.flatMap((sample) => sample.keywords.split(',')).length;
    expect(await counts()).toEqual({ total: samples.length, active: 0, keywords });
  });

  it('are added with keywords under both names, counted, and found by id and by video id', async () => {
    const before = await counts();
    const videoId = anId();
    const sent = { keywords: 'clay bar ,, clay mitt', videoId, description: 'How to clay', isYoutubeShort: true };
    const { status, json } = await create({ ...sent, id: 'mine', isSample: true, version: 9 });
    const kept = {
      ...sent,
      keywords: 'clay bar, clay mitt',
      keyword: 'clay bar, clay mitt',
      isSample: false,
      version: 1,
    };
    expect([status, json]).toEqual([201, expect.objectContaining(kept)]);
    for (const id of [json.id, json.id.toUpperCase(), videoId])
      expect((await staff.call('GET', `/api/videos/${id}`)).json).toEqual(json);
    expect(await counts()).toEqual({
      total: before.total + 1,
      active: before.active + 1,
      keywords: before.keywords + 2,
    });
    const found = await list('?q=CLAY MITT');
    expect([found.json, found.headers.get('x-total-count')]).toEqual([[json], '1']);
    expect((await list(`?q=${videoId}`)).json).toEqual([json]);
    expect((await list('?sort=keywords&pageSize=1')).json[0]?.keywords).toMatch(/^clay bar/);
    expect((await list('?pageSize=1')).json).toEqual([json]);
    expect((await list('?sort=;drop&page=-1&pageSize=1e9')).status).toBe(200);
  });

  it.each([
    ['https://www.youtube.com/watch?v=%s&t=30s'],
    ['https://youtu.be/%s?si=abc'],
    ['youtube.com/shorts/%s'],
    ['  %s '],
  ])('keep the id of %s', async (form) => {
    const videoId = anId();
    expect((await create({ keywords: 'x-ray', videoId: form.replace('%s', videoId) })).json.videoId).toBe(videoId);
  });

  it.each<[string, object, string]>([
    ['no keywords', {}, 'Please enter at least one keyword.'],
    ['keywords of commas', { keywords: ' , ,' }, 'Please enter at least one keyword.'],
    ['a list as keywords', { keywords: ['wax'] }, 'Please enter at least one keyword.'],
    ['endless keywords', { keywords: 'x'.repeat(1_001) }, 'The list of keywords is too long: at most 1000 characters.'],
    [
      'an address of another site',
      { keywords: 'wax', videoId: 'https://evil.example/watch?v=dQw4w9WgXcQ' },
      'The video is an 11-character YouTube id or a YouTube address.',
    ],
    [
      'an address that runs script',
      { keywords: 'wax', videoId: 'javascript:alert(1)' },
      'The video is an 11-character YouTube id or a YouTube address.',
    ],
    ['a text as a flag', { keywords: 'wax', isYoutubeShort: 'yes' }, 'isYoutubeShort is true or false.'],
  ])('refuse %s in a sentence, and keep nothing', async (_, body, sentence) => {
    const before = await counts();
    const answer = await create(body);
    expect([answer.status, answer.text]).toEqual([400, sentence]);
    expect(await counts()).toEqual(before);
  });

  it('exist once each, also when two add one at once', async () => {
    const videoId = anId();
    const twins = await Promise.all(Array.from({ length: 4 }, () => create({ keywords: 'twin', videoId })));
    expect(twins.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const refused = twins.find(({ status }) => status === 409);
    expect(refused?.text).toBe(`The video ${videoId} already exists. Please add your keywords to that one.`);
    expect(refused?.headers.get('location')).toBe(`/api/videos/${videoId}`);
    const other = (await create({ keywords: 'other', videoId: anId() })).json;
    expect((await change(other.id, { videoId })).status).toBe(409);
    expect([(await create({ keywords: 'none' })).status, (await create({ keywords: 'none' })).status]).toEqual([
      201, 201,
    ]);
  });

  it('change field by field by either id, and a stale version changes nothing', async () => {
    const made = (await create({ keywords: 'tar', videoId: anId(), description: 'keep' })).json;
    const first = await change(made.videoId, { isYoutubeShort: true, version: 1 });
    expect([first.status, first.json]).toEqual([200, { ...made, isYoutubeShort: true, version: 2 }]);
    const stale = await change(made.id, { description: 'lost', version: 1 });
    expect([stale.status, stale.text]).toEqual([
      409,
      'Somebody else has changed this video meanwhile. Please look at it again.',
    ]);
    expect(stale.headers.get('location')).toBe(`/api/videos/${made.id}`);
    expect((await change(made.id, { videoId: '' })).json).toMatchObject({
      videoId: '',
      description: 'keep',
      version: 3,
    });
    expect((await change(randomUUID(), { keywords: 'x' })).status).toBe(404);
    expect((await change('not-an-id', { keywords: 'x' })).status).toBe(400);
  });

  it('go by either id, and are then no longer there', async () => {
    const [one, other] = [await create({ keywords: 'a', videoId: anId() }), await create({ keywords: 'b' })];
    for (const id of [one.json.videoId, other.json.id]) {
      expect((await staff.call('DELETE', `/api/videos/${id}`)).status).toBe(204);
      expect((await staff.call('DELETE', `/api/videos/${id}`)).status).toBe(404);
    }
  });
});

describe('keywords', () => {
  const ask = async (address: string, inputData: string) => {
    const body = { sessionId: randomUUID(), inputType: 'text', inputData };
    return (await new Client(address).call<Analysis>('POST', '/api/analyze/text', body)).json;
  };
  const question = 'How do I wash my car with the two bucket method?';

  it('are tried against a question as an answer would', async () => {
    const videoId = anId();
    const { json: video } = await create({ keywords: 'headlight restoration, headlight', videoId });
    const tried = await staff.call<VideoTrialResult>('POST', '/api/videos/trial', {
      question: 'my headlights are foggy',
    });
    expect([tried.status, tried.json]).toEqual([200, [{ video, keyword: 'headlight' }]]);
    expect((await staff.call('POST', '/api/videos/trial', { question: ' ' })).text).toBe('Please type a question.');
    expect((await staff.call('POST', '/api/videos/trial', { question: 'a quiet drive' })).json).toEqual([]);
  });

  it('decide what the very next answer shows, on every process, and no longer once they are gone', async () => {
    const second = await startApi({ databaseUrl: api.databaseUrl });
    try {
      const shown = async (address: string) => (await ask(address, question)).videoData.videoId;
      expect(await shown(second.address)).toBeNull();
      const { json: video } = await create({ keywords: 'two bucket', videoId: anId() });
      expect([await shown(second.address), await shown(api.address)]).toEqual([video.videoId, video.videoId]);
      await change(video.id, { keywords: 'ceramic coating' });
      expect(await shown(second.address)).toBeNull();
      await change(video.id, { keywords: 'two bucket' });
      await staff.call('DELETE', `/api/videos/${video.id}`);
      expect(await shown(second.address)).toBeNull();
    } finally {
      await second.close();
    }
  });

  it('show no video in an emergency', async () => {
    await create({ keywords: 'eye, wheel cleaner', videoId: anId() });
    const { videoData } = await ask(api.address, 'I got wheel cleaner in my eye and it burns');
    expect(videoData.hasVideo).toBe(false);
  });
});

import { beforeAll, expect, it } from '@jest/globals';
import { aMovingGif, aPngBomb } from '@app/testing/hostile-pictures.js';
import { memoryGrowthOf } from '@app/testing/memory-growth.js';
import { Client, newSessionId, photoForm } from '../testing/client.js';
import { aPhonePhoto } from '../testing/pictures.js';
import { useApi } from '../testing/use-api.js';

/** Made before the api starts: the memory that packing them takes must not hide what refusing them takes. */
const bombs = { png: aPngBomb(30_000), gif: aMovingGif(10_000) };
const nested = `{"sessionId":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;

const api = useApi();
let visitor: Client;
const send = (bytes: Buffer) =>
  visitor.call('POST', '/api/analyze/file', photoForm(bytes, { sessionId: newSessionId() }));

beforeAll(async () => {
  visitor = new Client(api.address);
  // The first decode loads code and tables, which would be counted as growth.
  await send(await aPhonePhoto());
});

it.each([
  ['a picture of 30,000 x 30,000 pixels', bombs.png],
  ['a moving picture of 10,000 frames', bombs.gif],
])('refuses %s with less than 100 MB', async (_, bomb) => {
  expect(await memoryGrowthOf(async () => expect((await send(bomb)).status).toBe(413))).toBeLessThan(100);
});

it('refuses deeply nested JSON with less than 100 MB', async () => {
  const refuse = async () =>
    expect(
      (await visitor.call('POST', '/api/analyze/text', nested, { 'content-type': 'application/json' })).status,
    ).toBe(413);
  expect(await memoryGrowthOf(refuse)).toBeLessThan(100);
});

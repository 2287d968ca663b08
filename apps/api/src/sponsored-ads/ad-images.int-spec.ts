import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import sharp from 'sharp';
import { jobs } from '@app/domain/jobs.js';
import { eventually } from '@app/testing/eventually.js';
import { startWorker } from '../../../worker/src/testing/start-worker.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let worker: INestApplicationContext;
beforeAll(async () => {
  const backend = { databaseUrl: api.databaseUrl, redisUrl: undefined };
  worker = await startWorker(backend, [...jobs], [], { DATA_DIR: api.dataDir });
});
afterAll(() => worker.close());

it('the picture of an ad is as large as the carousel needs it once the worker has seen it', async () => {
  const staff = await new Client(api.address).signIn();
  const drawn = sharp({ create: { width: 3_040, height: 1_040, channels: 3, background: '#164' } });
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await drawn.png().toBuffer())], { type: 'image/png' }), 'large.png');
  const { json } = await staff.call<{ imageUrl: string }>('POST', '/api/sponsored-ads/upload-image', form);
  await eventually(async () => {
    const served = await fetch(api.address + json.imageUrl);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const metadata = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 1_520, height: 520 });
  });
});

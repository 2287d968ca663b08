import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { makeDerivatives } from './photo-derivatives.js';
import { PhotoRefusedError } from './photo-errors.js';

const noisy = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 50 } },
  })
    .jpeg()
    .toBuffer();

let photo: Buffer;
beforeAll(async () => {
  photo = await noisy(2400, 1800);
});

describe('makeDerivatives', () => {
  it('makes a large JPEG, a small WebP and a small AVIF that really are what they claim', async () => {
    const { files } = await makeDerivatives(photo);
    expect(files.map(({ bytes, ...rest }) => rest)).toEqual([
      { name: 'w1920.jpg', contentType: 'image/jpeg', width: 1920, height: 1440 },
      { name: 'w480.webp', contentType: 'image/webp', width: 480, height: 360 },
      { name: 'w480.avif', contentType: 'image/avif', width: 480, height: 360 },
    ]);
    for (const { bytes, contentType, width, height } of files) {
      expect(await sharp(bytes).metadata()).toMatchObject({ mediaType: contentType, width, height });
    }
  });

  it('measures the longest side, so that a portrait is not larger than a landscape', async () => {
    const { files } = await makeDerivatives(await noisy(600, 1200));
    expect(files.map(({ width, height }) => [width, height])).toEqual([
      [600, 1200],
      [240, 480],
      [240, 480],
    ]);
  });

  it('never enlarges', async () => {
    const { files } = await makeDerivatives(await noisy(100, 80));
    for (const file of files) expect(file).toMatchObject({ width: 100, height: 80 });
  });

  it('makes a preview of at most 700 bytes, even of noise', async () => {
    for (const [width, height] of [
      [800, 800],
      [400, 300],
      [900, 20],
      [1, 1],
    ] as const) {
      const { placeholder } = await makeDerivatives(await noisy(width, height));
      expect(placeholder.length).toBeLessThanOrEqual(700);
      const [head, body] = placeholder.split(',');
      expect(head).toBe('data:image/webp;base64');
      expect(Math.max(...Object.values(await size(Buffer.from(body!, 'base64'))))).toBeLessThanOrEqual(16);
    }
  });

  it('gives the same bytes each time, also two at once', async () => {
    const [once, twice] = await Promise.all([makeDerivatives(photo), makeDerivatives(photo)]);
    expect(twice.placeholder).toBe(once.placeholder);
    for (const [i, file] of once.files.entries()) expect(file.bytes.equals(twice.files[i]!.bytes)).toBe(true);
  });

  it('tells each step before it starts and the end once', async () => {
    const onStep = jest.fn<(done: number, total: number, label: string) => void>();
    await makeDerivatives(photo, { onStep });
    expect(onStep.mock.calls.map(([done, total]) => [done, total])).toEqual([
      [0, 4],
      [1, 4],
      [2, 4],
      [3, 4],
      [4, 4],
    ]);
    for (const [, , label] of onStep.mock.calls) expect(label).toMatch(/^[A-Z][a-z ]+$/);
  });

  it('stops before the next step when it is told to', async () => {
    const stop = new AbortController();
    const steps: number[] = [];
    const onStep = (done: number) => {
      steps.push(done);
      if (done === 1) stop.abort(new Error('worker is stopping'));
    };
    await expect(makeDerivatives(photo, { signal: stop.signal, onStep })).rejects.toThrow('worker is stopping');
    expect(steps).toEqual([0, 1]);
  });

  it('does nothing when it was stopped before the start', async () => {
    const onStep = jest.fn<(done: number) => void>();
    await expect(makeDerivatives(photo, { signal: AbortSignal.abort(), onStep })).rejects.toThrow();
    expect(onStep).not.toHaveBeenCalled();
  });

  it('waits for a step that is being written down, and fails with it', async () => {
    const onStep = () => Promise.reject(new Error('lease lost'));
    await expect(makeDerivatives(photo, { onStep })).rejects.toThrow('lease lost');
  });

  it('refuses a damaged photo in a way that is not retried', async () => {
    const error: unknown = await makeDerivatives(photo.subarray(0, 50_000)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PhotoRefusedError);
    expect(error).toMatchObject({ code: 'UNREADABLE_IMAGE', retryable: false });
  });
});

async function size(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata();
  return { width, height };
}

import { beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { aMovingGif, anAvif, aPng, aPngBomb, oneColour } from '@app/testing/hostile-pictures.js';
import { memoryGrowthOf } from '@app/testing/memory-growth.js';
import { PhotoRefusedError } from './photo-errors.js';
import { readPhoto } from './photo-intake.js';

beforeAll(async () => {
  // The first decode loads code and tables, which would be counted as growth of the first bomb.
  await readPhoto(await oneColour(640, 480).jpeg().toBuffer());
});

/** An AVIF whose header promises fewer pixels than it holds. */
function anUnderstatedAvif(): Buffer {
  const bomb = anAvif(3000);
  const size = bomb.indexOf('ispe') + 8;
  bomb.writeUInt32BE(64, size);
  bomb.writeUInt32BE(64, size + 4);
  return bomb;
}

it.each([
  ['a PNG of 30,000 x 30,000 pixels', () => aPngBomb(30_000)],
  ['a GIF of 10,000 frames', () => aMovingGif(10_000)],
  ['an AVIF of one kilobyte that would need half a gigabyte', () => anAvif(5000)],
  ['an AVIF whose header promises fewer pixels than it holds', anUnderstatedAvif],
  ['an interlaced 16-bit PNG', () => aPng(7000, 7000, { depth: 16, colour: 6, interlaced: true }, 1000)],
])('readPhoto refuses %s with less than 100 MB', async (_, bomb) => {
  const bytes = bomb();
  const refuse = () => expect(readPhoto(bytes)).rejects.toThrow(PhotoRefusedError);
  expect(await memoryGrowthOf(refuse)).toBeLessThan(100);
});

it('readPhoto decodes several photos that need much memory one after the other', async () => {
  const large = await oneColour(5200, 5200).webp({ effort: 0 }).toBuffer();
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, sharp.counters().process)), 1);
  await Promise.all([readPhoto(large), readPhoto(large), readPhoto(large)]);
  clearInterval(timer);
  // One is decoded while the one before it is judged from its small copy.
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(3);
});

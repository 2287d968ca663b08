import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { aJpegOfManyScans, aMovingGif, anAvif, aPng, aPngBomb, oneColour } from '@app/testing/hostile-pictures.js';
import { DomainError } from '../errors.js';
import { PhotoRefusedError } from './photo-errors.js';
import { photoLimits, readPhoto } from './photo-intake.js';

const FIXTURES = new URL('../../../../../shared/accept/fixtures/', import.meta.url);

/** A picture with edges and light, so that only the thing under test can be wrong with it. */
function aPicture(width = 640, height = 480) {
  const tile = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#8ac"/><path d="M0 0h20v20H0z" fill="#421"/></svg>',
  );
  const background = { width, height, channels: 3 as const, background: '#eee' };
  return sharp({ create: background }).composite([{ input: tile, tile: true }]);
}

/** These take seconds at the effort that they make by themselves. */
const QUICKLY = { jpeg: {}, png: {}, webp: {}, gif: { effort: 1 }, avif: { effort: 0 } };

async function refusal(bytes: Buffer, limits?: Parameters<typeof readPhoto>[1]): Promise<PhotoRefusedError> {
  const answer: unknown = await readPhoto(bytes, limits).catch((error: unknown) => error);
  if (!(answer instanceof PhotoRefusedError)) throw new Error('was accepted', { cause: answer });
  expect(answer.message).toMatch(/^[A-Z][^<>{}]{20,160}\.$/);
  return answer;
}

describe('readPhoto refuses what would need much memory:', () => {
  it('a PNG of 30,000 x 30,000 pixels', async () => {
    const bomb = aPngBomb(30_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    expect((await refusal(bomb)).code).toBe('PAYLOAD_TOO_LARGE');
  });

  it('a GIF of 10,000 frames', async () => {
    const bomb = aMovingGif(10_000);
    expect((await refusal(bomb)).message).toContain('several frames');
  });

  /** An AVIF of a megapixel in a kilobyte, whose header says another side. */
  function anAvifThatSays(side: number): Buffer {
    const bytes = anAvif(1000);
    const size = bytes.indexOf('ispe') + 8;
    bytes.writeUInt32BE(side, size);
    bytes.writeUInt32BE(side, size + 4);
    return bytes;
  }

  // What is refused by the header is never decoded; photo-intake.perf-spec.ts has one that is as large as it says.
  it('an AVIF of one kilobyte that would need half a gigabyte', async () => {
    const bomb = anAvifThatSays(5000);
    expect(bomb.length).toBeLessThan(2_000);
    expect((await refusal(bomb)).code).toBe('PAYLOAD_TOO_LARGE');
  });

  it('an AVIF whose header promises fewer pixels than it holds', async () => {
    expect((await refusal(anAvifThatSays(64))).code).toBe('UNREADABLE_IMAGE');
  });

  it('an interlaced 16-bit PNG, which can only be decoded whole', async () => {
    const bomb = aPng(7000, 7000, { depth: 16, colour: 6, interlaced: true }, 1000);
    expect((await refusal(bomb)).code).toBe('PAYLOAD_TOO_LARGE');
  });

  it('a JPEG of hundreds of scans, hidden or not', async () => {
    const bomb = await aJpegOfManyScans(400);
    expect((await refusal(bomb)).code).toBe('UNREADABLE_IMAGE');
    const scan = bomb.indexOf(Buffer.from('ffda', 'hex'));
    const next = bomb.indexOf(Buffer.from('ffda', 'hex'), scan + 1);
    // A parameterless marker whose "length" would jump over everything that follows.
    const hidden = Buffer.concat([bomb.subarray(0, next), Buffer.from([0xff, 0x01]), bomb.subarray(next)]);
    expect(String((await refusal(hidden)).cause)).toContain('scans');
    expect(await readPhoto(await aJpegOfManyScans(40))).toMatchObject({ width: 1600 });
  });
});

describe('readPhoto accepts', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('a still %s and returns it as JPEG', async (format) => {
    const photo = await readPhoto(await aPicture().toFormat(format, QUICKLY[format]).toBuffer());
    expect(photo).toMatchObject({ width: 640, height: 480, quality: 'ok' });
    expect(await sharp(photo.jpeg).metadata()).toMatchObject({
      format: 'jpeg',
      width: 640,
      height: 480,
      space: 'srgb',
    });
  });

  it('a progressive JPEG, an interlaced PNG and a 16-bit PNG', async () => {
    for (const bytes of [
      await aPicture().jpeg({ progressive: true }).toBuffer(),
      await aPicture().png({ progressive: true }).toBuffer(),
      await aPicture().toColourspace('rgb16').png().toBuffer(),
    ]) {
      expect(await readPhoto(bytes)).toMatchObject({ width: 640, height: 480, quality: 'ok' });
    }
  });

  it('a phone photo with a gain map and keeps the picture alone', async () => {
    // sharp 0.35 has this method but its types lack it.
    const picture = aPicture(1200, 900) as Sharp & { withGainMap(): Sharp };
    const bytes = await picture.withGainMap().jpeg().toBuffer();
    expect((await sharp(bytes).metadata()).gainMap).toBeDefined();
    const photo = await readPhoto(bytes);
    expect(photo.width).toBe(1200);
    expect((await sharp(photo.jpeg).metadata()).gainMap).toBeUndefined();
  });

  it('a photo taken sideways and turns it upright', async () => {
    const sideways = await aPicture(640, 480).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const photo = await readPhoto(sideways);
    expect(photo).toMatchObject({ width: 480, height: 640 });
    expect((await sharp(photo.jpeg).metadata()).orientation).toBeUndefined();
  });

  it('a transparent PNG and puts it on white', async () => {
    const clear = {
      create: { width: 300, height: 300, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    };
    const photo = await readPhoto(await sharp(clear).png().toBuffer());
    expect((await sharp(photo.jpeg).stats()).channels[0]!.min).toBeGreaterThan(250);
  });

  it('wide colours and converts them to sRGB instead of dropping the profile', async () => {
    const green = sharp({ create: { width: 300, height: 300, channels: 3, background: '#40c040' } });
    const photo = await readPhoto(await green.withIccProfile('p3').jpeg({ quality: 100 }).toBuffer());
    const [red, middle] = (await sharp(photo.jpeg).stats()).channels;
    // The colour looks the same afterwards; had the profile just been dropped, the P3 numbers (red about 93) would stay.
    expect(Math.abs(red!.mean - 0x40)).toBeLessThan(6);
    expect(Math.abs(middle!.mean - 0xc0)).toBeLessThan(6);
    expect((await sharp(photo.jpeg).metadata()).icc).toBeUndefined();
  });

  it('a large photo and limits its longest side to 4,096 px', async () => {
    expect(await readPhoto(await aPicture(4800, 2400).jpeg().toBuffer())).toMatchObject({ width: 4096, height: 2048 });
  });

  it('never enlarges', async () => {
    expect(await readPhoto(await aPicture(300, 260).png().toBuffer())).toMatchObject({ width: 300, height: 260 });
  });
});

describe('readPhoto removes', () => {
  it('camera, place and every other note from the photo', async () => {
    const bytes = await aPicture()
      .withExif({
        IFD0: { Make: 'SpyCam', Copyright: 'J Doe' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><who>J Doe</who></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(bytes.includes('SpyCam')).toBe(true);
    const { jpeg } = await readPhoto(bytes);
    const left = await sharp(jpeg).metadata();
    expect([left.exif, left.xmp, left.iptc, left.icc, left.comments]).toEqual(Array(5).fill(undefined));
    for (const text of ['SpyCam', 'J Doe', 'Exif', 'xmpmeta']) expect(jpeg.includes(text)).toBe(false);
  });

  it('a script behind the picture, and one in a comment inside it', async () => {
    const script = '<?php system($_GET["c"]); ?><script>alert(1)</script>';
    const picture = await aPicture().jpeg().toBuffer();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)]);
    const bytes = Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2), Buffer.from(script)]);
    const { jpeg } = await readPhoto(bytes);
    expect(jpeg.includes('script')).toBe(false);
    expect(jpeg.includes('php')).toBe(false);
  });
});

describe('readPhoto refuses', () => {
  it('an empty file', async () => {
    expect((await refusal(Buffer.alloc(0))).code).toBe('BAD_REQUEST');
  });

  it.each([
    ['text', 'just some words, again and again'],
    ['HTML', '<!doctype html><html><script>alert(1)</script></html>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'],
    ['SVG with an XML head', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['PHP', '<?php phpinfo(); ?>'],
    ['a PDF', '%PDF-1.7\n1 0 obj << >> endobj'],
    ['PHP behind the letters of a GIF', 'GIF89a<?php phpinfo(); ?>'],
  ])('%s that calls itself a photo', async (_name, text) => {
    expect(['UNSUPPORTED_MEDIA', 'UNREADABLE_IMAGE']).toContain((await refusal(Buffer.from(text))).code);
  });

  it('a TIFF, which sharp could read but browsers cannot show', async () => {
    expect((await refusal(await aPicture().tiff().toBuffer())).code).toBe('UNSUPPORTED_MEDIA');
  });

  it('HEIC, with advice to choose a JPG', async () => {
    const heic = Buffer.concat([
      Buffer.from('00000018667479706865696300000000', 'hex'),
      Buffer.from('heicmif1'),
      Buffer.alloc(64),
    ]);
    const error = await refusal(heic);
    expect(error.code).toBe('UNSUPPORTED_MEDIA');
    expect(error.message).toContain('JPG');
  });

  it.each([
    ['jpeg', 0.02],
    ['jpeg', 0.5],
    ['jpeg', 0.99],
    ['png', 0.5],
    ['png', 0.99],
    ['webp', 0.5],
    ['gif', 0.5],
    ['avif', 0.5],
  ] as const)('%s that ends after %d of its bytes', async (format, share) => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
    const whole = await sharp({ create: { width: 400, height: 300, channels: 3, noise, background: '#000' } })
      .toFormat(format, QUICKLY[format])
      .toBuffer();
    expect((await refusal(whole.subarray(0, Math.floor(whole.length * share)))).code).toBe('UNREADABLE_IMAGE');
    expect(await readPhoto(whole)).toMatchObject({ width: 400 });
  });

  it('more bytes than the limit, without looking at them, and says the limit', async () => {
    expect((await refusal(Buffer.alloc(photoLimits.maxBytes + 1))).message).toContain('10 MB');
    const picture = await aPicture().jpeg().toBuffer();
    const padded = Buffer.concat([picture, Buffer.alloc(photoLimits.maxBytes - picture.length)]);
    expect(await readPhoto(padded)).toMatchObject({ width: 640 });
    expect((await refusal(padded, { maxBytes: 5 * 1024 * 1024 })).message).toContain('5 MB');
  });

  it('an animation of any accepted format', async () => {
    const frames = sharp([await aPicture().png().toBuffer(), await aPicture().negate().png().toBuffer()], {
      join: { animated: true },
    });
    for (const bytes of [await frames.clone().gif().toBuffer(), await frames.clone().webp().toBuffer()]) {
      expect((await refusal(bytes)).message).toContain('several frames');
    }
  });

  it('a side of more than 16,383 px', async () => {
    expect((await refusal(await oneColour(16_384, 10).png().toBuffer())).message).toContain('16,383');
    expect(await readPhoto(await oneColour(16_383, 300).png().toBuffer())).toMatchObject({ width: 4096, height: 75 });
  });

  it('one pixel more than the limit', async () => {
    const bytes = await aPicture(640, 480).jpeg().toBuffer();
    expect(await readPhoto(bytes, { maxPixels: 640 * 480 })).toMatchObject({ width: 640 });
    expect((await refusal(bytes, { maxPixels: 640 * 480 - 1 })).code).toBe('PAYLOAD_TOO_LARGE');
  });

  it('whatever else the bytes are, with an error made for visitors', async () => {
    const seeds = await Promise.all([
      aPicture(64, 48).jpeg().toBuffer(),
      aPicture(64, 48).png().toBuffer(),
      aPicture(64, 48).webp().toBuffer(),
      aPicture(64, 48).gif().toBuffer(),
    ]);
    const damaged = fc
      .tuple(fc.constantFrom(...seeds), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 }))
      .map(([seed, changes]) => {
        const bytes = Buffer.from(seed);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        return bytes;
      });
    const anything = fc.oneof(
      damaged,
      fc.uint8Array({ minLength: 1 }).map((bytes) => Buffer.from(bytes)),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (bytes) => {
        const answer: unknown = await readPhoto(bytes).catch((error: unknown) => error);
        if (answer instanceof Error) expect(answer).toBeInstanceOf(DomainError);
      }),
      { numRuns: 150, seed: 20 },
    );
  });
});

const withFixtures = existsSync(FIXTURES) ? describe : describe.skip;
withFixtures('readPhoto with real files (needs ../shared/accept)', () => {
  const fixture = (name: string) => readFileSync(new URL(name, FIXTURES));

  it('reads the 12-megapixel photo and removes its place', async () => {
    const bytes = fixture('photo-gps-12mp.jpg');
    expect(bytes.includes('TestCam')).toBe(true);
    const photo = await readPhoto(bytes);
    expect(photo).toMatchObject({ width: 4000, height: 3000 });
    expect(photo.jpeg.includes('TestCam')).toBe(false);
    expect((await sharp(photo.jpeg).metadata()).exif).toBeUndefined();
  });

  it('reads the small photo', async () => {
    expect(await readPhoto(fixture('small.jpg'))).toMatchObject({ width: 640, height: 480 });
  });

  it.each([
    ['empty.jpg', 'BAD_REQUEST'],
    ['fake.jpg', 'UNSUPPORTED_MEDIA'],
    ['script.png', 'UNSUPPORTED_MEDIA'],
    ['truncated.jpg', 'UNREADABLE_IMAGE'],
    ['bomb.png', 'PAYLOAD_TOO_LARGE'],
  ])('refuses %s with %s', async (name, code) => {
    expect((await refusal(fixture(name))).code).toBe(code);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isWholeVideo } from './video-intake.js';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'videos-'))));
afterAll(() => rm(folder, { recursive: true }));

const isWhole = async (content: Buffer, type: Parameters<typeof isWholeVideo>[1] = 'video/mp4') => {
  const path = join(folder, 'video');
  await writeFile(path, content);
  return isWholeVideo(path, type);
};

function box(type: string, content = Buffer.alloc(20), length = content.length + 8): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}
/** A box whose length needs eight bytes. */
function longBox(type: string, length = 36): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(length));
  return box(type, Buffer.concat([size, Buffer.alloc(20)]), 1);
}
const ftyp = box('ftyp');

describe('a video', () => {
  it('is whole where its boxes fill the file and one says how to play it', async () => {
    expect(await isWhole(Buffer.concat([ftyp, box('mdat'), box('moov')]))).toBe(true);
    expect(await isWhole(Buffer.concat([ftyp, box('moov'), longBox('mdat')]))).toBe(true);
    expect(await isWhole(Buffer.concat([ftyp, box('moov'), box('mdat', Buffer.alloc(20), 0)]))).toBe(true);
    expect(await isWhole(Buffer.concat([ftyp, box('moov')]), 'video/quicktime')).toBe(true);
  });

  it.each([
    ['no box that says how to play it', () => Buffer.concat([ftyp, box('mdat')])],
    ['an end before its time', () => Buffer.concat([ftyp, box('moov'), box('mdat', Buffer.alloc(20), 90)])],
    ['something else behind its boxes', () => Buffer.concat([ftyp, box('moov'), Buffer.from('<script>')])],
    ['a box shorter than its own head', () => Buffer.concat([ftyp, box('moov'), box('mdat', Buffer.alloc(20), 4)])],
    ['a long box that claims more than there is', () => Buffer.concat([ftyp, box('moov'), longBox('mdat', 2 ** 52)])],
    [
      'boxes without end',
      () => Buffer.concat([ftyp, box('moov'), ...Array<Buffer>(20_000).fill(box('free', Buffer.alloc(0)))]),
    ],
    ['nothing in it', () => Buffer.alloc(0)],
  ])('is not whole with %s', async (_, content) => {
    expect(await isWhole(content())).toBe(false);
  });

  it('of the kind AVI holds at least what it announces', async () => {
    const avi = (length: number) => {
      const size = Buffer.alloc(4);
      size.writeUInt32LE(length);
      return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('AVI '), Buffer.alloc(96)]);
    };
    expect(await isWhole(avi(100), 'video/x-msvideo')).toBe(true);
    expect(await isWhole(avi(101), 'video/x-msvideo')).toBe(false);
    expect(await isWhole(avi(0), 'video/x-msvideo')).toBe(false);
    expect(await isWhole(Buffer.from('RIFF'), 'video/x-msvideo')).toBe(false);
  });
});

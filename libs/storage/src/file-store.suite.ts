import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BadFileKeyError } from './file-key.js';
import type { FileStore, StoredFolder } from './file-store.js';
import { PROBES } from './probe.js';

/** What every `FileStore` keeps to. `open` gives an empty store and what to call when the test is over. */
export function describeFileStore(
  name: string,
  open: () => Promise<{ store: FileStore; close: () => Promise<void> }>,
): void {
  describe(`${name} as a FileStore`, () => {
    let store: FileStore;
    let close: () => Promise<void>;
    beforeEach(async () => ({ store, close } = await open()));
    afterEach(() => close());

    const text = async (key: string) => (await store.get(key))?.bytes.toString() ?? null;
    const write = (key: string, content = key) => store.put(key, Buffer.from(content), { contentType: 'text/plain' });

    it('gives back the bytes and the type that were put', async () => {
      const bytes = Buffer.concat([Buffer.from(Array.from({ length: 256 }, (_, i) => i)), randomBytes(300_000)]);
      await store.put('photos/1/original.jpg', bytes, { contentType: 'image/jpeg' });
      const file = await store.get('photos/1/original.jpg');
      expect(file).toMatchObject({ contentType: 'image/jpeg', size: 300_256 });
      expect(file!.bytes.equals(bytes)).toBe(true);
    });

    it('takes a large file as it is read, and gives it back whole, in part, or not at all', async () => {
      const bytes = randomBytes(2_000_000);
      const pieces = Readable.from(
        Array.from({ length: 20 }, (_, i) => bytes.subarray(i * 100_000, (i + 1) * 100_000)),
      );
      await store.putStream('videos/1/original.mp4', pieces, { contentType: 'video/mp4', size: bytes.length });
      const read = async (...range: Parameters<FileStore['open']>) => {
        const stream = await store.open(...range);
        return stream && buffer(stream);
      };
      expect((await read('videos/1/original.mp4'))?.equals(bytes)).toBe(true);
      const part = await read('videos/1/original.mp4', { start: 1_999_990, end: 1_999_999 });
      expect(part?.equals(bytes.subarray(-10))).toBe(true);
      expect(await read('videos/2/original.mp4')).toBeNull();
      expect((await store.get('videos/1/original.mp4'))?.contentType).toBe('video/mp4');
    });

    it('keeps nothing of a large file that ends before its time or breaks', async () => {
      const put = (source: Readable) =>
        store.putStream('videos/1/original.mp4', source, { contentType: 'video/mp4', size: 300 });
      await expect(put(Readable.from([Buffer.alloc(200)]))).rejects.toThrow('200 bytes instead of 300');
      const broken = Readable.from(
        (async function* () {
          yield Buffer.alloc(200);
          throw new Error('The line broke.');
        })(),
      );
      await expect(put(broken)).rejects.toThrow('The line broke.');
      expect(await store.get('videos/1/original.mp4')).toBeNull();
    });

    it('keeps an empty file', async () => {
      await write('ads/empty.txt', '');
      expect(await store.get('ads/empty.txt')).toEqual({ bytes: Buffer.alloc(0), contentType: 'text/plain', size: 0 });
    });

    it('says null for a file that is not there', async () => {
      await write('photos/1/original.jpg');
      expect(await store.get('photos/1/large.jpg')).toBeNull();
      expect(await store.get('photos/2/original.jpg')).toBeNull();
      expect(await store.get('original.jpg')).toBeNull();
    });

    it('replaces a file with its type', async () => {
      await write('news/1/picture.bin', 'a longer text than the next');
      await store.put('news/1/picture.bin', Buffer.from('short'), { contentType: 'image/webp' });
      expect(await store.get('news/1/picture.bin')).toEqual({
        bytes: Buffer.from('short'),
        contentType: 'image/webp',
        size: 5,
      });
    });

    it('shows readers whole files while they are being replaced', async () => {
      const contents = Array.from({ length: 12 }, (_, i) => Buffer.alloc(200_000 + i * 5_000, i));
      await store.put('photos/1/original.jpg', contents[0]!, { contentType: 'image/jpeg' });
      const writes = contents.map((bytes) => store.put('photos/1/original.jpg', bytes, { contentType: 'image/jpeg' }));
      const reads = Array.from({ length: 12 }, () => store.get('photos/1/original.jpg'));
      for (const file of await Promise.all(reads)) {
        expect(contents.some((whole) => file!.bytes.equals(whole))).toBe(true);
      }
      await Promise.all(writes);
    });

    it('deletes a file, and only that', async () => {
      await write('photos/1/original.jpg');
      await write('photos/1/large.jpg');
      await store.delete('photos/1/original.jpg');
      expect(await store.get('photos/1/original.jpg')).toBeNull();
      expect(await text('photos/1/large.jpg')).toBe('photos/1/large.jpg');
    });

    it('takes a file that is already gone for deleted', async () => {
      await write('photos/1/original.jpg');
      await store.delete('photos/1/original.jpg');
      await store.delete('photos/1/original.jpg');
      await store.delete('never/there.jpg');
    });

    it('deletes all files of a folder, and none of a folder whose name only begins the same', async () => {
      const inside = ['photos/1/original.jpg', 'photos/1/large.jpg', 'photos/1/small/w480.webp'];
      const outside = ['photos/10/original.jpg', 'photos/1.jpg', 'ads/1/original.jpg'];
      await Promise.all([...inside, ...outside].map((key) => write(key)));
      await store.deletePrefix('photos/1/');
      expect(await Promise.all(inside.map(text))).toEqual([null, null, null]);
      expect(await Promise.all(outside.map(text))).toEqual(outside);
    });

    it('takes a folder that is not there for deleted, and a deleted one can be used again', async () => {
      await store.deletePrefix('photos/1/');
      await write('photos/1/original.jpg', 'once');
      await store.deletePrefix('photos/1/');
      await write('photos/1/original.jpg', 'again');
      expect(await text('photos/1/original.jpg')).toBe('again');
    });

    it('lists the folders below a top folder, whatever is in them', async () => {
      await Promise.all(
        ['photos/1/original.jpg', 'photos/1/large.jpg', 'photos/2/small/w480.webp', 'ads/3/a.jpg'].map((key) =>
          write(key),
        ),
      );
      const found: StoredFolder[] = [];
      for await (const folder of store.folders('photos/')) found.push(folder);
      expect(found.map(({ name, prefix }) => `${name} ${prefix}`).sort()).toEqual(['1 photos/1/', '2 photos/2/']);
      for (const { newestAt } of found) expect(Math.abs(Date.now() - newestAt.getTime())).toBeLessThan(60_000);
      for await (const folder of store.folders('videos/')) throw new Error(`There is no ${folder.prefix}`);
    });

    it('names every file, and nothing else', async () => {
      const keys = async () => {
        const found: string[] = [];
        for await (const key of store.keys()) found.push(key);
        return found.sort();
      };
      expect(await keys()).toEqual([]);
      for (const key of ['top.jpg', 'photos/1/original.jpg', 'photos/2/small/w480.webp']) await write(key);
      expect(await keys()).toEqual(['photos/1/original.jpg', 'photos/2/small/w480.webp', 'top.jpg']);
    });

    it('proves that it works, and leaves nothing of the proof', async () => {
      const { freeBytes } = await store.probe();
      if (freeBytes !== null) expect(freeBytes).toBeGreaterThan(0);
      for await (const folder of store.folders(PROBES)) throw new Error(`${folder.prefix} stays.`);
    });

    // One level up, into the test's own folder, and no further: file-key.spec.ts has the worse ones.
    it('refuses a key or a folder that leads out of the store, in every method', async () => {
      await expect(write('../outside.txt')).rejects.toBeInstanceOf(BadFileKeyError);
      await expect(store.get('../outside.txt')).rejects.toBeInstanceOf(BadFileKeyError);
      await expect(store.delete('../outside.txt')).rejects.toBeInstanceOf(BadFileKeyError);
      await expect(store.deletePrefix('../outside/')).rejects.toBeInstanceOf(BadFileKeyError);
    });
  });
}

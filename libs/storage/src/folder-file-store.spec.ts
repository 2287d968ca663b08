import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { describeFileStore } from './file-store.suite.js';
import { FolderFileStore } from './folder-file-store.js';

const aFolder = () => mkdtemp(join(tmpdir(), 'file store '));

describeFileStore('FolderFileStore', async () => {
  const folder = await aFolder();
  return { store: new FolderFileStore(join(folder, 'files')), close: () => rm(folder, { recursive: true }) };
});

describe('FolderFileStore', () => {
  const jpeg = { contentType: 'image/jpeg' };
  let parent: string;
  let root: string;
  let store: FolderFileStore;
  beforeEach(async () => {
    parent = await aFolder();
    root = join(parent, 'files');
    store = new FolderFileStore(root);
  });
  afterEach(() => rm(parent, { recursive: true }));

  const namesIn = async (folder: string) => (await readdir(folder, { recursive: true })).sort();

  it('makes its folder, and keeps others away from what is in it', async () => {
    await store.put('photos/1/original.jpg', Buffer.from('x'), jpeg);
    const allowed = ~process.umask();
    expect((await stat(join(root, 'photos/1/original.jpg'))).mode & 0o777).toBe(0o640 & allowed);
    expect((await stat(join(root, 'photos/1'))).mode & 0o777).toBe(0o750 & allowed);
  });

  it('keeps a file under its own name, to be looked at and copied', async () => {
    await store.put('photos/1/original.jpg', Buffer.from('x'), jpeg);
    expect(await readFile(join(root, 'photos/1/original.jpg'), 'utf8')).toBe('x');
  });

  it('leaves nothing temporary behind, neither after success nor after failure', async () => {
    await store.put('photos/1/original.jpg', Buffer.from('x'), jpeg);
    // A folder in the place of the file: everything works until the last step.
    await mkdir(join(root, 'photos/2/original.jpg'), { recursive: true });
    await expect(store.put('photos/2/original.jpg', Buffer.from('x'), jpeg)).rejects.toThrow(/EISDIR|ENOTEMPTY/);
    expect((await namesIn(root)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    expect(await namesIn(join(root, 'photos/1'))).toEqual(['.original.jpg.type', 'original.jpg']);
  });

  it('keeps the old file when the new one cannot be written', async () => {
    await store.put('photos/1/original.jpg', Buffer.from('old'), jpeg);
    const broken = null as unknown as Buffer;
    await expect(store.put('photos/1/original.jpg', broken, jpeg)).rejects.toThrow();
    expect((await store.get('photos/1/original.jpg'))!.bytes.toString()).toBe('old');
    expect(await namesIn(join(root, 'photos/1'))).toEqual(['.original.jpg.type', 'original.jpg']);
  });

  it('lets whoever is reading the old file finish, because the new one is another file', async () => {
    await store.put('photos/1/original.jpg', Buffer.from('old'), jpeg);
    const reading = await open(join(root, 'photos/1/original.jpg'));
    await store.put('photos/1/original.jpg', Buffer.from('new and longer'), jpeg);
    expect(await reading.readFile('utf8')).toBe('old');
    await reading.close();
  });

  it('leaves nothing of a deleted file', async () => {
    await store.put('photos/1/original.jpg', Buffer.from('x'), jpeg);
    await store.delete('photos/1/original.jpg');
    expect(await namesIn(join(root, 'photos/1'))).toEqual([]);
    await store.deletePrefix('photos/1/');
    expect(await namesIn(join(root, 'photos'))).toEqual([]);
  });

  it('gives a file that was restored without its type as something browsers only download', async () => {
    await mkdir(join(root, 'photos'), { recursive: true });
    await writeFile(join(root, 'photos/1.jpg'), 'x');
    expect(await store.get('photos/1.jpg')).toMatchObject({ contentType: 'application/octet-stream', size: 1 });
  });

  it('leaves neither a folder nor a type where the bytes could not be written', async () => {
    const broken = null as unknown as Buffer;
    await expect(store.put('photos/7/original.jpg', broken, jpeg)).rejects.toThrow();
    expect(await namesIn(root)).toEqual(['photos']);
  });

  it('removes what killed writes have left once it is old enough, and no file', async () => {
    await store.put('photos/1/original.jpg', Buffer.from('x'), jpeg);
    const [old, young] = ['00', '11'].map((start) =>
      join(root, `photos/1/.${start}000000-0000-4000-8000-000000000000.tmp`),
    ) as [string, string];
    await Promise.all([writeFile(old, 'half'), writeFile(young, 'half')]);
    await utimes(old, new Date(0), new Date(0));
    await utimes(join(root, 'photos/1/original.jpg'), new Date(0), new Date(0));
    expect(await store.removeLeftovers(new Date(Date.now() - 60_000))).toBe(1);
    expect(await namesIn(join(root, 'photos/1'))).toHaveLength(3);
    expect((await store.get('photos/1/original.jpg'))?.contentType).toBe('image/jpeg');
  });

  it('touches nothing outside its folder', async () => {
    await mkdir(join(parent, 'outside'));
    await writeFile(join(parent, 'outside/secret.txt'), 'secret');
    const key = '../outside/secret.txt';
    const attempts = await Promise.allSettled([
      store.get(key),
      store.put(key, Buffer.from('x'), jpeg),
      store.delete(key),
      store.deletePrefix('../outside/'),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    expect(await namesIn(parent)).toEqual(['outside', 'outside/secret.txt']);
    expect(await readFile(join(parent, 'outside/secret.txt'), 'utf8')).toBe('secret');
  });
});

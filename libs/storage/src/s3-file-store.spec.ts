import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { S3Server } from '@app/testing/s3-server.js';
import { describeFileStore } from './file-store.suite.js';
import { S3FileStore } from './s3-file-store.js';

let server: S3Server;
beforeAll(async () => {
  server = await S3Server.start();
});
afterAll(() => server.stop());

describeFileStore('S3FileStore', async () => {
  server.objects.clear();
  return { store: new S3FileStore(server.settings), close: () => Promise.resolve() };
});

describe('S3FileStore', () => {
  const jpeg = { contentType: 'image/jpeg' };
  const key = 'photos/1/original.jpg';
  let store: S3FileStore;
  beforeEach(() => {
    server.objects.clear();
    server.undeletable.clear();
    server.requests.length = 0;
    server.pageSize = 1000;
    store = new S3FileStore(server.settings, { connectMs: 1_000, silenceMs: 150 });
  });

  it('stores under the plain key with the type, for whoever reads the bucket without us', async () => {
    await store.put(key, Buffer.from('x'), jpeg);
    expect([...server.objects.keys()]).toEqual([key]);
    expect(server.objects.get(key)!.contentType).toBe('image/jpeg');
  });

  it('deletes a folder of more files than one page lists', async () => {
    server.pageSize = 3;
    for (let i = 0; i < 8; i += 1) await store.put(`photos/1/${i}.jpg`, Buffer.from('x'), jpeg);
    await store.put('photos/2/0.jpg', Buffer.from('x'), jpeg);
    await store.deletePrefix('photos/1/');
    expect([...server.objects.keys()]).toEqual(['photos/2/0.jpg']);
  });

  it('says so when a file cannot be deleted, instead of trying for ever', async () => {
    await store.put(key, Buffer.from('x'), jpeg);
    server.undeletable.add(key);
    await expect(store.deletePrefix('photos/1/')).rejects.toThrow('1 files were not deleted: AccessDenied');
  });

  it.each([
    ['a wrong secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'SOMEBODYELSE' }, 'InvalidAccessKeyId'],
    ['a wrong region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
    ['a bucket that is not there', { bucket: 'other-bucket' }, 'NoSuchBucket'],
  ])('fails with %s, and never says that the file is missing', async (_what, change, name) => {
    const stranger = new S3FileStore({ ...server.settings, ...change });
    const refusal = { name: 'StorageError', cause: { name } };
    await expect(stranger.get(key)).rejects.toMatchObject(refusal);
    await expect(stranger.put(key, Buffer.from('x'), jpeg)).rejects.toMatchObject(refusal);
    expect(server.objects.size).toBe(0);
  });

  it('tries again when the server is busy', async () => {
    server.misbehave({ kind: 'status', status: 503, code: 'SlowDown' });
    await store.put(key, Buffer.from('x'), jpeg);
    expect(server.objects.has(key)).toBe(true);
    expect(server.requests).toHaveLength(2);
  });

  it('gives up after three attempts', async () => {
    const down = { kind: 'status', status: 503, code: 'ServiceUnavailable' } as const;
    server.misbehave(down, down, down);
    await expect(store.get(key)).rejects.toMatchObject({ name: 'StorageError', trouble: 'away' });
    expect(server.requests).toHaveLength(3);
  });

  it('does not wait for ever for a server that has gone silent', async () => {
    await store.put(key, Buffer.alloc(400_000, 7), jpeg);
    server.misbehave({ kind: 'hang' }, { kind: 'hang' }, { kind: 'hang' });
    await expect(store.get(key)).rejects.toThrow();
    server.misbehave({ kind: 'hang-in-body' });
    await expect(store.get(key)).rejects.toThrow();
    expect((await store.get(key))!.size).toBe(400_000);
  });

  it('fails when nobody listens', async () => {
    const gone = await S3Server.start();
    const lost = new S3FileStore(gone.settings);
    await gone.stop();
    await expect(lost.get(key)).rejects.toMatchObject({ name: 'StorageError', trouble: 'away' });
  });

  it('tells a full bucket from one that refuses us', async () => {
    server.misbehave({ kind: 'status', status: 507, code: 'XMinioStorageFull' });
    await expect(store.put(key, Buffer.from('x'), jpeg)).rejects.toMatchObject({ trouble: 'full' });
    server.misbehave({ kind: 'status', status: 403, code: 'AccessDenied' });
    await expect(store.probe()).rejects.toMatchObject({ name: 'StorageError', trouble: 'refused' });
  });

  it('lists folders across the pages of a list, each once and with its newest file', async () => {
    server.pageSize = 2;
    for (const name of ['1/a.jpg', '1/b.jpg', '1/c.jpg', '2/a.jpg', '3/a.jpg'])
      await store.put(`photos/${name}`, Buffer.from('x'), jpeg);
    server.objects.get('photos/1/c.jpg')!.storedAt = new Date('2030-01-01T00:00:00Z');
    const folders = [];
    for await (const folder of store.folders('photos/')) folders.push(folder);
    expect(folders.map(({ prefix }) => prefix)).toEqual(['photos/1/', 'photos/2/', 'photos/3/']);
    expect(folders[0]?.newestAt.toISOString()).toBe('2030-01-01T00:00:00.000Z');
  });
});

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FileStore } from '@app/storage/file-store.js';
import { filePath, writeWhole } from './archive.js';
import type { ArchivedFile } from './manifest.js';

/** Copies every file of the store into the archive, one after the other: the largest has 50 MB. */
export async function saveFiles(store: FileStore, folder: string): Promise<ArchivedFile[]> {
  const saved: ArchivedFile[] = [];
  for await (const key of store.keys()) {
    const file = await store.get(key);
    // Deleted since it was listed, and its row with it.
    if (!file) continue;
    const sha256 = await writeWhole(filePath(folder, key), Readable.from([file.bytes]));
    saved.push({ key, contentType: file.contentType, size: file.size, sha256 });
  }
  return saved;
}

/** The first file of the store that the archive does not hold as it is; null where there is none. */
export async function strangerAmong(store: FileStore, files: ArchivedFile[]): Promise<string | null> {
  const digests = new Map(files.map(({ key, sha256 }) => [key, sha256]));
  for await (const key of store.keys()) {
    const expected = digests.get(key);
    const file = expected && (await store.get(key));
    if (!file || createHash('sha256').update(file.bytes).digest('hex') !== expected) return key;
  }
  return null;
}

export async function restoreFiles(store: FileStore, folder: string, files: ArchivedFile[]): Promise<void> {
  for (const { key, contentType } of files)
    await store.put(key, await readFile(filePath(folder, key)), { contentType });
}

/** Removes what the archive does not hold. */
export async function removeStrangers(store: FileStore, files: ArchivedFile[]): Promise<number> {
  const known = new Set(files.map(({ key }) => key));
  let removed = 0;
  for await (const key of store.keys()) {
    if (known.has(key)) continue;
    await store.delete(key);
    removed++;
  }
  return removed;
}

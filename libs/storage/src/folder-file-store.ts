import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, rmdir, stat, statfs, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { exactly } from './exactly.js';
import { checkKey, checkPrefix, isKey } from './file-key.js';
import type { ByteRange, FileStore, StoredFile, StoredFolder } from './file-store.js';
import { probe } from './probe.js';
import { guarded, StorageError, troubleOfSystem } from './storage.error.js';

/**
 * Files in a folder of this machine; the type stands beside the bytes in a hidden file of its own, so that the folder
 * can be looked at and copied like any other.
 */
export class FolderFileStore implements FileStore {
  private readonly root: string;

  constructor(root: string) {
    this.root = resolve(root);
  }

  put(key: string, bytes: Buffer, { contentType }: { contentType: string }): Promise<void> {
    return this.write(key, bytes, contentType);
  }

  putStream(key: string, source: Readable, { contentType, size }: { contentType: string; size: number }) {
    return this.write(key, exactly(source, size), contentType);
  }

  async get(key: string): Promise<StoredFile | null> {
    const path = this.pathOf(key);
    const [bytes, contentType] = await Promise.all([orNull(readFile(path)), orNull(readFile(typePath(path), 'utf8'))]);
    // Without a type (restored from a copy that left hidden files out) browsers download it instead of guessing.
    return bytes && { bytes, contentType: contentType ?? 'application/octet-stream', size: bytes.length };
  }

  async open(key: string, range?: ByteRange): Promise<Readable | null> {
    const file = await orNull(open(this.pathOf(key)));
    return file && file.createReadStream(range);
  }

  async delete(key: string): Promise<void> {
    const path = this.pathOf(key);
    await touching(async () => {
      await rm(path, { force: true });
      await rm(typePath(path), { force: true });
    });
  }

  async deletePrefix(prefix: string): Promise<void> {
    checkPrefix(prefix);
    // Retries, because a file that is just being added makes a folder that was emptied not empty again.
    await touching(() => rm(join(this.root, prefix), { recursive: true, force: true, maxRetries: 3 }));
  }

  async *folders(prefix: string): AsyncGenerator<StoredFolder> {
    checkPrefix(prefix);
    const top = join(this.root, prefix);
    const entries = await orNull(opendir(top));
    if (!entries) return;
    for await (const entry of entries) {
      if (!entry.isDirectory()) continue;
      const newestAt = await newestIn(join(top, entry.name));
      if (newestAt) yield { name: entry.name, prefix: `${prefix}${entry.name}/`, newestAt };
    }
  }

  async *keys(): AsyncGenerator<string> {
    yield* keysBelow(this.root, '');
  }

  async removeLeftovers(before: Date): Promise<number> {
    return touching(() => removeTemporary(this.root, before));
  }

  async freeBytes(): Promise<number | null> {
    return touching(async () => {
      // Before the first file there may be no folder yet; whichever is there already is on the same disk.
      let folder = this.root;
      for (;;) {
        const found = await orNull(statfs(folder));
        if (found) return found.bavail * found.bsize;
        folder = dirname(folder);
      }
    });
  }

  probe(): Promise<{ freeBytes: number | null }> {
    return probe(this);
  }

  private async write(key: string, content: Buffer | AsyncIterable<Buffer>, contentType: string): Promise<void> {
    const path = this.pathOf(key);
    await touching(async () => {
      await makeFolder(dirname(path));
      try {
        // The type first: bytes are never there without it.
        await replace(typePath(path), contentType);
        await replace(path, content);
      } catch (error) {
        await this.tidy(path);
        throw error;
      }
    });
  }

  /** Takes away what a write that failed began with: a type without bytes, a folder with nothing in it. */
  private async tidy(path: string): Promise<void> {
    const isThere = await stat(path).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await rm(typePath(path), { force: true }).catch(() => {});
    // Refused where anything is in it, and that is what is wanted.
    await rmdir(dirname(path)).catch(() => {});
  }

  private pathOf(key: string): string {
    checkKey(key);
    return join(this.root, key);
  }
}

const typePath = (path: string) => join(dirname(path), `.${basename(path)}.type`);
const TEMPORARY = /^\.[0-9a-f-]{36}\.tmp$/;

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o750 });
  } catch (error) {
    // What Node says of a read-only file system when it was to make the parents too.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new StorageError('refused', error);
    throw error;
  }
}

const touching = <T>(work: () => Promise<T>) => guarded(troubleOfSystem, work);

/**
 * Through a temporary file in the same folder: a reader, and a crash, see the old bytes or the new ones. Not flushed to
 * disk, so a power cut may lose what came last. What a killed process leaves is found by `removeLeftovers`.
 */
async function replace(path: string, content: Buffer | string | AsyncIterable<Buffer>): Promise<void> {
  const temporary = join(dirname(path), `.${randomUUID()}.tmp`);
  try {
    await writeFile(temporary, content, { mode: 0o640, flag: 'wx' });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** When anything in the folder was written last, the folder itself included; null when it is gone. */
async function newestIn(folder: string): Promise<Date | null> {
  let newest = (await orNull(stat(folder)))?.mtime ?? null;
  const entries = newest && (await orNull(opendir(folder)));
  if (!entries) return newest;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    const at = entry.isDirectory() ? await newestIn(path) : ((await orNull(stat(path)))?.mtime ?? null);
    if (at && newest && at > newest) newest = at;
  }
  return newest;
}

async function* keysBelow(folder: string, prefix: string): AsyncGenerator<string> {
  const entries = await orNull(opendir(folder));
  if (!entries) return;
  for await (const entry of entries) {
    const name = `${prefix}${entry.name}`;
    if (entry.isDirectory()) yield* keysBelow(join(folder, entry.name), `${name}/`);
    else if (isKey(name)) yield name;
  }
}

async function removeTemporary(folder: string, before: Date): Promise<number> {
  const entries = await orNull(opendir(folder));
  if (!entries) return 0;
  let removed = 0;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removed += await removeTemporary(path, before);
    else if (TEMPORARY.test(entry.name) && ((await orNull(stat(path)))?.mtime ?? before) < before) {
      await rm(path, { force: true });
      removed++;
    }
  }
  return removed;
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  return touching(async () => {
    try {
      return await reading;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  });
}

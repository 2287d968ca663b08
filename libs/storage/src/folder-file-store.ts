import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { exactly } from './exactly.js';
import { checkKey, checkPrefix } from './file-key.js';
import type { ByteRange, FileStore, StoredFile } from './file-store.js';

/**
 * Files in a folder of this machine; the type stands beside the bytes in a hidden file of its own, so that the folder
 * can be looked at and copied like any other.
 */
export class FolderFileStore implements FileStore {
  private readonly root: string;

  constructor(root: string) {
    this.root = resolve(root);
  }

  async put(key: string, bytes: Buffer, { contentType }: { contentType: string }): Promise<void> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o750 });
    // The type first: bytes are never there without it.
    await replace(typePath(path), contentType);
    await replace(path, bytes);
  }

  async putStream(key: string, source: Readable, { contentType, size }: { contentType: string; size: number }) {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o750 });
    await replace(typePath(path), contentType);
    await replace(path, exactly(source, size));
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
    await rm(path, { force: true });
    await rm(typePath(path), { force: true });
  }

  async deletePrefix(prefix: string): Promise<void> {
    checkPrefix(prefix);
    // Retries, because a file that is just being added makes a folder that was emptied not empty again.
    await rm(join(this.root, prefix), { recursive: true, force: true, maxRetries: 3 });
  }

  private pathOf(key: string): string {
    checkKey(key);
    return join(this.root, key);
  }
}

const typePath = (path: string) => join(dirname(path), `.${basename(path)}.type`);

/**
 * Through a temporary file in the same folder: a reader, and a crash, see the old bytes or the new ones. Not flushed to
 * disk, so a power cut may lose what came last. What a killed process leaves goes with its folder.
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

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

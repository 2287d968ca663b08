import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Manifest, manifestSchema } from './manifest.js';

const MANIFEST = 'manifest.json';

/** Where a table's rows stand: PostgreSQL's own text format of COPY, compressed. */
export const tablePath = (folder: string, table: string): string => join(folder, 'tables', `${table}.copy.gz`);
export const filePath = (folder: string, key: string): string => join(folder, 'files', key);

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Fills a new folder by `fill` and gives it its name only when it is whole and on the disk: whatever happens before, no
 * folder of that name is there. Throws a sentence where there is one already.
 */
export async function writeArchive(folder: string, fill: (folder: string) => Promise<Manifest>): Promise<Manifest> {
  if (await isThere(folder)) throw new Error(`${folder} is there already. Name a folder that is not.`);
  const partial = `${folder}.partial`;
  // What a backup that was killed has left.
  await rm(partial, { recursive: true, force: true });
  await mkdir(join(partial, 'tables'), { recursive: true, mode: 0o700 });
  try {
    const manifest = await fill(partial);
    await writeFile(join(partial, MANIFEST), JSON.stringify(manifest, null, 1), { mode: 0o600, flush: true });
    await rename(partial, folder);
    await flushed(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Reads what a backup holds and checks every byte of it. Throws a sentence where it is none, is not whole, or was changed. */
export async function openArchive(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${folder} is no backup: it holds no ${MANIFEST}.`);
  });
  const parsed = manifestSchema.safeParse(asJson(text));
  if (!parsed.success) throw new Error(`${folder} holds a ${MANIFEST} that this release does not understand.`);
  const manifest = parsed.data;
  for (const { name, sha256 } of manifest.tables) await check(tablePath(folder, name), sha256);
  for (const { key, sha256 } of manifest.files) await check(filePath(folder, key), sha256);
  return manifest;
}

/** Writes `source` to a new file, on the disk when it settles; answers the digest of what was written. */
export async function writeWhole(path: string, source: Readable, ...through: Transform[]): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  const digest = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline([source, ...through, digest, file.createWriteStream({ flush: true })]);
  return hash.digest('hex');
}

async function check(path: string, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash).catch(() => {
    throw new Error(`The backup is not whole: ${path} is missing or cannot be read.`);
  });
  if (hash.digest('hex') !== sha256) throw new Error(`The backup is damaged: ${path} is not what was saved.`);
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A renamed folder is safe from a power cut once its parent is. */
async function flushed(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().catch(() => {});
  await handle.close();
}

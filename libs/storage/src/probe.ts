import { randomUUID } from 'node:crypto';
import type { FileStore } from './file-store.js';
import { StorageError } from './storage.error.js';

/** The top folder of probes; one that was killed half way leaves its file there. */
export const PROBES = 'probes/';

/** See `FileStore.probe`. */
export async function probe(store: FileStore): Promise<{ freeBytes: number | null }> {
  const prefix = `${PROBES}${randomUUID()}/`;
  const written = Buffer.from(prefix);
  try {
    await store.put(`${prefix}probe.txt`, written, { contentType: 'text/plain' });
    const read = await store.get(`${prefix}probe.txt`);
    if (!read?.bytes.equals(written)) throw new StorageError('away', new Error('The probe reads other than written.'));
  } finally {
    await store.deletePrefix(prefix);
  }
  return { freeBytes: await store.freeBytes() };
}

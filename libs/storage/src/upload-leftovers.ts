import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** No upload takes this long: what is older was left by a process that was killed. In milliseconds. */
export const STALE_UPLOAD_MS = 3_600_000;

/** Where large uploads wait while they are looked at: in the data folder, since the system's own is often kept in memory. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads');

/** Removes uploads that nobody is receiving any more. Answers how many; none where there is no such folder. */
export async function removeStaleUploads(dataDir: string, before: Date): Promise<number> {
  const root = uploadsFolder(dataDir);
  let removed = 0;
  for (const name of await readdir(root).catch(() => [])) {
    const path = join(root, name);
    const found = await stat(path).catch(() => null);
    if (!found || found.mtime >= before) continue;
    await rm(path, { recursive: true, force: true });
    removed++;
  }
  return removed;
}

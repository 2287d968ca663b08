import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** The folder itself, or the one above it that is there. */
export function nearestFolder(path) {
  let existing = path;
  while (!existsSync(existing)) existing = dirname(existing);
  return existing;
}

/** Megabytes that the user may still write where `path` is or will be; null where the system does not tell. */
export function freeMegabytes(path) {
  try {
    const { bavail, bsize } = statfsSync(nearestFolder(path));
    return Math.floor((bavail * bsize) / 1_000_000);
  } catch {
    return null;
  }
}

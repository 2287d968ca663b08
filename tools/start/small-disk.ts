import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { temporaryFolder } from '@app/testing/servers.js';

export interface SmallDisk {
  folder: string;
  remove(): void;
}

/** A file system of so many megabytes in memory, which only root can make. */
export function smallDisk(megabytes: number): SmallDisk {
  const folder = temporaryFolder('small disk');
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'pipe' });
  return {
    folder,
    remove: () => {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Why there can be none here; null when there can. */
export const whyNoSmallDisk = ((): string | null => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux can make a small disk';
  try {
    smallDisk(1).remove();
    return null;
  } catch {
    return 'this computer lets nobody mount a disk';
  }
})();

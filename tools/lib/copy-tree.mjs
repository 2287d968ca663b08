// A copy of the project as it lies here, what is not committed too: the packages are this one's.
import { constants, copyFileSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allFiles } from './changed-files.mjs';
import { root } from './paths.mjs';

export function copyTree(path) {
  for (const file of allFiles().filter((one) => existsSync(join(root, one)))) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    copyFileSync(join(root, file), join(path, file), constants.COPYFILE_FICLONE);
  }
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'));
}

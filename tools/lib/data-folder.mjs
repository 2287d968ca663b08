import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freeMegabytes, nearestFolder } from './disk.mjs';

/** What the first start writes (the database's own catalogues, its log, the samples), with air; and what a later one needs. */
const FIRST_START_MEGABYTES = 250;
const LATER_START_MEGABYTES = 50;

/** Makes the data folder where it is missing. Throws a sentence when it cannot be written to or has no room. */
export function prepareDataFolder(folder) {
  const isFirst = !existsSync(join(folder, 'postgres', 'data'));
  try {
    mkdirSync(folder, { recursive: true });
    const probe = join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, 'x', { flush: true });
    rmSync(probe);
    for (const path of [join(folder, 'postgres'), join(folder, 'files')]) {
      if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    }
    if (existsSync(join(folder, 'postgres/password')))
      accessSync(join(folder, 'postgres/password'), constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new Error(whyNot(rootCause(error, folder), folder), { cause: error });
  }
  const needed = isFirst ? FIRST_START_MEGABYTES : LATER_START_MEGABYTES;
  const free = freeMegabytes(folder);
  if (free !== null && free < needed)
    throw new Error(
      `The disk that holds DATA_DIR (${folder}) has ${free} MB left, and this start needs ${needed} MB. Make room on it, or choose another DATA_DIR.`,
    );
}

/** Where folders are to be made on a disk that can only be read, Node says that there is no such folder. */
function rootCause(error, folder) {
  if (error.code !== 'ENOENT') return error;
  try {
    accessSync(nearestFolder(folder), constants.W_OK);
    return error;
  } catch (cause) {
    return cause;
  }
}

function whyNot({ code, message, path }, folder) {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return path && path !== folder && path.startsWith(folder) && existsSync(path)
        ? `DATA_DIR (${folder}) holds what another user has made. Start as that user, or choose another DATA_DIR.`
        : `This user may not write to DATA_DIR (${folder}). Choose another one, or change its owner.`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `DATA_DIR (${folder}) is a file or lies below one. It must be a folder.`;
    case 'EROFS':
      return `DATA_DIR (${folder}) lies on a disk that is mounted for reading alone. Choose another one.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk that holds DATA_DIR (${folder}) is full. Make room on it, or choose another DATA_DIR.`;
    default:
      return `DATA_DIR (${folder}) cannot be used: ${message}`;
  }
}

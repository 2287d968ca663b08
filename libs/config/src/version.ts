import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's folder, seen from the compiled and from the source file alike. */
function projectFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

/**
 * What runs here: '0.1.0', or '0.1.0+1a2b3c4' where the build knew its commit. The number stands in package.json and
 * nowhere else.
 */
export function readVersion(folder = projectFolder()): string {
  const { version } = read(join(folder, 'package.json')) as { version: string };
  const note = join(folder, 'dist/build.json');
  const { commit } = (existsSync(note) ? read(note) : {}) as { commit?: string | null };
  return commit ? `${version}+${commit}` : version;
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

// What git knows of the project's files.
import { execFileSync } from 'node:child_process';
import { root } from './paths.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** The project's files, those that are not committed yet too. */
export const allFiles = () => git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate');

/** The files that differ from the commit `since`. */
export const changedFiles = (since) => [
  ...git('diff', '--name-only', '--relative', '--diff-filter=d', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];

// `node tools/without-test-modules.mjs FOLDER`: takes what only tests import out of a build, for the images. Fails where
// something that stays needs it.
import { resolve } from 'node:path';
import { missingImports, removeTestModules } from './lib/test-modules.mjs';

const folder = resolve(process.argv[2] ?? 'dist');
const removed = removeTestModules(folder);
const missing = missingImports(folder);
for (const line of missing) process.stderr.write(`${line} is not there\n`);
process.stdout.write(`${removed.length} files of tests removed\n`);
process.exitCode = missing.length > 0 ? 1 : 0;

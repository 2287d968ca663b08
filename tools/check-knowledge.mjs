// `npm run check:knowledge`: checks the files of data/knowledge against their schemas and each other. Prints one line for
// each mistake and exits with 1 when there is any.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './lib/build.mjs';
import { knowledgeMistakes } from './lib/knowledge-mistakes.mjs';
import { root } from './lib/paths.mjs';

await build({ web: false });
const schemas = await import(pathToFileURL(join(root, 'dist/libs/contracts/src/knowledge/knowledge.contract.js')).href);
const { mistakes, files } = knowledgeMistakes(join(root, 'data/knowledge'), schemas);
for (const mistake of mistakes) process.stdout.write(`${mistake}\n`);
process.stdout.write(`${files} entries, ${mistakes.length} mistakes\n`);
process.exitCode = mistakes.length > 0 ? 1 : 0;

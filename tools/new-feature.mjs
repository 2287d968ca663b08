// `npm run new:feature -- WORD [--job] [--tab]`: lays out the files of a feature, from table to screen, and adds its lines
// to the lists that know every feature; with a job for the worker, with a tab of the console. Says what it touched.
// Words are like `prize-wheel`. A second argument names another project folder, for the test.
import { parseArgs } from 'node:util';
import { complain } from './lib/ending.mjs';
import { layOutFeature } from './lib/feature/lay-out.mjs';
import { root } from './lib/paths.mjs';

const say = (lines) => process.stdout.write(`${lines.join('\n')}\n`);
const linesIn = (files) => files.reduce((sum, { lines }) => sum + lines, 0);
const table = (files) => files.map(({ path, lines }) => `${String(lines).padStart(5)}  ${path}`);

try {
  const { values, positionals } = parseArgs({
    options: { job: { type: 'boolean' }, tab: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [word, folder = root] = positionals;
  const { own, shared, folders } = await layOutFeature(word, folder, values);
  say([
    `Its own: ${linesIn(own)} lines in ${own.length} files.`,
    ...table(own),
    `Not its own: ${linesIn(shared)} lines in ${shared.length} files.`,
    ...table(shared),
    `Folders touched: ${folders.length}.`,
    'Its calls are for staff until their definitions say otherwise. Next: what it is about, then npm run check.',
    'Where its rows are about people, they need an age and a way out too: docs/architecture.md, “A table”.',
  ]);
} catch (error) {
  complain(error);
}

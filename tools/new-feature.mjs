// `npm run new:feature -- WORD [--job] [--tab]`: lays out the files of a feature, from table to screen, and adds its lines
// to the lists that know every feature; with a job for the worker, with a tab of the console. Says what it touched.
// Words are like `prize-wheel`.
import { parseArgs } from 'node:util';
import { complain } from './lib/ending.mjs';
import { layOutFeature } from './lib/feature/lay-out.mjs';
import { USAGE } from './lib/feature/refusals.mjs';
import { reportOf } from './lib/feature/report.mjs';
import { root } from './lib/paths.mjs';

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { job: { type: 'boolean' }, tab: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (positionals.length === 1) return { word: positionals[0], options: values };
  } catch {
    // An option that it does not know: the answer is the same.
  }
  throw new Error(USAGE);
}

try {
  const { word, options } = readArguments();
  process.stdout.write(reportOf(await layOutFeature(word, root, options), options));
} catch (error) {
  complain(error);
}

// `npm run new:feature WORD`: lays out the files of a feature, from contract to screen, and adds its lines to the api and to the list of calls.
// Words are like `prize-wheel`. A second argument names another project folder, for the test.
import { complain } from './lib/ending.mjs';
import { layOutFeature } from './lib/feature-files.mjs';
import { root } from './lib/paths.mjs';

try {
  const [word, folder = root] = process.argv.slice(2);
  const written = await layOutFeature(word, folder);
  process.stdout.write(`${written.map((path) => `  ${path}`).join('\n')}\n`);
  process.stdout.write(
    'The call is for staff until its definition says otherwise. Next: the contract, then npm run check.\n',
  );
} catch (error) {
  complain(error);
}

// `npm run build`: compiles api, worker and web app into dist/, where a source changed.
import { build } from './lib/build.mjs';
import { complain } from './lib/ending.mjs';

try {
  await build({ log: (line) => process.stdout.write(`${line}\n`) });
} catch (error) {
  complain(error);
}

// `npm run screenshots`: a picture of every screen on the tours of the browser tests (apps/web/e2e/screens), at two widths
// in both themes, into screenshots/. Each is checked by axe on the way; ends with 1 when something was wrong.
// `--rows 0|1|20|long` takes the lists of the console instead, with that many rows or with texts as long as they may be;
// `--lists brands,products` some of them alone. Pictures of other rows stay in the folder.
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { complain, endOnSignal } from './lib/ending.mjs';
import { install } from './lib/install.mjs';
import { endProcessesOf } from './lib/left-behind.mjs';
import { root } from './lib/paths.mjs';

const pictures = join(root, 'screenshots');
const log = (line) => process.stdout.write(`${line}\n`);

try {
  const { values } = parseArgs({ options: { rows: { type: 'string' }, lists: { type: 'string' } } });
  const { rows, lists } = values;
  await install({ log });
  const [{ build }, { findChromium }, { Steps }] = await Promise.all([
    import('./lib/build.mjs'),
    import('./lib/chromium.mjs'),
    import('./lib/steps.mjs'),
  ]);
  const chromium = await findChromium({ log });
  await build({ log });
  if (!rows) rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });

  const folder = mkdtempSync(join(tmpdir(), 'beadline-pictures-'));
  // The embedded database runs as another user when this runs as root.
  chmodSync(folder, 0o755);
  const steps = new Steps(folder);
  Object.assign(steps.env, { SCREENSHOTS: pictures, CHROMIUM_PATH: chromium, TEST_WITHOUT_REDIS: '1' });
  if (rows) steps.env.SCREENSHOT_ROWS = rows;
  if (lists) steps.env.SCREENSHOT_LISTS = lists;
  const end = async () => {
    await endProcessesOf(folder);
    rmSync(folder, { recursive: true, force: true });
  };
  endOnSignal(async () => {
    await steps.interrupt();
    await end();
  });
  try {
    const tours = rows ? 'console-rows' : 'accessibility';
    await steps.jest('pictures', ['browser'], [`--testPathPatterns=${tours}`, '--testNamePattern=pass(es)? axe']);
  } finally {
    await end();
  }
  log(`${readdirSync(pictures).length} pictures in screenshots/`);
  process.exitCode = steps.total('failed') > 0 ? 1 : 0;
} catch (error) {
  complain(error);
}

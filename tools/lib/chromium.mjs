// The browser of the tests and the screenshots: the one found, else Debian's where we may install it.
import { existsSync } from 'node:fs';
import { findCommand, runQuietly } from './commands.mjs';

// The shell is the same browser without windows: a third less work for the processor.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApp = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const HOW = 'Install it with `apt-get install chromium-headless-shell`, or name a Chromium in CHROMIUM_PATH.';

const find = () =>
  (process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : null) ??
  names.map(findCommand).find(Boolean) ??
  (existsSync(macApp) ? macApp : null);

/** The path of a Chromium; installs Debian's when run as root. Throws one sentence that says how to get one. */
export async function findChromium({ log = () => {} } = {}) {
  const found = find();
  if (found) return found;
  const apt = findCommand('apt-get');
  if (apt && process.getuid?.() === 0) {
    log('Installing Chromium for the browser tests …');
    const install = (name) => runQuietly(apt, ['install', '-y', '--no-install-recommends', name, 'fonts-liberation']);
    if (!(await install('chromium-headless-shell'))) {
      await runQuietly(apt, ['update']);
      // Not every Debian has the shell.
      if (!(await install('chromium-headless-shell'))) await install('chromium');
    }
    const installed = find();
    if (installed) return installed;
  }
  throw new Error(`There is no Chromium for the browser tests. ${HOW}`);
}

/** What a headless Chromium needs to be quiet: no sandbox as root, no calls to its maker. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
];

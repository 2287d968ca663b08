// `npm start`: installs what is missing, builds what changed, and runs everything until Ctrl-C.
import { complain } from './lib/ending.mjs';
import { install } from './lib/install.mjs';
import { endWithNpm } from './lib/npm-parent.mjs';

/** A terminal or a log that is gone must not end what runs. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const log = (text) => void process.stdout.write(`${text}\n`);
/** The stack that is up or on its way up; a start that is told to end gives up, and leaves nothing behind. */
let starting;
let isEnding = false;
const giveUp = new AbortController();
const { signal } = giveUp;

async function end(code) {
  if (isEnding) return;
  isEnding = true;
  giveUp.abort();
  const stack = await starting?.catch(() => undefined);
  await stack?.stop();
  process.exit(code);
}

function endInOrder() {
  if (!isEnding) log('Stopping …');
  void end(0);
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, endInOrder);
endWithNpm(endInOrder);

const signInLine = ({ username, password }) =>
  `sign in as ${username} with ${password}  (shown until somebody has signed in; npm run admin:user makes a new one)`;

try {
  await install({ log, signal });
  const { build } = await import('./lib/build.mjs');
  const { distModule, startStack } = await import('./lib/stack.mjs');
  await build({ log, signal });
  signal.throwIfAborted();
  const { readVersion } = await distModule('libs/config/src/version.js');
  log(`Starting ${readVersion()} …`);
  starting = startStack({
    log,
    signal,
    // At once: a start that fails later has said it.
    onFirstAdmin: (firstAdmin) => firstAdmin.password && log(`Staff ${signInLine(firstAdmin)}`),
  });
  const stack = await starting;
  log(`\n  Ready:  ${stack.address}\n  Staff:  ${stack.address}/ai-learning`);
  log(
    stack.firstAdmin?.password
      ? `          ${signInLine(stack.firstAdmin)}`
      : `          sign in as ${stack.settings.adminUsername} with the password that was set (npm run admin:user makes a new one)`,
  );
  log('  Ctrl-C stops everything.\n');
} catch (error) {
  if (!isEnding) complain(error);
  await end(1);
}

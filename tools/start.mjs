// `npm start`: installs what is missing, builds what changed, and runs everything until Ctrl-C.
import { install } from './lib/install.mjs';

const log = (line) => process.stdout.write(`${line}\n`);
/** The stack that is up or on its way up: a Ctrl-C during the start waits for it, so that nothing is left behind. */
let starting;
let isEnding = false;

async function end(code) {
  if (isEnding) return;
  isEnding = true;
  const stack = await starting?.catch(() => undefined);
  await stack?.stop();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    log('Stopping …');
    void end(0);
  });
}

try {
  await install({ log });
  const { build } = await import('./lib/build.mjs');
  const { startStack } = await import('./lib/stack.mjs');
  await build({ log });
  log('Starting …');
  starting = startStack({ log });
  const stack = await starting;
  log(`\n  Ready:  ${stack.address}\n  Staff:  ${stack.address}/ai-learning`);
  if (stack.firstAdmin?.isGenerated) {
    log(
      `          sign in as ${stack.firstAdmin.username} with ${stack.firstAdmin.password}  (shown this once; change it with npm run admin:user)`,
    );
  } else {
    log(
      `          sign in as ${stack.settings.adminUsername} with the password of the first start (npm run admin:user makes a new one)`,
    );
  }
  log('  Ctrl-C stops everything.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  await end(1);
}

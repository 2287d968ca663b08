// `npm run dev`: the product with every edit live. `nest build --watch` recompiles api, worker and libs, Node restarts what imports the
// change, vite serves the web app and passes calls on to the api.
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { complain } from './lib/ending.mjs';
import { install } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { waitForExit } from './lib/wait.mjs';

const log = (line) => process.stdout.write(`${line}\n`);
const helpers = [];
let starting = Promise.resolve();
let isEnding = false;

async function end(code) {
  if (isEnding) return;
  isEnding = true;
  log('Stopping …');
  // A start that is under way is waited for: half a stack has nobody to stop it.
  const stack = await starting.catch(() => undefined);
  await stack?.stop();
  await Promise.all(
    helpers.map(async ({ pid }) => {
      if (await isGone(pid, 'SIGTERM')) return;
      await isGone(pid, 'SIGKILL');
    }),
  );
  process.exit(code);
}

/** Sends the signal to a helper and its own helpers. */
async function isGone(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    return true;
  }
  return waitForExit(pid, 5);
}

/** Starts a tool of ours in a group of its own and resolves when it has said that it is at work. */
function startHelper(name, args, { env = process.env, readyWhen }) {
  const child = spawn(process.execPath, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  helpers.push(child);
  return new Promise((ready) => {
    const show = (chunk) => {
      const text = String(chunk);
      if (readyWhen.test(text)) ready();
      else process.stdout.write(text);
    };
    child.stdout.on('data', show);
    child.stderr.on('data', show);
    child.on('exit', () => {
      if (!isEnding) log(`${name} ended.`);
      void end(1);
    });
  });
}

async function choosePort(wanted, isFree) {
  for (let port = wanted; ; port++) if (await isFree(port)) return port;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));

try {
  await install({ log });
  const { build, nestBuild } = await import('./lib/build.mjs');
  const { isFree } = await import('./lib/ports.mjs');
  const { startStack } = await import('./lib/stack.mjs');
  // The api serves the built web app too, and does not start without one.
  await build({ log, web: !existsSync(join(root, 'dist/web/index.html')) });
  // From here on dist changes with every edit, so the next build must not take it for the one it made.
  rmSync(join(root, 'dist/.node-stamp'), { force: true });
  await startHelper('The compiler', nestBuild('--watch'), { readyWhen: /Successfully compiled|Watching for/ });

  const webPort = await choosePort(5173, isFree);
  const web = `http://localhost:${webPort}`;
  const watched = (path) => [
    '--watch',
    '--watch-preserve-output',
    '--enable-source-maps',
    join(root, 'dist/apps', path),
  ];
  starting = startStack({
    log,
    // Calls come by way of vite, whose address the api must accept.
    env: { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL || web },
    api: watched('api/src/main.js'),
    worker: watched('worker/src/main.js'),
  });
  const stack = await starting;
  const vite = [
    join(root, 'node_modules/vite/bin/vite.js'),
    'apps/web',
    '--port',
    String(webPort),
    '--strictPort',
    '--clearScreen',
    'false',
  ];
  await startHelper('vite', vite, { env: { ...process.env, API_PORT: String(stack.port) }, readyWhen: /ready in/ });

  log(`\n  Site:   ${web}  (edits show at once)\n  Staff:  ${web}/ai-learning\n  Api:    ${stack.address}`);
  if (stack.firstAdmin?.password)
    log(
      `  Sign in as ${stack.firstAdmin.username} with ${stack.firstAdmin.password}  (shown until somebody has signed in)`,
    );
  log('  Ctrl-C stops everything.\n');
} catch (error) {
  if (!isEnding) complain(error);
  await end(1);
}

import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Runs the product's set-up to its end: role, migrations, seeds, first account. `onFirstAdmin` is called as soon as there
 * is an account to tell of. Throws what the set-up said when it fails; `signal` ends it.
 */
export function runSetUp(args, { env, onFirstAdmin, signal }) {
  return new Promise((resolve, reject) => {
    // A channel, by which it tells of the account and notices when its launcher is killed.
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'], signal });
    let complaint = '';
    let firstAdmin = null;
    child.stderr.on('data', (chunk) => (complaint += chunk));
    child.on('message', (message) => {
      firstAdmin = message.firstAdmin;
      if (firstAdmin) onFirstAdmin(firstAdmin);
    });
    // Given up it is waited for all the same: nothing may be left running.
    child.on('error', (error) => child.pid ?? reject(error));
    child.on('close', (code, exitSignal) => {
      if (signal?.aborted) reject(signal.reason);
      else if (code === 0) resolve(firstAdmin);
      else reject(new Error(complaint.trim() || `The set-up of the database ended with ${exitSignal ?? code}.`));
    });
  });
}

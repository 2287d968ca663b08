import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** Runs a command to its end in the project's folder. Throws with what it printed when it fails; `signal` ends it. */
export function run(command, args, { env = process.env, inherit = false, signal } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: inherit ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      signal,
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${command} ${args.join(' ')} ended with ${signal ?? code}\n${output.trim()}`));
    });
  });
}

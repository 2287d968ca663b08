import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The full path of a command on PATH, or null. */
export function findCommand(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    if (!folder) continue;
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

/** Runs a command without showing what it prints. True when it ended well. */
export function runQuietly(command, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      stdio: 'ignore',
      ...options,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...options.env },
    });
    child.on('error', () => done(false));
    child.on('close', (code) => done(code === 0));
  });
}

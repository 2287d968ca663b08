import { spawn } from 'node:child_process';

/** The apps of a killed launcher may use the database for as long as they take to end (libs/config/src/startup.ts). */
const GRACE_SECONDS = 20;

/** $1 is the server, $2 its data folder, whose note names the server that has it now. */
const script = `
read -r _
seconds=${GRACE_SECONDS}
while [ "$seconds" -gt 0 ]; do
  kill -0 "$1" 2>/dev/null || exit 0
  sleep 1
  seconds=$((seconds - 1))
done
read -r holder < "$2/postmaster.pid" && [ "$holder" = "$1" ] && kill -INT "$1"`;

/**
 * Sees to it that the server ends when this process does not live to end it: a shell that waits for the end of a pipe of
 * ours, since PostgreSQL itself takes no notice of its parent. What is answered lets it go, once the server is gone.
 */
export function guardServer(pid, data, user) {
  if (process.platform === 'win32') return () => {};
  const guard = spawn('/bin/sh', ['-c', script, 'guard', String(pid), data], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    ...user,
  });
  // Without a guard the server stays until the next start, which ends it.
  guard.on('error', () => {});
  guard.stdin.on('error', () => {});
  guard.unref();
  guard.stdin.unref?.();
  return () => guard.stdin.destroy();
}

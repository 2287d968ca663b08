import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, waitForExit } from '../wait.mjs';

/** The command line of a process; empty where the system does not tell. */
function commandOf(pid) {
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/**
 * Ends the server that a killed launcher left running on the folder, and takes the note away that names a process which is
 * something else by now: PostgreSQL would take that for another server and refuse. The caller holds the folder's lock.
 */
export async function endLeftServer(data) {
  const note = join(data, 'postmaster.pid');
  if (!existsSync(note)) return;
  const pid = Number(readFileSync(note, 'utf8').split('\n')[0]);
  if (!isAlive(pid)) return;
  const command = commandOf(pid);
  if (command.includes(data)) await endServer(pid, 'fast');
  else if (command !== '') rmSync(note, { force: true });
}

/** `fast` ends sessions and checkpoints; `immediate` is a crash that the next start recovers from. */
export async function endServer(pid, mode) {
  if (!isAlive(pid)) return;
  process.kill(pid, mode === 'immediate' ? 'SIGQUIT' : 'SIGINT');
  if (await waitForExit(pid, 20)) return;
  process.kill(pid, 'SIGQUIT');
  if (await waitForExit(pid, 10)) return;
  process.kill(pid, 'SIGKILL');
  await waitForExit(pid, 5);
}

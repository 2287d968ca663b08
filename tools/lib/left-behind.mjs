// Finds the processes of a run by the run's own temporary folder, which their command, working folder or TMPDIR names.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { waitForExit } from './wait.mjs';

const read = (reader) => {
  try {
    return reader();
  } catch {
    // The process ended meanwhile, or belongs to somebody else.
    return '';
  }
};

/**
 * Processes that name `folder`, which only the run's own ones do: its name is random. This process is not among them.
 * @param {string} folder
 * @returns {{ pid: number, command: string }[]}
 */
export function processesOf(folder) {
  if (!existsSync('/proc/self/environ')) {
    const rows = read(() => execFileSync('ps', ['-Axww', '-o', 'pid=,command='], { encoding: 'utf8' })).split('\n');
    return rows
      .filter((row) => row.includes(folder))
      .map((row) => ({ pid: Number.parseInt(row, 10), command: row.trim().replace(/^\d+\s+/, '') }));
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((pid) => {
      const file = (name) => read(() => readFileSync(join('/proc', pid, name), 'utf8'));
      const command = file('cmdline').replaceAll('\0', ' ').trim();
      const traces = [command, file('environ'), read(() => readlinkSync(join('/proc', pid, 'cwd')))];
      // A zombie has no command: it is gone, only its parent has not asked yet.
      return { pid: Number(pid), command, isOfRun: command !== '' && traces.some((trace) => trace.includes(folder)) };
    })
    .filter(({ isOfRun }) => isOfRun);
}

const signal = (pid, name) => read(() => process.kill(pid, name));

/** Ends every process of the run. Answers the commands of those it found. */
export async function endProcessesOf(folder) {
  const found = processesOf(folder);
  for (const { pid } of found) signal(pid, 'SIGTERM');
  await Promise.all(
    found.map(async ({ pid }) => {
      if (!(await waitForExit(pid, 3))) signal(pid, 'SIGKILL');
    }),
  );
  // What a killed one had started meanwhile, and PostgreSQL's children that outlive a kill by a moment.
  for (const { pid } of processesOf(folder)) signal(pid, 'SIGKILL');
  return found.map(({ command }) => command);
}

import { spawn } from 'node:child_process';

/** How much of a program's output is remembered for an error, in pieces. */
const KEPT = 200;

/** Starts one of PostgreSQL's programs as `user`; `output` is what it said lately, `write` gets all of it. */
export function spawnServer(command, args, { user, write = () => {} }) {
  // cwd '/': the caller's folder may be closed to the user that the server runs as. Detached: Ctrl-C reaches the launcher
  // alone, which ends the api and the worker before their database.
  const child = spawn(command, args, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    ...user,
  });
  const output = [];
  const keep = (chunk) => {
    output.push(String(chunk));
    if (output.length > KEPT) output.shift();
    write(chunk);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  child.on('error', (error) => keep(Buffer.from(`${error.message}\n`)));
  return { child, output: () => output.join('') };
}

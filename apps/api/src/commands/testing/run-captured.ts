import type { CommandIo } from '../command.js';
import { runCommand } from '../run-command.js';

export interface CommandResult {
  code: number;
  out: string;
  errors: string;
}

/** Runs `beadline ARGS…` in this process and returns its exit code and output. Without `sleep`, waiting is an error. */
export async function runCaptured(
  args: string[],
  env: NodeJS.ProcessEnv,
  {
    sleep = () => Promise.reject(new Error('The command waits, and the test passes no sleep.')),
    terminalColumns,
  }: { sleep?: CommandIo['sleep']; terminalColumns?: number } = {},
): Promise<CommandResult> {
  let out = '';
  let errors = '';
  const code = await runCommand(args, {
    env,
    stdout: {
      write: (text) => (out += text),
      ...(terminalColumns !== undefined && { isTTY: true, columns: terminalColumns }),
    },
    stderr: { write: (text) => (errors += text) },
    sleep,
  });
  return { code, out, errors };
}

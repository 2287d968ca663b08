import { type CommandIo, UsageError } from './command.js';
import { commands } from './commands.js';

/** Runs `beadline NAME ARGS…` and returns its exit code. Errors become a message on stderr: 2 for wrong usage, 1 for others. */
export async function runCommand([name = '', ...args]: string[], io: CommandIo): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const isHelp = name === '--help' || name === '-h';
    (isHelp ? io.stdout : io.stderr).write(`${listOfCommands()}\n`);
    return isHelp ? 0 : 2;
  }
  try {
    const { run } = await command.load();
    return await run(args, io);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const usage = isUsage ? `usage: beadline ${name} ${command.usage}`.trimEnd() : '';
    io.stderr.write(`${[errorMessage(error), usage].filter(Boolean).join('\n')}\n`);
    return isUsage ? 2 : 1;
  }
}

function listOfCommands(): string {
  const lines = Object.entries(commands).map(([name, { usage, summary }]) => [`${name} ${usage}`.trimEnd(), summary]);
  const width = Math.max(...lines.map(([words = '']) => words.length));
  return [
    'usage: beadline COMMAND …',
    '',
    ...lines.map(([words = '', does]) => `  ${words.padEnd(width)}  ${does}`),
  ].join('\n');
}

/** A connection refused at every address of a host name is an AggregateError, whose own message is empty. */
function errorMessage(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(errorMessage).join('\n');
  return error instanceof Error ? error.message : String(error);
}

import 'reflect-metadata';
import { UsageError } from './command.js';
import { commands } from './commands.js';

// A reader that has read enough, as `head` has, goes. What the command does, it does to its end, and its exit code says how.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

/** `beadline COMMAND …`: what operators do, in an image as it stands and in a checkout by `npm run beadline --`. */
const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;

if (command) {
  try {
    process.exitCode = await (await command.load()).run(args);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const usage = isUsage ? `usage: beadline ${name} ${command.usage}`.trimEnd() : '';
    process.stderr.write(`${[whatWentWrong(error), usage].filter(Boolean).join('\n')}\n`);
    process.exitCode = isUsage ? 2 : 1;
  }
} else {
  const isHelp = name === '--help' || name === '-h';
  (isHelp ? process.stdout : process.stderr).write(`${listOfCommands()}\n`);
  process.exitCode = isHelp ? 0 : 2;
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

/** A refused connection to several addresses of one name has its words inside. */
function whatWentWrong(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(whatWentWrong).join('\n');
  return error instanceof Error ? error.message : String(error);
}

import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from './run-command.js';

// A reader such as `head` may close the pipe early: the command still runs to its end, and its exit code says how it ended.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

/** `beadline COMMAND …`: what operators do, in an image as it stands and in a checkout by `npm run beadline --`. */
const { argv, env, stdout, stderr } = process;
process.exitCode = await runCommand(argv.slice(2), { env, stdout, stderr, sleep });

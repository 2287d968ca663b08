// `npm run beadline -- COMMAND …`: what `beadline` is in the images, built first. A command that needs the database gets
// that of DATABASE_URL, else the embedded one of DATA_DIR, whether the product is running or not.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { complain } from './lib/ending.mjs';
import { install } from './lib/install.mjs';
import { root } from './lib/paths.mjs';

const commandsFolder = join(root, 'dist/apps/api/src/commands');
// What a command prints may be read by a program.
const log = (line) => process.stderr.write(`${line}\n`);

function runProgram(args, databaseUrl) {
  const program = ['--enable-source-maps', join(commandsFolder, 'beadline.js'), ...args];
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, program, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    });
    child.on('error', failed);
    child.on('exit', (code) => done(code ?? 1));
  });
}

async function runOnDatabase(args, command) {
  const { openDatabase } = await import('./lib/open-database.mjs');
  const database = await openDatabase({ ...command, log });
  try {
    return await runProgram(args, database.url);
  } finally {
    await database.close();
  }
}

try {
  await install({ log });
  const { build } = await import('./lib/build.mjs');
  await build({ log, web: false });
  const args = process.argv.slice(2);
  const { commands } = await import(pathToFileURL(join(commandsFolder, 'commands.js')).href);
  const command = Object.hasOwn(commands, args[0] ?? '') ? commands[args[0]] : undefined;
  // Ctrl-C reaches the program itself, which ends; the database is closed below all the same.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  process.exitCode = await (command?.needsDatabase ? runOnDatabase(args, command) : runProgram(args));
} catch (error) {
  complain(error);
}

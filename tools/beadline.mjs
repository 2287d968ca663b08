// `npm run beadline -- COMMAND …`: what `beadline` is in the images, built first. A command that needs the database gets
// that of DATABASE_URL, else the embedded one of DATA_DIR, whether the product is running or not.
import { existsSync, readFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { complain } from './lib/ending.mjs';
import { install } from './lib/install.mjs';
import { root } from './lib/paths.mjs';

const commandsFolder = join(root, 'dist/apps/api/src/commands');
// What a command prints may be read by a program.
const log = (line) => process.stderr.write(`${line}\n`);

async function answers(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

/** The database and how to let go of it again. */
async function openDatabase(settings, { makesDatabase = false }) {
  if (settings.databaseUrl) return { url: settings.databaseUrl, close: async () => {} };
  const { databaseNote, distModule } = await import('./lib/stack.mjs');
  const dataDir = resolve(root, settings.dataDir);
  const folder = join(dataDir, 'postgres');
  if (!existsSync(folder)) {
    if (!makesDatabase) throw new Error(`There is no database in ${dataDir} yet. Run npm start once.`);
    const { prepareDataFolder } = await import('./lib/data-folder.mjs');
    prepareDataFolder(dataDir);
  }
  const note = databaseNote(dataDir);
  const noted = existsSync(note) ? readFileSync(note, 'utf8') : '';
  // The note of a launcher that was killed can name a database that is gone.
  if (noted && (await answers(noted))) return { url: noted, close: async () => {} };
  const { takeLock } = await import('./lib/lock.mjs');
  const { startPostgres } = await import('./lib/postgres.mjs');
  const { makeAppRole } = await distModule('libs/database/src/app-role.js');
  const lock = await takeLock(dataDir, { log });
  const postgres = await startPostgres({ folder, log });
  const close = async () => {
    await postgres.stop();
    await lock.release();
  };
  // A folder of an earlier release knows no such role yet.
  await makeAppRole(postgres.adminUrl, postgres.url).catch(async (error) => {
    await close();
    throw error;
  });
  return { url: postgres.url, close };
}

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
  const { settingsOf } = await import('./lib/stack.mjs');
  const database = await openDatabase(await settingsOf(process.env), command);
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

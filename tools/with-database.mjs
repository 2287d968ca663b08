// `npm run admin:user …`, `npm run samples:remove`: runs one of the api's programs on the database of DATABASE_URL, else on
// the embedded one of DATA_DIR, whether the product is running or not. usage: node tools/with-database.mjs PROGRAM …
import { existsSync, readFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { complain } from './lib/ending.mjs';
import { install } from './lib/install.mjs';
import { root } from './lib/paths.mjs';

const log = (line) => process.stdout.write(`${line}\n`);

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
async function openDatabase(settings) {
  const nothing = async () => {};
  if (settings.databaseUrl) return { url: settings.databaseUrl, close: nothing };
  const dataDir = resolve(root, settings.dataDir);
  const note = join(dataDir, 'database-url');
  const noted = existsSync(note) ? readFileSync(note, 'utf8') : '';
  // The note of a launcher that was killed can name a database that is gone.
  if (noted && (await answers(noted))) return { url: noted, close: nothing };
  const folder = join(dataDir, 'postgres');
  if (!existsSync(folder)) throw new Error(`There is no database in ${dataDir} yet. Run npm start once.`);
  const { startPostgres } = await import('./lib/postgres.mjs');
  const postgres = await startPostgres({ folder, log });
  return { url: postgres.url, close: () => postgres.stop() };
}

function runProgram(databaseUrl) {
  const program = [join(root, `dist/apps/api/src/${process.argv[2]}.js`), ...process.argv.slice(3)];
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, program, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: databaseUrl },
    });
    child.on('error', failed);
    child.on('exit', (code) => done(code ?? 1));
  });
}

try {
  await install({ log });
  const { build } = await import('./lib/build.mjs');
  const { settingsOf } = await import('./lib/stack.mjs');
  await build({ log, web: false });
  const database = await openDatabase(await settingsOf(process.env));
  // Ctrl-C reaches the program itself, which ends; the database is closed below all the same.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  try {
    process.exitCode = await runProgram(database.url);
  } finally {
    await database.close();
  }
} catch (error) {
  complain(error);
}

// `npm run db:generate -- NAME`: drafts a migration out of what the entities say and the migrations do not make yet, on a
// database of its own, and puts it into their list. To be read, and put right, before it is committed.
// `npm run db:migrate`: brings the database of DATABASE_URL, else the embedded one of DATA_DIR, up to date; so does every start.
// `npm run db:revert`: takes its newest migration back, and with it what only that one's tables hold.
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { complain } from './lib/ending.mjs';
import { install } from './lib/install.mjs';
import { root } from './lib/paths.mjs';

const log = (line) => process.stdout.write(`${line}\n`);
const dist = async (path) => (await import('./lib/stack.mjs')).distModule(path);
const migrating = () => dist('libs/database/src/migrate.js');

async function generate(word) {
  const folder = join(root, 'libs/database/src/migrations');
  const { addMigration, checkName } = await import('./lib/migration-file.mjs');
  checkName(folder, word);
  const { withScratchPostgres } = await import('./lib/scratch-postgres.mjs');
  const statements = await withScratchPostgres(draft);
  if (statements.up.length === 0) return log('The migrations make what the entities say: there is nothing to draft.');
  log(`  libs/database/src/migrations/${addMigration(folder, word, statements)}`);
  log(
    'A draft: read it, say what it is for, and see to the rows that are there. Then npm run test:int -- migrations entities.',
  );
}

async function draft(url) {
  const [{ migrate }, { entities }, { connectForSchema }, { draftMigration }, { schemaExceptions }] = await Promise.all(
    [
      migrating(),
      dist('libs/domain/src/entities.js'),
      dist('libs/database/scripts/connect-for-schema.js'),
      dist('libs/database/scripts/draft-migration.js'),
      dist('libs/domain/scripts/schema-exceptions.js'),
    ],
  );
  await migrate(url);
  const dataSource = await connectForSchema(url, entities);
  return draftMigration(dataSource, schemaExceptions).finally(() => dataSource.destroy());
}

async function onDatabase(work) {
  const { openDatabase } = await import('./lib/open-database.mjs');
  const { url, close } = await openDatabase({ log });
  await work(url).finally(close);
}

async function migrateDatabase(url) {
  const names = await (await migrating()).migrate(url);
  log(names.length > 0 ? `Done: ${names.join(', ')}.` : 'The database is up to date.');
}

async function revertDatabase(url) {
  const name = await (await migrating()).revert(url);
  log(
    name
      ? `Taken back: ${name}. The next start, or npm run db:migrate, does it again.`
      : 'There is no migration to take back.',
  );
}

const commands = {
  generate,
  migrate: () => onDatabase(migrateDatabase),
  revert: () => onDatabase(revertDatabase),
};

try {
  const [command, word] = process.argv.slice(2);
  if (!Object.hasOwn(commands, command ?? '')) throw new Error(`Say one of ${Object.keys(commands).join(', ')}.`);
  await install({ log });
  await build({ log, web: false });
  await commands[command](word);
} catch (error) {
  complain(error);
}

// `npm run db:generate -- NAME`: drafts a migration out of what the entities say and the migrations do not make yet, on a
// database of its own, and puts it into their list. To be read, and put right, before it is committed.
// `npm run db:migrate`: brings the database of DATABASE_URL, else the embedded one of DATA_DIR, up to date; so does every start.
// `npm run db:revert`: takes its newest migration back, and with it what only that one's tables and columns hold.
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { complain, endOnSignal } from './lib/ending.mjs';
import { install } from './lib/install.mjs';
import { addMigration, checkName } from './lib/migration-file.mjs';
import { root } from './lib/paths.mjs';

const folder = 'libs/database/src/migrations';
const log = (line) => process.stdout.write(`${line}\n`);

/** After the names are checked; what needs the packages is loaded only then. */
async function prepare() {
  await install({ log });
  await build({ log, web: false });
  const { distModule } = await import('./lib/stack.mjs');
  return distModule;
}

async function generate(word) {
  checkName(join(root, folder), word);
  const distModule = await prepare();
  const { withScratchPostgres } = await import('./lib/scratch-postgres.mjs');
  const statements = await withScratchPostgres((url) => draft(url, distModule));
  if (statements.up.length === 0) return log('The migrations make what the entities say: there is nothing to draft.');
  log(`  ${folder}/${await addMigration(join(root, folder), word, statements)}`);
  log('A draft: say what it is for, see to the rows that are there. Then npm run test:int -- migrations entities');
}

async function draft(url, distModule) {
  const { migrate } = await distModule('libs/database/src/migrate.js');
  const { entities } = await distModule('libs/domain/src/entities.js');
  const { connectForSchema } = await distModule('libs/database/scripts/connect-for-schema.js');
  const { draftMigration } = await distModule('libs/database/scripts/draft-migration.js');
  const { schemaExceptions } = await distModule('libs/domain/scripts/schema-exceptions.js');
  await migrate(url);
  const dataSource = await connectForSchema(url, entities);
  return draftMigration(dataSource, schemaExceptions).finally(() => dataSource.destroy());
}

async function migrate() {
  const names = await onDatabase((url, migrations) => migrations.migrate(url));
  log(names.length > 0 ? `Done: ${names.join(', ')}.` : 'The database is up to date.');
}

async function revert() {
  const name = await onDatabase((url, migrations) => migrations.revert(url));
  log(name ? `Taken back: ${name}. The next start does it again.` : 'There is no migration to take back.');
}

async function onDatabase(work) {
  const distModule = await prepare();
  const { openDatabase } = await import('./lib/open-database.mjs');
  const { url, close } = await openDatabase({ log });
  endOnSignal(close);
  return work(url, await distModule('libs/database/src/migrate.js')).finally(close);
}

const commands = { generate, migrate, revert };

try {
  const [command, word] = process.argv.slice(2);
  if (!Object.hasOwn(commands, command ?? '')) throw new Error(`Say one of ${Object.keys(commands).join(', ')}.`);
  await commands[command](word);
} catch (error) {
  complain(error);
}

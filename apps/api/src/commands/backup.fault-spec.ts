import { execFile } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { FolderFileStore } from '@app/storage/folder-file-store.js';
import { S3FileStore } from '@app/storage/s3-file-store.js';
import { S3Server } from '@app/testing/s3-server.js';
import { temporaryFolder } from '@app/testing/servers.js';
import { testDatabase } from '@app/testing/test-database.js';
import { root } from '../../../../tools/lib/paths.mjs';
import { Client, newSessionId, photoForm } from '../testing/client.js';
import { startApi } from '../testing/start-api.js';

// Each test starts the compiled program several times.
jest.setTimeout(240_000);

/** The program as an image runs it. */
function beadline(args: string[], env: Record<string, string>) {
  return new Promise<{ code: number; out: string; errors: string }>((done) => {
    const program = [join(root, 'dist/apps/api/src/commands/beadline.js'), ...args];
    execFile(process.execPath, program, { cwd: tmpdir(), env }, (error, out, errors) =>
      done({ code: error ? Number(error.code) : 0, out, errors }),
    );
  });
}

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every table's rows as texts, and where its sequences stand. Transaction numbers are the server's own. */
async function contents(url: string): Promise<Record<string, string[]>> {
  return onDatabase(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string; columns: string }>(`
      select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid <> 'xid8'::regtype
        and c.relname || '.' || a.attname <> 'migrations.id'
      group by 1`);
    const found: Record<string, string[]> = {};
    for (const { name, columns } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select (r.*)::text as row from (select ${columns} from ${pg.escapeIdentifier(name)}) r`,
      );
      found[name] = rows.map(({ row }) => row).sort();
    }
    const { rows: sequences } = await client.query<{ at: string }>(
      `select sequencename || ' ' || last_value as at from pg_sequences
       where schemaname = 'public' and last_value is not null and sequencename <> 'migrations_id_seq'`,
    );
    found.sequences = sequences.map(({ at }) => at).sort();
    return found;
  });
}

async function schemaOf(url: string): Promise<string[]> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      order by 1`);
    return rows.map(({ line }) => line);
  });
}

const folders: string[] = [];
const aFolder = (name: string) => folders[folders.push(temporaryFolder(name)) - 1] as string;
const databases: Awaited<ReturnType<typeof testDatabase>>[] = [];
async function aDatabase(): Promise<string> {
  const database = await testDatabase();
  databases.push(database);
  return database.url;
}
/** One that was made and never set up. */
async function anEmptyDatabase(): Promise<string> {
  const url = await aDatabase();
  await onDatabase(url, (client) =>
    client.query(`
      do $$ declare it text; begin
        foreach it in array (select array_agg(format('drop table %s cascade', oid::regclass)) from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r') loop execute it; end loop;
        foreach it in array coalesce((select array_agg(format('drop routine %s cascade', oid::regprocedure)) from pg_proc
          where pronamespace = 'public'::regnamespace), '{}') loop execute it; end loop;
      end $$`),
  );
  return url;
}

let url: string;
let env: Record<string, string>;
let photoKeys: string[];
async function keysOf(dataDir: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of new FolderFileStore(join(dataDir, 'files')).keys()) keys.push(key);
  return keys.sort();
}

beforeAll(async () => {
  url = await aDatabase();
  const dataDir = aFolder('backup data');
  env = { DATABASE_URL: url, DATA_DIR: dataDir };
  const api = await startApi({ databaseUrl: url }, { DATA_DIR: dataDir });
  const visitor = new Client(api.address);
  const sessionId = newSessionId();
  const picture = readFileSync(join(root, 'docs/images/answer.png'));
  const asked = await visitor.call(
    'POST',
    '/api/analyze/file',
    photoForm(picture, { sessionId, message: 'Mud\ton\\the "carpet"\nand œ' }, 'seat.png', 'image/png'),
  );
  expect(asked.status).toBe(200);
  await api.app.close();
  photoKeys = await keysOf(dataDir);
  expect(photoKeys.length).toBeGreaterThan(0);
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('beadline backup and restore', () => {
  it('bring an installation back into an empty one: the same rows, sequences, rules and files', async () => {
    const archive = join(aFolder('archives'), 'all');
    const saved = await beadline(['backup', archive], env);
    expect(saved).toEqual({
      code: 0,
      errors: '',
      out: expect.stringMatching(/holds \d+ rows of \d+ tables and \d+ files\.\n$/),
    });
    const target = { DATABASE_URL: await anEmptyDatabase(), DATA_DIR: aFolder('restored data') };
    const restored = await beadline(['restore', archive], target);
    expect([restored.code, restored.errors]).toEqual([0, '']);
    expect(await contents(target.DATABASE_URL)).toEqual(await contents(url));
    expect(await schemaOf(target.DATABASE_URL)).toEqual(await schemaOf(url));
    expect(await keysOf(target.DATA_DIR)).toEqual(photoKeys);
    const [one = ''] = photoKeys;
    const stores = [env, target].map(({ DATA_DIR = '' }) => new FolderFileStore(join(DATA_DIR, 'files')));
    const [before, after] = await Promise.all(stores.map((store) => store.get(one)));
    expect(after).toEqual(before);

    // And the product starts on it.
    const api = await startApi({ databaseUrl: target.DATABASE_URL }, { DATA_DIR: target.DATA_DIR });
    expect((await new Client(api.address).call('GET', '/api/health/ready')).status).toBe(200);
    await api.app.close();
  });

  it('overwrite nothing without --replace, and nothing that is in use', async () => {
    const archive = join(aFolder('archives'), 'all');
    expect(await beadline(['backup', archive], env)).toMatchObject({ code: 0 });
    const again = await beadline(['backup', archive], env);
    expect([again.code, again.errors]).toEqual([1, `${archive} is there already. Name a folder that is not.\n`]);

    const other = { DATABASE_URL: await aDatabase(), DATA_DIR: aFolder('other data') };
    await new FolderFileStore(join(other.DATA_DIR, 'files')).put('photos/x/own.jpg', Buffer.from('own'), {
      contentType: 'image/jpeg',
    });
    const before = await contents(other.DATABASE_URL);
    const refused = await beadline(['restore', archive], other);
    expect([refused.code, refused.errors]).toEqual([
      1,
      expect.stringMatching(/^The database holds data \(.*\)\. Nothing was changed\. With --replace /),
    ]);
    await onDatabase(other.DATABASE_URL, async () => {
      const used = await beadline(['restore', archive, '--replace'], other);
      expect([used.code, used.errors]).toEqual([
        1,
        'The database is in use (1 connections). Stop the product first.\n',
      ]);
    });
    expect(await contents(other.DATABASE_URL)).toEqual(before);
    expect(await keysOf(other.DATA_DIR)).toEqual(['photos/x/own.jpg']);

    expect(await beadline(['restore', archive, '--replace'], other)).toMatchObject({ code: 0, errors: '' });
    expect(await contents(other.DATABASE_URL)).toEqual(await contents(url));
    expect(await keysOf(other.DATA_DIR)).toEqual(photoKeys);

    const strange = { DATABASE_URL: await anEmptyDatabase(), DATA_DIR: aFolder('strange data') };
    await new FolderFileStore(join(strange.DATA_DIR, 'files')).put('photos/x/own.jpg', Buffer.from('own'), {
      contentType: 'image/jpeg',
    });
    expect((await beadline(['restore', archive], strange)).errors).toMatch(/^The file store holds photos\/x\/own\.jpg/);
  });

  it('never take a half or a changed backup for a whole one', async () => {
    const parent = aFolder('archives');
    const archive = join(parent, 'all');
    expect(await beadline(['backup', archive], env)).toMatchObject({ code: 0 });
    const target = { DATABASE_URL: await anEmptyDatabase(), DATA_DIR: aFolder('untouched data') };
    const refusal = async (spoil: (copy: string) => void) => {
      const copy = join(parent, 'copy');
      cpSync(archive, copy, { recursive: true });
      spoil(copy);
      const { code, errors } = await beadline(['restore', copy], target);
      rmSync(copy, { recursive: true });
      expect(code).toBe(1);
      return errors;
    };
    expect(await refusal((copy) => rmSync(join(copy, 'manifest.json')))).toMatch(/is no backup/);
    expect(await refusal((copy) => rmSync(join(copy, 'tables/product.copy.gz')))).toMatch(/^The backup is not whole/);
    expect(await refusal((copy) => writeFileSync(join(copy, 'files', photoKeys[0] ?? ''), 'x'))).toMatch(
      /^The backup is damaged/,
    );
    expect(
      await refusal((copy) => {
        const manifest = JSON.parse(readFileSync(join(copy, 'manifest.json'), 'utf8')) as { migrations: string[] };
        manifest.migrations.push('Later9900000000000');
        writeFileSync(join(copy, 'manifest.json'), JSON.stringify(manifest));
      }),
    ).toMatch(/^The backup is of a newer release \(.*\): this one has no Later9900000000000\.$/m);
    expect(Object.keys(await contents(target.DATABASE_URL))).toEqual(['sequences']);
    expect(await keysOf(target.DATA_DIR)).toEqual([]);

    // One that fails on its way leaves no folder that looks like one.
    const failed = join(parent, 'failed');
    const { code } = await beadline(['backup', failed], {
      ...env,
      S3_BUCKET: 'x',
      S3_ACCESS_KEY_ID: 'x',
      S3_SECRET_ACCESS_KEY: 'x',
      S3_ENDPOINT: 'http://127.0.0.1:9',
    });
    expect(code).toBe(1);
    expect(readdirSync(parent)).toEqual(['all']);
  });

  it('take the files of a bucket along', async () => {
    const server = await S3Server.start();
    const bucket = new S3FileStore(server.settings);
    await bucket.put('photos/b/original.jpg', Buffer.from('in a bucket'), { contentType: 'image/jpeg' });
    const s3 = {
      S3_ENDPOINT: server.settings.endpoint ?? '',
      S3_BUCKET: server.settings.bucket,
      S3_ACCESS_KEY_ID: server.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: server.settings.secretAccessKey,
      S3_FORCE_PATH_STYLE: 'true',
    };
    const archive = join(aFolder('archives'), 'all');
    expect(await beadline(['backup', archive], { ...env, ...s3 })).toMatchObject({ code: 0 });
    expect(existsSync(join(archive, 'files/photos/b/original.jpg'))).toBe(true);
    await bucket.delete('photos/b/original.jpg');
    const target = { DATABASE_URL: await anEmptyDatabase(), ...s3 };
    expect(await beadline(['restore', archive], target)).toMatchObject({ code: 0 });
    expect((await bucket.get('photos/b/original.jpg'))?.bytes.toString()).toBe('in a bucket');
    await server.stop();
  });

  it.each([
    [['backup'], 'Into which folder?\nusage: beadline backup FOLDER\n'],
    [['restore', '--force', 'x'], 'From which folder?\nusage: beadline restore FOLDER [--replace]\n'],
  ])('do nothing at wrong words: %j', async (args, errors) => {
    expect(await beadline(args, env)).toEqual({ code: 2, out: '', errors });
  });
});

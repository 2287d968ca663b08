import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const root = join(import.meta.dirname, '..');
let eslint: ESLint;

beforeAll(() => {
  eslint = new ESLint({
    cwd: root,
    // The files below do not exist, so the project's configuration runs without the rules that need their types.
    overrideConfig: [{ ...tseslint.configs.disableTypeChecked, languageOptions: { parserOptions: { project: null } } }],
  });
});

async function complaints(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: join(root, file) });
  return (result?.messages ?? []).map(({ ruleId, message }) =>
    ruleId === 'beadline/names' ? message : String(ruleId),
  );
}

const repository = (method: string) => `export class NewsRepository {\n  ${method}\n}`;
const query = (sql: string) => `{ return this.db.query(\`${sql}\`); }`;

describe('the names', () => {
  it('put services and repositories into files that say so', async () => {
    const place = async (file: string, name: string) => complaints(file, `export class ${name} {}`);
    expect(await place('libs/domain/src/news/news.ts', 'NewsService')).toEqual([
      'A class called …Service lies in a file called ….service.ts.',
    ]);
    expect(await place('libs/domain/src/news/news.service.ts', 'NewsRepository')).toEqual([
      'A class called …Repository lies in a file called ….repository.ts.',
    ]);
    expect(await place('libs/domain/src/news/news.repository.ts', 'NewsRows')).toEqual([
      'A file called ….repository.ts has a class called …Repository.',
    ]);
    expect(await place('libs/domain/src/news/news.service.ts', 'News')).toEqual([]);
    expect(await place('libs/domain/src/news/news.repository.ts', 'NewsRepository')).toEqual([]);
  });

  it.each([
    ['hold(id)', 'select * from news where id = $1 for update'],
    ['find(id)', 'select ${columns} from news n where id = $1 for update of n'],
    ['has(id)', 'select 1 from news where id = $1 for key share'],
    ['next()', 'select 1 from news limit 1 for no key update skip locked'],
  ])('tell of %s that it locks: %s', async (method, sql) => {
    expect(await complaints('libs/domain/src/news/news.repository.ts', repository(`${method} ${query(sql)}`))).toEqual([
      `${method.slice(0, method.indexOf('('))} locks rows for its caller: its name begins with lock.`,
    ]);
  });

  it('tell of a lock that the builder takes', async () => {
    const method = (name: string, chain: string) =>
      complaints('libs/domain/src/news/news.repository.ts', repository(`${name}(id) { return this.db.${chain}; }`));
    expect(await method('hold', "selectFrom('news').where('id', '=', id).forUpdate()")).toHaveLength(1);
    expect(await method('lock', "selectFrom('news').where('id', '=', id).forUpdate()")).toEqual([]);
    expect(await method('claim', "with('n', (n) => n.forUpdate().skipLocked()).updateTable('news')")).toEqual([]);
  });

  it.each([
    ['lockById(id)', 'select * from news where id = $1 for update'],
    ['find(id)', 'select * from news where id = $1'],
    // These write what they lock, all by themselves.
    ['claim()', 'with n as (select id from news for update skip locked) update news set taken = true'],
    ['save()', 'insert into news values ($1) on conflict (id) do update set title = $1'],
  ])('let %s be: %s', async (method, sql) => {
    expect(await complaints('libs/domain/src/news/news.repository.ts', repository(`${method} ${query(sql)}`))).toEqual(
      [],
    );
  });
});

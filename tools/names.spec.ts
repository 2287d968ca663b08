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
const query = (statement: string) => `{ return this.sql.${statement}.execute(); }`;

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
    ['hold(id)', `selectFrom('news').where('id', '=', id).forUpdate()`],
    ['find(id)', `selectFrom('news as n').where('n.id', '=', id).forUpdate('n')`],
    ['has(id)', `selectFrom('news').forKeyShare()`],
    ['next()', `selectFrom('news').limit(1).forNoKeyUpdate().skipLocked()`],
  ])('tell of %s that it locks: %s', async (method, statement) => {
    expect(
      await complaints('libs/domain/src/news/news.repository.ts', repository(`${method} ${query(statement)}`)),
    ).toEqual([`${method.slice(0, method.indexOf('('))} locks rows for its caller: its name begins with lock.`]);
  });

  it.each([
    ['lockById(id)', `selectFrom('news').where('id', '=', id).forUpdate()`],
    ['find(id)', `selectFrom('news').where('id', '=', id)`],
    // These write what they lock, all by themselves.
    ['claim()', `with('n', (db) => db.selectFrom('news').forUpdate()).updateTable('news').set({ taken: true })`],
    ['save()', `insertInto('news').values({}).onConflict((conflict) => conflict.doNothing())`],
  ])('let %s be: %s', async (method, statement) => {
    expect(
      await complaints('libs/domain/src/news/news.repository.ts', repository(`${method} ${query(statement)}`)),
    ).toEqual([]);
  });
});

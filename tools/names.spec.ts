import { describe, expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { names } from './lib/names.mjs';

const linter = new Linter();
const config: Linter.Config[] = [
  {
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser },
    plugins: { beadline: { rules: { names } } },
    rules: { 'beadline/names': 'error' },
  },
];

const complaints = (file: string, code: string): string[] =>
  linter.verify(code, config, { filename: file }).map(({ message }) => message);

const repository = (method: string) => `export class NewsRepository {\n  ${method}\n}`;
const query = (sql: string) => `{ return this.db.query(\`${sql}\`); }`;

describe('the names', () => {
  it('put services and repositories into files that say so', () => {
    const place = (file: string, name: string) => complaints(file, `export class ${name} {}`);
    expect(place('libs/domain/src/news/news.ts', 'NewsService')).toEqual([
      'A class called …Service lies in a file called ….service.ts.',
    ]);
    expect(place('libs/domain/src/news/news.service.ts', 'NewsRepository')).toEqual([
      'A class called …Repository lies in a file called ….repository.ts.',
    ]);
    expect(place('libs/domain/src/news/news.repository.ts', 'NewsRows')).toEqual([
      'A file called ….repository.ts has a class called …Repository.',
    ]);
    expect(place('libs/domain/src/news/news.service.ts', 'News')).toEqual([]);
    expect(place('libs/domain/src/news/news.repository.ts', 'NewsRepository')).toEqual([]);
  });

  it.each([
    ['hold(id)', 'select * from news where id = $1 for update'],
    ['find(id)', 'select ${columns} from news n where id = $1 for update of n'],
    ['has(id)', 'select 1 from news where id = $1 for key share'],
    ['next()', 'select 1 from news limit 1 for no key update skip locked'],
  ])('tell of %s that it locks: %s', (method, sql) => {
    expect(complaints('libs/domain/src/news/news.repository.ts', repository(`${method} ${query(sql)}`))).toEqual([
      `${method.slice(0, method.indexOf('('))} locks rows for its caller: its name begins with lock.`,
    ]);
  });

  it('tell of a lock that the builder takes', () => {
    const method = (name: string, chain: string) =>
      complaints('libs/domain/src/news/news.repository.ts', repository(`${name}(id) { return this.db.${chain}; }`));
    expect(method('hold', "selectFrom('news').where('id', '=', id).forUpdate()")).toHaveLength(1);
    expect(method('lock', "selectFrom('news').where('id', '=', id).forUpdate()")).toEqual([]);
    expect(method('claim', "with('n', (n) => n.forUpdate().skipLocked()).updateTable('news')")).toEqual([]);
  });

  it.each([
    ['lockById(id)', 'select * from news where id = $1 for update'],
    ['find(id)', 'select * from news where id = $1'],
    // These write what they lock, all by themselves.
    ['claim()', 'with n as (select id from news for update skip locked) update news set taken = true'],
    ['save()', 'insert into news values ($1) on conflict (id) do update set title = $1'],
  ])('let %s be: %s', (method, sql) => {
    expect(complaints('libs/domain/src/news/news.repository.ts', repository(`${method} ${query(sql)}`))).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { mutated, mutationsOf } from './mutations.mjs';

/** Every form that a source may take by one mutation. */
const forms = (text: string) => mutationsOf(text, 'a.ts').map((mutation) => mutated(text, mutation));

describe('mutations of TypeScript', () => {
  it.each([
    ['const a = b && c;', ['const a = b || c;']],
    ['const a = b === c || d;', ['const a = b === c && d;', 'const a = b !== c || d;']],
    ['const a = b < c;', ['const a = b <= c;']],
    ['const a = b >= c;', ['const a = b > c;']],
    ['const a = b - c;', ['const a = b + c;']],
    ['const a = !b;', ['const a = b;']],
    ['const a = true;', ['const a = false;']],
    ['const a = 1_000;', ['const a = 1001;', 'const a = (999);']],
    ['const a = b ? c : d;', ['const a = !(b) ? c : d;']],
    ['if (a) b = c;', ['if (!(a)) b = c;']],
    ['await save();', ['save();', ';']],
    ['const a = list.filter(isGood).length;', ['const a = list.length;']],
  ])('%s', (text, expected) => {
    expect(forms(text).sort()).toEqual(expected.sort());
  });

  it('leaves out a return that ends a function early, not the last one', () => {
    const text = 'function f() { if (a) { return; } return b; }';
    expect(forms(text)).toContain('function f() { if (a) { ; } return b; }');
    expect(forms(text)).not.toContain('function f() { if (a) { return; } ; }');
  });

  it('finds nothing in types, imports and lines of the log', () => {
    expect(forms("import { a } from 'b';")).toEqual([]);
    expect(forms('type A = 1 | 2;')).toEqual([]);
    expect(forms('const a: 1 = b;')).toEqual([]);
    expect(forms('this.logger.warn(`${a + b} is not null`);')).toEqual([]);
  });

  it('says where it was, and what came of what', () => {
    expect(mutationsOf('a();\n\nconst b = c < d;', 'x.ts').at(-1)).toEqual({
      file: 'x.ts',
      line: 3,
      start: 18,
      end: 19,
      before: '<',
      after: '<=',
    });
  });
});

describe('mutations of SQL', () => {
  it.each([
    ['`select 1 from a where b is null and c`', ['is null → is not null', 'and → or']],
    ["'select 1 from a order by b desc'", ['desc → asc']],
    ['`select ${columns} from a where b < now() - $1`', ['< → <=', '- → +']],
    ["'update a set b = 1 where c >= 2'", ['>= → >']],
    ["'delete from a where b = $1'", ['= → <>']],
    ['`a.gone_at is not null or a.id = $1`', ['is not null → is null', 'or → and', '= → <>']],
    ["'select 1 from a where b between 1 and 2'", []],
    ["`select b ->> 'c' from a where b <> 'd'`", []],
    ["'Wash and dry it.'", []],
  ])('%s', (sql, expected) => {
    const found = mutationsOf(`query(${sql});`, 'a.ts').filter(({ after }) => after !== ';');
    expect(found.map(({ before, after }) => `${before} → ${after}`).sort()).toEqual(expected.sort());
  });

  it('changes what the builder of statements is told', () => {
    expect(forms("const q = db.where('a', '<', b).orderBy('c', 'desc');").sort()).toEqual([
      "const q = db.orderBy('c', 'desc');",
      "const q = db.where('a', '<', b).orderBy('c', 'asc');",
      "const q = db.where('a', '<=', b).orderBy('c', 'desc');",
    ]);
    expect(forms('const q = eb.or([a, b]);')).toEqual(['const q = eb.and([a, b]);']);
  });
});

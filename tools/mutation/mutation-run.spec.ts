import { describe, expect, it } from '@jest/globals';
import { seeded } from '../lib/random.mjs';
import { drawn } from './drawn.mjs';
import { runMutations, type Tree } from './mutation-run.mjs';
import { mutationsOf } from './mutations.mjs';
import { sourcesBelow } from './sources-below.mjs';
import { testsFor } from './tests-for.mjs';

const source = 'export const f = (a, b) => a && b;\nexport const g = (a, b) => a < b;\nexport const h = (a) => !a;\n';
const mutations = mutationsOf(source, 'f.ts');

/** Its tests notice whatever is done to `watched`, and `h` does not compile with any other body. */
function treeOf(watched: string[], log: string[][] = []): Tree & { text: string } {
  return {
    text: source,
    read() {
      return this.text;
    },
    write(_, text) {
      this.text = text;
    },
    async compiles() {
      return this.text.includes('=> !a');
    },
    async test(tests) {
      log.push([...tests]);
      const isGreen = watched.every((line) => this.text.includes(line));
      return { isGreen, output: 'red', ...(isGreen ? {} : { failed: tests.at(-1) }) };
    },
  };
}
const run = (tree: Tree, how: { count?: number; from?: number; lines?: string[] } = {}) =>
  runMutations(mutations, {
    count: 9,
    tree,
    testsFor: () => [['near', 'nearer'], ['far']],
    log: (line) => how.lines?.push(line),
    ...how,
  });

describe('runMutations', () => {
  it('counts what is caught and tells what is not; what does not compile is neither', async () => {
    const lines: string[] = [];
    const tree = treeOf(['a && b']);
    const { survived, ...counts } = await run(tree, { lines });
    expect(counts).toEqual({ caught: 1, uncompilable: 1, next: 4 });
    expect(survived).toEqual([expect.objectContaining({ line: 2 })]);
    expect(lines).toEqual([
      '#1   caught       f.ts:1  && → || (nearer)',
      '#2   survived     f.ts:2  < → <=',
      '#3   uncompilable f.ts:3  !a → a',
    ]);
    expect(tree.text).toBe(source);
  });

  it('stops at the first test that fails, and asks in the end whether those that did are green by themselves', async () => {
    const log: string[][] = [];
    await run(treeOf(['a && b', 'a < b'], log));
    expect(log).toEqual([['near', 'nearer'], ['near', 'nearer'], ['nearer']]);
  });

  it('stops at the count, and goes on from the number that it gave', async () => {
    const lines: string[] = [];
    const { next } = await run(treeOf([]), { count: 1, lines });
    await run(treeOf([]), { count: 1, from: next, lines });
    expect(lines).toEqual([expect.stringContaining('f.ts:1'), expect.stringContaining('f.ts:2')]);
  });

  it('counts a run that takes too long as caught, where it is in time without the mutation', async () => {
    const lines: string[] = [];
    const tree = treeOf([]);
    const hangs = (text: string) => text !== source;
    tree.test = async () => ({ isGreen: !hangs(tree.text), isLate: hangs(tree.text), output: '' });
    expect(await run(tree, { count: 1, lines })).toMatchObject({ caught: 1 });
    expect(lines).toEqual([expect.stringContaining('(it ran for too long)')]);
  });

  it('does not believe tests that fail without a mutation, nor a project that does not compile', async () => {
    const tree = treeOf(['never there']);
    await expect(run(tree)).rejects.toThrow('These tests fail without any mutation:\nnearer\nred');
    expect(tree.text).toBe(source);
    const broken = { ...treeOf([]), compiles: async () => false };
    await expect(run(broken)).rejects.toThrow('does not compile without any mutation');
  });
});

describe('drawn', () => {
  const of = (file: string, starts: number[]) =>
    starts.map((start) => ({ file, line: 1, start, end: start + 1, before: '1', after: '2' }));
  const told = (groups: ReturnType<typeof of>[], seed = 7) =>
    drawn(groups, seeded(seed)).map(({ file, start }) => `${file}${start}`);

  it('has every place once, whatever number of changes could be made there', () => {
    expect(told([of('a', [1, 1, 2, 3, 3, 3])]).sort()).toEqual(['a1', 'a2', 'a3']);
  });

  it('has the groups take turns until each is at its end', () => {
    const order = told([of('a', [1, 2, 3, 4]), of('b', [1, 2])]).map((place) => place.charAt(0));
    expect(order.join('')).toBe('ababaa');
  });

  it('is the same for the same seed, and another for another', () => {
    const many = [of('a', [...Array(20).keys()])];
    expect(told(many)).toEqual(told(many));
    expect(told(many)).not.toEqual(told(many, 8));
  });
});

describe('sourcesBelow', () => {
  it('has the sources of a folder or a file, without tests, types, scripts and migrations', () => {
    const files = [
      'libs/ai/src/pace.ts',
      'libs/ai/src/pace.spec.ts',
      'libs/ai/src/words.d.ts',
      'libs/ai/scripts/draw.ts',
      'libs/ai/src/migrations/first.ts',
      'libs/airy/src/pace.ts',
    ];
    expect(sourcesBelow('libs/ai', files)).toEqual(['libs/ai/src/pace.ts']);
    expect(sourcesBelow('libs/ai/src/pace.ts', files)).toEqual(['libs/ai/src/pace.ts']);
  });
});

describe('testsFor', () => {
  it('has those beside the file first, then unit tests that import it and integration tests of its feature', () => {
    const imports: Record<string, string[]> = {
      'libs/domain/src/news/news.ts': [],
      'libs/domain/src/news/news.spec.ts': ['libs/domain/src/news/news.ts'],
      'libs/domain/src/home/home.spec.ts': ['libs/domain/src/news/news.ts'],
      'apps/api/src/news/news.int-spec.ts': [],
      'apps/api/src/chat/chat.int-spec.ts': ['libs/domain/src/news/news.ts'],
    };
    const lots = testsFor('libs/domain/src/news/news.ts', Object.keys(imports), (file) => imports[file] ?? []);
    expect(lots).toEqual([
      ['libs/domain/src/news/news.spec.ts'],
      ['libs/domain/src/home/home.spec.ts', 'apps/api/src/news/news.int-spec.ts'],
    ]);
  });

  it('has whatever imports a file of no feature that has no test of its own', () => {
    const imports: Record<string, string[]> = {
      'libs/domain/src/given.ts': [],
      'apps/worker/src/crawler/crawl.int-spec.ts': ['libs/domain/src/given.ts'],
    };
    expect(testsFor('libs/domain/src/given.ts', Object.keys(imports), (file) => imports[file] ?? [])).toEqual([
      ['apps/worker/src/crawler/crawl.int-spec.ts'],
    ]);
  });
});

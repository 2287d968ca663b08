import { describe, expect, it } from '@jest/globals';
import { seeded } from '../lib/random.mjs';
import { runMutations, type Tree } from './mutation-run.mjs';
import { mutationsOf } from './mutations.mjs';
import { testsFor } from './tests-for.mjs';

const source = 'export const f = (a, b) => a && b;\nexport const g = (a, b) => a < b;\nexport const h = (a) => !a;\n';
const mutations = mutationsOf(source, 'f.ts');

/** Its tests notice whatever is done to `watched`, and `h` does not compile with any other body. */
function treeOf(watched: string[], log: string[] = []): Tree & { text: string } {
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
    async test([test = '']) {
      log.push(test);
      return { isGreen: watched.every((line) => this.text.includes(line)), output: 'red' };
    },
  };
}
const run = (tree: Tree, count = 2, lines: string[] = []) =>
  runMutations(mutations, {
    count,
    random: seeded(1),
    tree,
    testsFor: () => [['near'], ['far']],
    log: (line) => lines.push(line),
  });

describe('runMutations', () => {
  it('counts what is caught and tells what is not; what does not compile is neither', async () => {
    const lines: string[] = [];
    const tree = treeOf(['a && b']);
    const { caught, survived } = await run(tree, 9, lines);
    expect([caught, survived.map(({ line }) => line)]).toEqual([1, [2]]);
    expect(lines.sort()).toEqual(['caught    f.ts:1  && → ||', 'survived  f.ts:2  < → <=']);
    expect(tree.text).toBe(source);
  });

  it('stops at the first test that fails, and at the count', async () => {
    const log: string[] = [];
    await run(treeOf(['a && b', 'a < b'], log), 1);
    expect(log).toEqual(['near', 'far', 'near']);
  });

  it('draws the same for the same seed', async () => {
    const drawn = async () => {
      const lines: string[] = [];
      await run(treeOf([]), 1, lines);
      return lines;
    };
    expect(await drawn()).toEqual(await drawn());
  });

  it('does not believe tests that fail without a mutation, nor a project that does not compile', async () => {
    await expect(run(treeOf(['never there']))).rejects.toThrow('These tests fail without any mutation:\nred');
    const broken = { ...treeOf([]), compiles: async () => false };
    await expect(run(broken)).rejects.toThrow('does not compile without any mutation');
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

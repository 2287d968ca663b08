import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { allFiles } from './lib/changed-files.mjs';
import { importCircles } from './lib/import-circles.mjs';
import { isTest } from './lib/import-direction.mjs';
import { importsOf } from './lib/imports-of.mjs';
import { root } from './lib/paths.mjs';

const circles = (imports: Record<string, string[]>) => importCircles(Object.entries(imports));

describe('importCircles', () => {
  it('finds two files that import each other', () => {
    expect(circles({ 'libs/a/one.ts': ['libs/a/two.ts'], 'libs/a/two.ts': ['libs/a/one.ts'] })).toEqual([
      'libs/a: one.ts → two.ts → one.ts (libs/a/one.ts imports libs/a/two.ts; libs/a/two.ts imports libs/a/one.ts)',
    ]);
  });

  it('finds two features whose files do not, in the folder where the features lie', () => {
    const imports = { 'libs/chat/one.ts': ['libs/news/one.ts'], 'libs/news/two.ts': ['libs/chat/deep/two.ts'] };
    expect(circles(imports)).toEqual([expect.stringMatching(/^libs: chat → news → chat /)]);
  });

  it('finds a file beside a folder whose files import it back', () => {
    const imports = { 'libs/ai/engine.ts': ['libs/ai/openai/ledger.ts'], 'libs/ai/openai/x.ts': ['libs/ai/engine.ts'] };
    expect(circles(imports)).toEqual([expect.stringMatching(/^libs\/ai: engine.ts → openai → engine.ts /)]);
  });

  it('finds a circle of three, and tells each circle once', () => {
    const imports = { 'a/1.ts': ['a/2.ts'], 'a/2.ts': ['a/3.ts'], 'a/3.ts': ['a/1.ts'], 'b/1.ts': ['b/2.ts'] };
    expect(circles({ ...imports, 'b/2.ts': ['b/1.ts'] })).toEqual([
      expect.stringMatching(/^a: 1.ts → 2.ts → 3.ts → 1.ts /),
      expect.stringMatching(/^b: 1.ts → 2.ts → 1.ts /),
    ]);
  });

  it('lets two ways lead to the same file', () => {
    expect(circles({ 'a/1.ts': ['a/2.ts', 'a/3.ts'], 'a/2.ts': ['a/4.ts'], 'a/3.ts': ['a/4.ts', 'a/2.ts'] })).toEqual(
      [],
    );
  });
});

describe('the project', () => {
  // Tests import what they please: nothing imports them.
  const sources = allFiles().filter((file) => /^(apps|libs|tools)\/.*\.(tsx?|mjs)$/.test(file) && !isTest(file));

  /** Knows every table by its type, so that a statement of one feature may join another's: it holds nothing that runs. */
  const register = 'libs/domain/src/schema.ts';

  it('has no circle of imports, but for the register of the tables', () => {
    const imports = sources.filter((file) => file !== register).map((file) => [file, importsOf(file)] as const);
    expect(importCircles(imports)).toEqual([]);
  });

  it('has a register that imports types alone', () => {
    expect(readFileSync(join(root, register), 'utf8')).not.toMatch(/^import (?!type )|^export (?!interface )/m);
  });
});

import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { temporaryFolder } from '@app/testing/servers.js';
import { copyTree } from './lib/copy-tree.mjs';
import { forms } from './lib/feature/forms.mjs';
import { layOutFeature } from './lib/feature/lay-out.mjs';

let copy: string;
beforeAll(async () => {
  copy = join(temporaryFolder('features'), 'tree');
  copyTree(copy);
  for (const [word, options] of Object.entries(forms)) await layOutFeature(word, copy, options);
});
afterAll(() => rm(join(copy, '..'), { recursive: true, force: true }));

const mistakesIn = (project: string): Promise<string> =>
  new Promise((done) =>
    execFile(
      process.execPath,
      ['node_modules/typescript-native/bin/tsc', '-p', project, '--noEmit'],
      { cwd: copy },
      (_error, out, errors) => done(out + errors),
    ),
  );

// All the rest that a change goes through: npm run check:new-feature.
it('writes features of each form that the compiler has nothing against', async () => {
  expect(await Promise.all(['tsconfig.json', 'apps/web/tsconfig.json'].map(mistakesIn))).toEqual(['', '']);
});

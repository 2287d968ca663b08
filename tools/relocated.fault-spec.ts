import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { PRODUCT_NAME } from '@app/contracts/product.js';
import { temporaryFolder } from '@app/testing/servers.js';
import { root } from './lib/paths.mjs';

// It compiles the whole tree again.
jest.setTimeout(240_000);

const NAME_FILE = 'libs/contracts/src/product.ts';
let copy: string;

/** A built tree under another name, as `cp -r` makes it; its packages are this one's. */
beforeAll(() => {
  copy = join(temporaryFolder('copies'), 'under another name');
  const left = new Set(['node_modules', '.git', '.data', '.cache', 'screenshots', 'coverage']);
  for (const name of readdirSync(root))
    if (!left.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rm(join(copy, '..'), { recursive: true, force: true }));

function node(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((done) =>
    execFile(process.execPath, args, { cwd: copy }, (error, out, errors) =>
      done({ code: error ? Number(error.code) : 0, output: out + errors }),
    ),
  );
}

it('names no folder of its own in what is built', () => {
  const built = ['apps', 'libs', 'programs', 'web'].flatMap((part) =>
    readdirSync(join(copy, 'dist', part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(js|html|map)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  expect(built.length).toBeGreaterThan(500);
  expect(built.filter((file) => readFileSync(file, 'utf8').includes(root))).toEqual([]);
});

it('tests and builds itself and not the tree that it was copied from', async () => {
  const file = join(copy, NAME_FILE);
  writeFileSync(file, readFileSync(file, 'utf8').replace(PRODUCT_NAME, 'Moved'));
  writeFileSync(
    join(copy, 'libs/config/src/moved.spec.ts'),
    `import { expect, it } from '@jest/globals';
     import { PRODUCT_NAME } from '@app/contracts/product.js';
     it('is its own', () => expect(PRODUCT_NAME).toBe('Moved'));`,
  );
  const tested = await node('tools/test.mjs', 'unit', '--', 'libs/config');
  expect(tested.output).toMatch(/^\d+ passed, 0 failed$/m);
  expect(tested.code).toBe(0);

  const program = join(copy, 'dist/libs/contracts/src/product.js');
  expect(readFileSync(program, 'utf8')).toContain(PRODUCT_NAME);
  const built = await node(
    '--input-type=module',
    '-e',
    `await (await import('./tools/lib/build.mjs')).build({ web: false })`,
  );
  expect(built).toMatchObject({ code: 0 });
  expect(readFileSync(program, 'utf8')).toContain('Moved');
  expect(await node('dist/apps/api/src/commands/beadline.js', 'check-knowledge')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/ 0 mistakes\n$/),
  });
});

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { temporaryFolder } from '@app/testing/servers.js';
import { missingImports, removeTestModules } from './lib/test-modules.mjs';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('build');
});
afterEach(() => rm(folder, { recursive: true }));

function write(path: string, code = ''): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), code);
}
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();

it('takes out what lies in a folder of tests or scripts, fixtures and factories, and nothing else', () => {
  write('apps/api/src/main.js');
  write('apps/api/src/testing/client.js');
  write('apps/api/src/testing/client.js.map');
  write('apps/api/src/wheel.fixture.js');
  write('libs/ai/src/guides.factory.js.map');
  write('libs/storage/src/file-store.suite.js');
  write('libs/testing/src/servers.js');
  write('libs/ai/scripts/fit.js');
  write('libs/crawl/src/car-testing-kits.js');
  write('libs/ai/src/engine-factory.js');
  write('web/testing/picture.js');
  expect(removeTestModules(folder)).toHaveLength(7);
  expect(readdirSync(join(folder, 'libs'))).toEqual(['ai', 'crawl']);
  expect(files()).toEqual(['car-testing-kits.js', 'engine-factory.js', 'main.js', 'picture.js']);
});

it('names what is imported in any way and is not there', () => {
  write('libs/a/src/there.js');
  write(
    'apps/api/src/main.js',
    `import { a } from "../../../libs/a/src/there.js";
     import '../../../libs/a/src/gone.js';
     export * from "./gone-too.js";
     const load = () => import('./testing/client.js');
     import { join } from 'node:path';`,
  );
  expect(missingImports(folder)).toEqual([
    'apps/api/src/main.js: ../../../libs/a/src/gone.js',
    'apps/api/src/main.js: ./gone-too.js',
    'apps/api/src/main.js: ./testing/client.js',
  ]);
});

import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '@app/testing/servers.js';
import { root } from './lib/paths.mjs';
import { importedPackages, missingImports, removeTestModules } from './lib/test-modules.mjs';

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
let folder: string;
let files: string[];

/** What the Dockerfile's build leaves: the build that these tests run on, without its test modules. */
beforeAll(() => {
  folder = temporaryFolder('image');
  for (const part of ['apps', 'libs', 'programs'])
    cpSync(join(root, 'dist', part), join(folder, part), { recursive: true });
  removeTestModules(folder);
  files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
});
afterAll(() => rm(folder, { recursive: true }));

describe("the images' files", () => {
  it('hold the three programs and no module of tests or developers', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'apps/api/src/main.js',
        'apps/worker/src/main.js',
        'apps/api/src/set-up.js',
        'apps/api/src/commands/beadline.js',
      ]),
    );
    const suspicious = /(^|\/)(testing|scripts|e2e|bench)\/|[.-](spec|test|e2e|suite|fixture|factory|bench)\.|\.tsx?$/;
    expect(files.filter((file) => suspicious.test(file))).toEqual([]);
    expect(missingImports(folder)).toEqual([]);
  });

  it('bring every package that they import, and none that they do not', () => {
    // The programs themselves, which import this one first of all, are bundles here.
    const imported = importedPackages(folder).add('reflect-metadata');
    expect(Object.keys(dependencies).filter((name) => !imported.has(name))).toEqual([]);
    expect(Object.keys(devDependencies).filter((name) => imported.has(name))).toEqual([]);
  });

  it('are all that the Dockerfile copies, beside the packages and the data', () => {
    const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
    const runtime = /^FROM base AS runtime\n([\s\S]*?)^FROM /m.exec(dockerfile)?.[1] ?? '';
    expect(runtime.match(/^COPY .*$/gm)).toEqual([
      'COPY --from=production-deps /app/node_modules node_modules',
      'COPY --from=build /app/dist dist',
      'COPY package.json ./',
      'COPY data data',
      'COPY docker/beadline /usr/local/bin/',
    ]);
    expect(dockerfile).toContain('RUN node tools/build.mjs && node tools/without-test-modules.mjs dist');
  });
});

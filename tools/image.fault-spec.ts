import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './lib/paths.mjs';

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;

/** As in .dockerignore: what is there for tests alone does not get into the images. */
const isForTests = (path: string) => /\/testing\/|\/scripts\/|\.(fixture|factory|suite)\.js$/.test(path);

/** The npm packages that the build's modules import. */
function importedPackages(): Set<string> {
  const files = ['apps', 'libs']
    .flatMap((part) =>
      readdirSync(join(root, 'dist', part), { recursive: true, encoding: 'utf8' }).map((path) => `${part}/${path}`),
    )
    .filter((path) => path.endsWith('.js') && !isForTests(path));
  const imports = files.flatMap((file) => [
    ...readFileSync(join(root, 'dist', file), 'utf8').matchAll(
      /(?:\bfrom|\bimport|resolve)\s*\(?\s*["']((?:@[a-z][^"'\s:/]*\/)?[a-z][^"'\s:/]*)(?:\/[^"'\s:]*)?["']/g,
    ),
  ]);
  return new Set(imports.map(([, name = '']) => name));
}

describe('the images', () => {
  it('bring every package that they import, and none that they do not', () => {
    // The programs themselves, which import this one first of all, are bundles here.
    const imported = importedPackages().add('reflect-metadata');
    expect(Object.keys(dependencies).filter((name) => !imported.has(name))).toEqual([]);
    expect(Object.keys(devDependencies).filter((name) => imported.has(name))).toEqual([]);
  });

  it('hold the build, the data and what operators call', () => {
    const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
    const runtime = /^FROM base AS runtime\n([\s\S]*?)^FROM /m.exec(dockerfile)?.[1] ?? '';
    expect(runtime.match(/^COPY .*$/gm)).toEqual([
      'COPY --from=production-deps /app/node_modules node_modules',
      'COPY --from=build /app/dist dist',
      'COPY package.json ./',
      'COPY data data',
      'COPY docker/beadline /usr/local/bin/',
    ]);
  });
});

import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Compiled files of developers alone: folders `testing` and `scripts`, fixtures, factories and suites, with their maps. */
const isTestModule = (path) =>
  /(^|\/)testing\/|^libs\/[^/]+\/scripts\/|\.(fixture|factory|suite)\.js(\.map)?$/.test(path);

/** Files of the apps and libs below the build's folder; the web app's are bundled and hold no module of their own. */
function compiledFiles(folder) {
  return ['apps', 'libs']
    .map((part) => join(folder, part))
    .filter((part) => existsSync(part))
    .flatMap((part) => readdirSync(part, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'));
}

/** Takes the modules that only tests and developers' scripts need out of a build, and folders that are empty then. Answers their paths. */
export function removeTestModules(folder) {
  const removed = compiledFiles(folder).filter(isTestModule);
  for (const file of removed) {
    rmSync(join(folder, file));
    for (let at = dirname(join(folder, file)); readdirSync(at).length === 0; at = dirname(at)) rmdirSync(at);
  }
  return removed;
}

/** 'importer: what it imports' for every relative import of a build that leads nowhere. */
export function missingImports(folder) {
  return compiledFiles(folder)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      relativeImports(readFileSync(join(folder, file), 'utf8'))
        .filter((path) => !existsSync(resolve(folder, dirname(file), path)))
        .map((path) => `${file}: ${path}`),
    );
}

/** The npm packages that a build's modules import, one way or another. */
export function importedPackages(folder) {
  const names = compiledFiles(folder)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /(?:\bfrom|\bimport|resolve)\s*\(?\s*["']([@a-z][^"'\s:]*)["']/g,
      ),
    ])
    .map(([, name]) => /^(@[^/]+\/)?[^/]+/.exec(name)[0]);
  return new Set(names);
}

const relativeImports = (code) =>
  [...code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/g)].map(([, path]) => path);

// Which tests a change concerns, for `npm run test:changed`.
import { importsOf as readImports } from './imports-of.mjs';

/** Where everything is put together: who imports these has to do with all features, and so with none. */
const assembled =
  /^(apps\/(api|worker)\/src\/[^/]+|libs\/domain\/src\/(entities|jobs)|apps\/web\/src\/(main|app\/.*))\.tsx?$/;
const aTest = /\.(spec|int-spec|test)\.tsx?$/;
const features = /^(?:libs\/(?:contracts|domain)\/src|apps\/(?:api|worker)\/src|apps\/web\/src\/features)\/([^/]+)\//;
const notAFeature = new Set(['platform', 'testing']);

/**
 * Of `files`, all of the project's, the tests that import a changed one, directly or through others, and the integration
 * tests of every feature that was changed: over HTTP, they import nothing of what they test.
 * @param {readonly string[]} changed
 * @param {readonly string[]} files
 * @param {(file: string) => string[]} importsOf
 * @returns {string[]}
 */
export function relatedTests(changed, files, importsOf = readImports) {
  const importers = new Map();
  for (const file of files)
    for (const imported of importsOf(file)) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  const reached = new Set(changed);
  // A set that grows while it is walked: each one that is added is visited too.
  for (const file of reached) {
    if (assembled.test(file)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  const names = new Set(changed.map(featureOf).filter(Boolean));
  const isOfThem = (file) => file.endsWith('.int-spec.ts') && names.has(featureOf(file));
  return files.filter((file) => aTest.test(file) && (reached.has(file) || isOfThem(file)));
}

/** The feature that a file belongs to, in whichever part of the project; undefined where to none. */
function featureOf(file) {
  const name = features.exec(file)?.[1];
  return notAFeature.has(name) ? undefined : name;
}

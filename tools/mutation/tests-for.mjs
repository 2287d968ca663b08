// Which tests should notice a change of a file, the nearest first.
import { dirname } from 'node:path';
import { featureOf, relatedTests } from '../lib/related-tests.mjs';

/**
 * First those beside the file, then the unit tests that import it and the integration tests of its feature. Those of other
 * features come by it, and are not there to notice what it does wrong.
 */
export function testsFor(file, files, importsOf) {
  const isBeside = (test) => dirname(test) === dirname(file);
  const isNear = (test) => !test.endsWith('.int-spec.ts') || featureOf(test) === featureOf(file);
  const related = relatedTests([file], files, importsOf).filter((test) => isBeside(test) || isNear(test));
  return [related.filter(isBeside), related.filter((test) => !isBeside(test))].filter((tests) => tests.length > 0);
}

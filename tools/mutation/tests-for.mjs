// Which tests should notice a change of a file, the nearest first.
import { dirname } from 'node:path';
import { featureOf, relatedTests } from '../lib/related-tests.mjs';

/**
 * First those beside the file, then the unit tests that import it and the integration tests of its feature: those of other
 * features come by it, and are not there to notice what it does wrong. Where there are none of these, all that come by it.
 */
export function testsFor(file, files, importsOf) {
  const feature = featureOf(file);
  const isBeside = (test) => dirname(test) === dirname(file);
  const isOwn = (test) => !test.endsWith('.int-spec.ts') || (feature !== undefined && featureOf(test) === feature);
  const related = relatedTests([file], files, importsOf);
  const own = related.filter((test) => isBeside(test) || isOwn(test));
  const chosen = own.length > 0 ? own : related;
  return [chosen.filter(isBeside), chosen.filter((test) => !isBeside(test))].filter((tests) => tests.length > 0);
}

// Which tests should notice a change of a file, the nearest first.
import { dirname } from 'node:path';
import { relatedTests } from '../lib/related-tests.mjs';

/** First those beside the file, then whatever else imports it, and the integration tests of its feature. */
export function testsFor(file, files, importsOf) {
  const related = relatedTests([file], files, importsOf);
  const isBeside = (test) => dirname(test) === dirname(file);
  return [related.filter(isBeside), related.filter((test) => !isBeside(test))].filter((tests) => tests.length > 0);
}

// In which files a mistake is worth a test.
import { isTest } from '../lib/import-direction.mjs';

/**
 * The sources below `path`, itself one perhaps. The tests' database is migrated before they begin, by the build, and so without a
 * mutation.
 */
export const sourcesBelow = (path, files) =>
  files.filter(
    (file) =>
      (file === path || file.startsWith(`${path}/`)) &&
      /^(?:apps|libs)\/[^/]+\/src\/.*(?<!\.d)\.tsx?$/.test(file) &&
      !file.includes('/migrations/') &&
      !isTest(file),
  );

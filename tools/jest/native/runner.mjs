// Runs test files with Jest's own circus, but lets Node load their modules: Nest, TypeORM and all of the product once per
// worker, not once per file.
import { createRequire, register } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compiled } from './compile.mjs';
import { provide } from './globals.mjs';

const require = createRequire(import.meta.url);
const circus = require('jest-circus/runner').default;
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

register('./hooks.mjs', import.meta.url);

/** How often this process has run each file; Node never forgets a module that it has loaded. */
const runs = new Map();

export default function runTestFile(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  mapStacks(runtime);
  return circus(globalConfig, config, environment, nativeRuntime(runtime, testPath), testPath, sendMessageToJest);
}

/** Jest's runtime, except for what would load modules into a world of the file's own. */
function nativeRuntime(runtime, testPath) {
  return Object.assign(Object.create(runtime), {
    requireInternalModule: freshly,
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule(path) {
      const run = runs.get(path) ?? 0;
      runs.set(path, run + 1);
      return import(`${pathToFileURL(path).href}${run > 0 ? `?run=${run}` : ''}`);
    },
    setGlobalsForRuntime(globals) {
      runtime.setGlobalsForRuntime(globals);
      provide({ ...globals, jest: runtime.jestGlobals.jestObjectFor(testPath) });
    },
  });
}

/** Circus keeps a file's tests and handlers in its module and in globals; each file gets new ones. */
function freshly(path) {
  delete require.cache[path];
  delete globalThis[EVENT_HANDLERS];
  return require(path);
}

/** Jest looks up source maps here when it formats a stack. */
function mapStacks(runtime) {
  const maps = runtime.getSourceMaps();
  const known = maps.get.bind(maps);
  maps.get = (name) => known(name) ?? (/^file:.*\.ts$/.test(name) ? compiled(fileURLToPath(name)).map : undefined);
}

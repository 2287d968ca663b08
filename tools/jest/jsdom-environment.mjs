// The environment of the screens' tests: Jest's jsdom.
import { createRequire } from 'node:module';
import { disableAsyncStorages } from './async-storages.mjs';

// Not imported: its types would bring the browser's into every file of the servers.
const { TestEnvironment } = createRequire(import.meta.url)('jest-environment-jsdom');

export default class JsdomEnvironment extends TestEnvironment {
  async teardown() {
    await super.teardown();
    disableAsyncStorages();
  }
}

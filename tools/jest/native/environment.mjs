// The environment of tests whose modules Node loads: this process as it is, put back after every file as it was before.
import { createRequire } from 'node:module';
import { disableAsyncStorages } from '../async-storages.mjs';

const require = createRequire(import.meta.url);
// The very modules that Jest's own environment uses.
const requireOfJest = createRequire(require.resolve('jest-environment-node'));
const { ModuleMocker } = requireOfJest('jest-mock');
const { ModernFakeTimers } = requireOfJest('@jest/fake-timers');

export default class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.before = { env: { ...process.env }, console: globalThis.console, exit: process.exit, cwd: process.cwd() };
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    const { env, console, exit, cwd } = this.before;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    globalThis.console = console;
    process.exit = exit;
    process.chdir(cwd);
    disableAsyncStorages();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Nothing runs in a context of its own. */
  getVmContext() {
    return null;
  }
}

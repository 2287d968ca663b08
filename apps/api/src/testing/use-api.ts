import { afterAll, beforeAll } from '@jest/globals';
import { testDatabase } from '@app/testing/test-database.js';
import { startApi, type StartOptions, type TestApi } from './start-api.js';

export interface UsedApi extends Omit<TestApi, 'close'> {
  databaseUrl: string;
}

/**
 * The whole api on a database of its own, once a file: there from the file's own `beforeAll` on, gone after its last test.
 * `env` may be a function where it is known only once something else has started.
 */
export function useApi(
  env: Record<string, string> | (() => Record<string, string>) = {},
  options: StartOptions = {},
): UsedApi {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let api: TestApi;
  beforeAll(async () => {
    database = await testDatabase();
    api = await startApi({ databaseUrl: database.url }, typeof env === 'function' ? env() : env, options);
  });
  afterAll(async () => {
    await api?.close();
    await database?.drop();
  });
  return {
    get app() {
      return api.app;
    },
    get address() {
      return api.address;
    },
    get dataDir() {
      return api.dataDir;
    },
    get databaseUrl() {
      return database.url;
    },
  };
}

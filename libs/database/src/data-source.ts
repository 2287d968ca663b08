import type { EntitySchema, MixedList } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { GuardedClient } from './guarded-client.js';
import { StatementLogger } from './statement-logger.js';
import { SnakeNaming } from './snake-naming.js';
import { migrations } from './migrations/index.js';

/** Longest a statement may take, in milliseconds: above any request's patience, below a stuck pool's. */
const STATEMENT_TIMEOUT = 20_000;

type Entities = MixedList<string | EntitySchema | (new () => object)>;

/** TypeORM's options for `url`; migrations are never run on connect (see migrate.ts). `poolSize` is per process. */
export function dataSourceOptions(url: string, entities: Entities, poolSize = 10): PostgresDataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities: entities as PostgresDataSourceOptions['entities'],
    migrations,
    namingStrategy: new SnakeNaming(),
    migrationsRun: false,
    synchronize: false,
    installExtensions: false,
    // Its gen_random_uuid() needs no extension any more.
    uuidExtension: 'pgcrypto',
    logging: false,
    logger: new StatementLogger(),
    maxQueryExecutionTime: 1_000,
    poolSize,
    connectTimeoutMS: 5_000,
    extra: { Client: GuardedClient, statement_timeout: STATEMENT_TIMEOUT, keepAlive: true },
  };
}

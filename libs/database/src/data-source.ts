import type { EntitySchema, MixedList } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { GuardedClient } from './guarded-client.js';
import { StatementLogger } from './statement-logger.js';
import { SnakeNaming } from './snake-naming.js';
import { migrations } from './migrations/index.js';

/** Longest a statement may take, in milliseconds: above any request's patience, below a stuck pool's. */
const STATEMENT_TIMEOUT = 20_000;

/** What a sort or a hash may take before it goes to the disk: some ten thousand rows of a list are sorted in memory. */
const WORK_MEM = '-c work_mem=16MB';

/** A page of an index costs little more than the next page of its table: both are in memory, or on a disk without arms. */
const PAGE_COST = '-c random_page_cost=1.1';

type Entities = MixedList<string | EntitySchema | (new () => object)>;

/**
 * TypeORM's options for `url`; migrations are never run on connect (see migrate.ts). `poolSize` is per process, `statementTimeout` in
 * milliseconds, 0 for none.
 */
export function dataSourceOptions(
  url: string,
  entities: Entities,
  poolSize = 10,
  statementTimeout = STATEMENT_TIMEOUT,
): PostgresDataSourceOptions {
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
    extra: {
      Client: GuardedClient,
      statement_timeout: statementTimeout,
      options: `${WORK_MEM} ${PAGE_COST}`,
      keepAlive: true,
    },
  };
}

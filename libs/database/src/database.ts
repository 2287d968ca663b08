import { Injectable, type Logger } from '@nestjs/common';
import type { CompiledQuery, QueryResult } from 'kysely';
import type { Pool } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { AreaLogger } from '@app/logging/area-logger.js';

/** A transaction in progress. Repositories take its manager; what must follow the commit is queued here. */
export class Transaction {
  private readonly hooks: (() => Promise<void>)[] = [];

  constructor(readonly manager: EntityManager) {}

  /**
   * Runs `hook` once the transaction is committed, never when it is rolled back. A hook that fails is logged and
   * changes nothing: whatever it was to do must also be found by a sweep, since the process may die before it runs.
   */
  afterCommit(hook: () => Promise<void>): void {
    this.hooks.push(hook);
  }

  /** @internal */
  async runHooks(logger: Logger): Promise<void> {
    for (const hook of this.hooks) {
      try {
        await hook();
      } catch (error) {
        logger.warn(`After-commit work failed, a sweep will do it: ${String(error)}`);
      }
    }
  }
}

/** The connections of a process's pool, and how many callers wait for one. */
export interface PoolFigures {
  inUse: number;
  idle: number;
  waiting: number;
}

/** The database as features use it: transactions with after-commit hooks, and a manager for single statements. */
@Injectable()
export class Database {
  private readonly logger = new AreaLogger('database');
  /** What each prepared statement is called, on every connection. */
  private readonly names = new Map<string, string>();

  constructor(private readonly dataSource: DataSource) {}

  /** For single statements outside a transaction. */
  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  /** Runs `work` in one transaction; its after-commit hooks end before the promise settles. Throws what `work` throws. */
  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    let opened: Transaction | undefined;
    const result = await this.dataSource.transaction((manager) => {
      opened = new Transaction(manager);
      return work(opened);
    });
    await opened?.runHooks(this.logger);
    return result;
  }

  /** Rows of one statement; `sql` takes $1, $2 … */
  query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.dataSource.query(sql, parameters);
  }

  /** Runs one of the few statements that run thousands of times: each connection plans it once, and keeps the plan. */
  async prepared({ sql, parameters }: CompiledQuery): Promise<QueryResult<unknown>> {
    const name = this.names.get(sql) ?? `prepared_${this.names.size + 1}`;
    this.names.set(sql, name);
    // TypeORM has no way to name a statement; the pool below it has.
    const { rows, rowCount } = await this.pool.query<Record<string, unknown>>({
      name,
      text: sql,
      values: [...parameters],
    });
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  poolFigures(): PoolFigures {
    const { totalCount, idleCount, waitingCount } = this.pool;
    return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  private get pool(): Pool {
    return (this.dataSource.driver as unknown as { master: Pool }).master;
  }
}

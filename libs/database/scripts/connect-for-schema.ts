import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/data-source.js';
import { GuardedClient } from '../src/guarded-client.js';
import { currentTransactionId } from '../src/transaction-id.js';

/** Asks one thing after the other: TypeORM asks after the columns of a table all at once, of which pg 8 warns and pg 9 will not hear. */
class PatientClient extends GuardedClient {
  private last: Promise<unknown> = Promise.resolve();

  override traced(given: unknown[]): unknown {
    if (typeof given.at(-1) === 'function') return super.traced(given);
    const answer = this.last.then(() => super.traced(given));
    this.last = answer.catch(() => undefined);
    return answer;
  }
}

/** Connects to `url` for reading or making the schema that entities describe; not for working with rows. */
export async function connectForSchema(url: string, entities: Parameters<typeof dataSourceOptions>[1]) {
  const options = dataSourceOptions(url, entities, 1);
  const extra: Record<string, unknown> = { ...(options.extra as object), Client: PatientClient };
  const dataSource = await new DataSource({ ...options, extra }).initialize();
  // TypeORM refuses a type that it does not know, and afterwards takes whatever it is told.
  for (const column of dataSource.entityMetadatas.flatMap(({ columns }) => columns))
    if (column.default === currentTransactionId) column.type = 'xid8' as 'text';
  return dataSource;
}

/** Statements in the order in which they run: `up` makes a database what the entities say, `down` takes that back. */
export interface Statements {
  up: string[];
  down: string[];
}

/** What TypeORM would change; of an index or a check that is there under its name it looks no further. */
export async function statementsFor(dataSource: DataSource): Promise<Statements> {
  const { upQueries, downQueries } = await dataSource.driver.createSchemaBuilder().log();
  return { up: upQueries.map(({ query }) => query), down: downQueries.map(({ query }) => query).reverse() };
}

/** Empties the schema and makes in it what the entities say. */
export async function remakeFromEntities(dataSource: DataSource): Promise<void> {
  await dataSource.query('drop schema public cascade; create schema public');
  await dataSource.synchronize();
}

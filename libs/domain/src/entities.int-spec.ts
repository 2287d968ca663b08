import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { connectForSchema, missingInDatabase } from '@app/database/entity-schema.js';
import { readSchema, type Schema, schemaDifferences } from '@app/database/schema-differences.js';
import { testDatabase } from '@app/testing/test-database.js';
import { entities } from './entities.js';
import { schemaExceptions } from './schema-exceptions.js';

let own: Awaited<ReturnType<typeof testDatabase>>;
let dataSource: DataSource;
/** What the migrations have made, what TypeORM would change of it, and what it makes in an empty schema. */
let migrations: Schema;
let wanted: string[];
let described: Schema;

beforeAll(async () => {
  own = await testDatabase();
  dataSource = await connectForSchema(own.url, entities);
  const read = () => readSchema((sql) => dataSource.query(sql));
  migrations = await read();
  wanted = (await missingInDatabase(dataSource)).upQueries.map(({ query }) => query);
  await dataSource.query('drop schema public cascade; create schema public');
  await dataSource.synchronize();
  described = await read();
});
afterAll(async () => {
  await dataSource.destroy();
  await own.drop();
});

describe('the entities', () => {
  it('say of every table what the migrations make, but for the exceptions', () => {
    expect(schemaDifferences({ migrations, entities: described }, schemaExceptions)).toEqual([]);
    expect(migrations.size).toBeGreaterThan(600);
  });

  it('leave TypeORM nothing to change in a migrated database', () => {
    expect(wanted).toEqual([]);
  });
});

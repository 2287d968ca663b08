import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { testDatabase } from '@app/testing/test-database.js';
import { connectForSchema, remakeFromEntities, statementsFor } from '../../database/scripts/connect-for-schema.js';
import { readSchema, type Schema, schemaDifferences } from '../../database/scripts/schema-differences.js';
import { schemaExceptions } from '../scripts/schema-exceptions.js';
import { entities } from './entities.js';

let own: Awaited<ReturnType<typeof testDatabase>>;
let dataSource: DataSource;
/** What the migrations have made, what TypeORM would change of it, and what it makes in an empty schema. */
let migrations: Schema;
let wanted: string[];
let described: Schema;

beforeAll(async () => {
  own = await testDatabase();
  dataSource = await connectForSchema(own.url, entities);
  migrations = await readSchema(dataSource);
  wanted = (await statementsFor(dataSource)).up;
  await remakeFromEntities(dataSource);
  described = await readSchema(dataSource);
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

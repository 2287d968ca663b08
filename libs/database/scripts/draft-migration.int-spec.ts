import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Check, Column, type DataSource, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { testDatabase } from '@app/testing/test-database.js';
import { connectForSchema } from './connect-for-schema.js';
import { draftMigration } from './draft-migration.js';
import { readSchema } from './schema-differences.js';

@Entity('wash')
@Index('wash_open', ['order'], { where: `state = 'open'` })
@Check('wash_state_check', `state in ('open', 'done, dried')`)
class WashEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column('text', { default: 'Done' })
  state: string;
  @Column('int', { nullable: true })
  order: number | null;
}

@Entity('bucket')
@Check('bucket_name_check', `name in ('Rinse', 'Suds')`)
class BucketEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column('text')
  name: string;
}

const WASH = 'create table wash (id uuid primary key default gen_random_uuid(), state text not null)';

let own: Awaited<ReturnType<typeof testDatabase>>;
let dataSource: DataSource;
beforeAll(async () => {
  own = await testDatabase();
  dataSource = await connectForSchema(own.url, [WashEntity, BucketEntity]);
});
afterAll(async () => {
  await dataSource.destroy();
  await own.drop();
});

const run = async (statements: string[]) => {
  for (const statement of statements) await dataSource.query(statement);
};
const start = (statements: string[]) => run(['drop schema public cascade', 'create schema public', ...statements]);
const schema = () => readSchema(dataSource);

/** The draft for a database of these statements, tried: up makes what the entities say, and down takes it back. */
async function triedDraft(statements: string[]) {
  await start(statements);
  const before = await schema();
  const draft = await draftMigration(dataSource, {});
  const described = await schema();
  await start(statements);
  await run(draft.up);
  expect(await schema()).toEqual(described);
  await run(draft.down);
  expect(await schema()).toEqual(before);
  return draft;
}

describe('the draft of a migration', () => {
  it('adds tables, columns, defaults, checks and indexes, and takes them back', async () => {
    const { up } = await triedDraft([WASH]);
    expect(up).toContain(
      [
        'create table bucket (',
        '  id uuid not null default gen_random_uuid(),',
        '  name text not null,',
        `  constraint bucket_name_check check (name in ('Rinse', 'Suds')),`,
        '  constraint bucket_pkey primary key (id)',
        ')',
      ].join('\n'),
    );
    expect(up).toContain('alter table wash add "order" integer');
    expect(up).toContain(`alter table wash alter column state set default 'Done'`);
  });

  it('changes an index and a check that keep their names', async () => {
    const done = await triedDraft([WASH]);
    await start([WASH, ...done.up]);
    const { up } = await triedDraft([
      WASH,
      ...done.up,
      'drop index wash_open',
      'create index wash_open on wash ("order")',
      'alter table wash drop constraint wash_state_check',
      `alter table wash add constraint wash_state_check check (state = 'open')`,
    ]);
    expect(up).toEqual([
      'alter table wash drop constraint wash_state_check',
      expect.stringMatching(/^alter table wash add constraint wash_state_check check .*'done, dried'/),
      'drop index wash_open',
      `create index wash_open on wash using btree ("order") where (state = 'open'::text)`,
    ]);
  });

  it('is empty for a database that is as the entities say', async () => {
    const { up } = await triedDraft([WASH]);
    expect(await triedDraft([WASH, ...up])).toEqual({ up: [], down: [] });
  });
});

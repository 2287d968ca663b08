// The feature's table and rules.
import { when } from './names.mjs';

/** What a migration runs to make the table of the entity below, and to take it back. */
export const tableStatements = ({ table, hasJob }) => ({
  up: [
    `create table ${table} (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  created_at timestamptz not null default clock_timestamp()${when(hasJob, ',\n  taken_in_at timestamptz')}
)`,
    `create index ${table}_created on ${table} (created_at)`,
  ],
  down: [`drop table ${table}`],
});

export const domainFiles = (names) => ({
  ...entityFile(names),
  ...repositoryFiles(names),
  ...serviceFiles(names),
  ...when(names.hasJob, jobFile(names), {}),
});

const entityFile = ({ word, Name, table, hasJob }) => ({
  [`libs/domain/src/${word}/${word}.entity.ts`]: `
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('${table}')
@Index('${table}_created', ['createdAt'])
export class ${Name}Entity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column('text')
  title: string;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
${when(
  hasJob,
  `  /** Null until the job has come to it. */
  @Column('timestamptz', { nullable: true })
  takenInAt: Date | null;
`,
)}}
`,
});

const repositoryFiles = ({ word, Name, table, hasJob }) => ({
  [`libs/domain/src/${word}/${word}.repository.ts`]: `
import { Injectable } from '@nestjs/common';
import ${when(hasJob, '{ type Selectable, sql }', 'type { Selectable }')} from 'kysely';
${when(hasJob, `import type { EntityManager } from 'typeorm';\n`)}import type { New${Name} } from '@app/contracts/${word}/${word}.contract.js';
import { Database } from '@app/database/database.js';
import type { Schema } from '../schema.js';
import { sqlOn } from '../sql.js';

export type ${Name}Row = Selectable<Schema['${table}']>;

/** As many as one screen shows. */
export const MOST_LISTED = 200;

/** The only file that writes to \`${table}\`. */
@Injectable()
export class ${Name}Repository {
  constructor(private readonly database: Database) {}

  /** Newest first, \`MOST_LISTED\` at most. */
  findNewest(): Promise<${Name}Row[]> {
    return sqlOn(this.database)
      .selectFrom('${table}')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MOST_LISTED)
      .execute();
  }

  insert(${when(hasJob, 'manager: EntityManager, ')}{ title }: New${Name}): Promise<${Name}Row> {
    return sqlOn(${when(hasJob, 'manager', 'this.database')})
      .insertInto('${table}')
      .values({ title })
      .returningAll()
      .executeTakeFirstOrThrow();
  }
${when(
  hasJob,
  `
  /** False when there is no such row. A second time changes nothing. */
  async markTakenIn(manager: EntityManager, id: string): Promise<boolean> {
    const { numUpdatedRows } = await sqlOn(manager)
      .updateTable('${table}')
      .set({ taken_in_at: sql\`coalesce(taken_in_at, now())\` })
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }
`,
)}}
`,
  [`libs/domain/src/${word}/${word}.repository.int-spec.ts`]: `
${when(hasJob, `import { randomUUID } from 'node:crypto';\n`)}import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { MOST_LISTED, ${Name}Repository } from './${word}.repository.js';

let own: OwnDatabase;
let rows: ${Name}Repository;
beforeAll(async () => {
  own = await ownDatabase();
  rows = new ${Name}Repository(own.database);
});
afterAll(() => own.close());
beforeEach(() => own.database.query('delete from ${table}'));

const insert = (title: string) => rows.insert(${when(hasJob, 'own.database.manager, ')}{ title });
const titles = async () => (await rows.findNewest()).map(({ title }) => title);

describe('the rows', () => {
  it('are listed newest first', async () => {
    const first = await insert('First');
    expect(first).toMatchObject({ title: 'First', created_at: expect.any(Date) });
    await insert('Second');
    expect(await titles()).toEqual(['Second', 'First']);
  });

  it('are listed as far as a screen goes', async () => {
    await own.database.query(
      \`insert into ${table} (title, created_at) select n::text, now() - n * interval '1 minute' from generate_series(0, $1) n\`,
      [MOST_LISTED],
    );
    const listed = await titles();
    expect([listed.length, listed[0], listed.at(-1)]).toEqual([MOST_LISTED, '0', String(MOST_LISTED - 1)]);
  });
${when(
  hasJob,
  `
  it('are taken in one by one, once', async () => {
    const { id, taken_in_at: before } = await insert('First');
    await insert('Second');
    const takenIn = async () => (await rows.findNewest()).map(({ taken_in_at: at }) => at?.getTime() ?? null);
    expect([before, await rows.markTakenIn(own.database.manager, id)]).toEqual([null, true]);
    const once = await takenIn();
    expect(once).toEqual([null, expect.any(Number)]);
    expect(await rows.markTakenIn(own.database.manager, id)).toBe(true);
    expect(await takenIn()).toEqual(once);
  });

  it('are not taken in when they are gone', async () => {
    expect(await rows.markTakenIn(own.database.manager, randomUUID())).toBe(false);
  });
`,
)}});
`,
});

const serviceFiles = (names) => {
  const { word, Name, hasJob } = names;
  return {
    [`libs/domain/src/${word}/${word}.service.ts`]: when(hasJob, serviceWithJob(names), service(names)),
    ...when(hasJob, {}, serviceSpec(names)),
    [`libs/domain/src/${word}/${word}.module.ts`]: `
import { Module } from '@nestjs/common';
import { ${Name}Repository } from './${word}.repository.js';
import { ${Name}Service } from './${word}.service.js';

@Module({
  providers: [${Name}Repository, ${Name}Service],
  exports: [${when(hasJob, `${Name}Repository, `)}${Name}Service],
})
export class ${Name}Module {}
`,
  };
};

const service = ({ word, Name }) => `
import { Injectable } from '@nestjs/common';
import type { New${Name}, ${Name} } from '@app/contracts/${word}/${word}.contract.js';
import { ${Name}Repository, type ${Name}Row } from './${word}.repository.js';

@Injectable()
export class ${Name}Service {
  constructor(private readonly rows: ${Name}Repository) {}

  /** Newest first. */
  async list(): Promise<${Name}[]> {
    return (await this.rows.findNewest()).map(to${Name});
  }

  async create(wanted: New${Name}): Promise<${Name}> {
    return to${Name}(await this.rows.insert(wanted));
  }
}

const to${Name} = ({ id, title, created_at }: ${Name}Row): ${Name} => ({
  id,
  title,
  createdAt: created_at.toISOString(),
});
`;

const serviceWithJob = ({ word, Name }) => `
import { Injectable } from '@nestjs/common';
import type { New${Name}, ${Name} } from '@app/contracts/${word}/${word}.contract.js';
import { Database } from '@app/database/database.js';
import { JobRuns } from '../jobs/job-runs.service.js';
import { takeIn${Name}Job } from './${word}.jobs.js';
import { ${Name}Repository, type ${Name}Row } from './${word}.repository.js';

@Injectable()
export class ${Name}Service {
  constructor(
    private readonly database: Database,
    private readonly rows: ${Name}Repository,
    private readonly jobRuns: JobRuns,
  ) {}

  /** Newest first. */
  async list(): Promise<${Name}[]> {
    return (await this.rows.findNewest()).map(to${Name});
  }

  /** Keeps it and starts the job that takes it in: both, or neither. */
  create(wanted: New${Name}, requestedBy: string): Promise<${Name}> {
    return this.database.transaction(async (tx) => {
      const row = await this.rows.insert(tx.manager, wanted);
      await this.jobRuns.start(tx, takeIn${Name}Job, { id: row.id }, { subject: row.title, requestedBy });
      return to${Name}(row);
    });
  }
}

const to${Name} = ({ id, title, created_at, taken_in_at }: ${Name}Row): ${Name} => ({
  id,
  title,
  createdAt: created_at.toISOString(),
  takenInAt: taken_in_at?.toISOString() ?? null,
});
`;

/** With a job the service needs the queues, and is tested where they are: in the worker. */
const serviceSpec = ({ word, Name, name }) => ({
  [`libs/domain/src/${word}/${word}.service.int-spec.ts`]: `
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ${name}Schema } from '@app/contracts/${word}/${word}.contract.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { ${Name}Repository } from './${word}.repository.js';
import { ${Name}Service } from './${word}.service.js';

let own: OwnDatabase;
let service: ${Name}Service;
beforeAll(async () => {
  own = await ownDatabase();
  service = new ${Name}Service(new ${Name}Repository(own.database));
});
afterAll(() => own.close());

describe('${Name}Service', () => {
  it('lists what was created, in the form of the contract', async () => {
    const created = await service.create({ title: 'First' });
    expect(${name}Schema.strict().parse(created)).toMatchObject({ title: 'First' });
    expect(await service.list()).toEqual([created]);
  });
});
`,
});

const jobFile = ({ word, Name }) => ({
  [`libs/domain/src/${word}/${word}.jobs.ts`]: `
import { z } from 'zod';
import { defineJob } from '@app/queues/define-job.js';

/**
 * Comes to an entry once it is kept. Kind and queue are the nearest of \`jobs.constants.ts\`; a kind of its own is a word
 * there and in the console's \`run-words.ts\`.
 */
export const takeIn${Name}Job = defineJob({
  name: '${word}.take-in',
  kind: 'import',
  queue: 'imports',
  payload: z.object({ id: z.uuid() }),
  attempts: 3,
  backoffMs: 1_000,
  businessKey: ({ id }) => \`${word}-\${id}\`,
});
`,
});

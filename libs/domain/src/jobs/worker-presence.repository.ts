import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { QueueName, RunKind } from '@app/contracts/jobs/jobs.constants.js';
import { Database } from '@app/database/database.js';
import { fromNow, json } from '@app/database/typed-sql.js';
import { sqlOn } from '../sql.js';
import { SILENT_MS } from '@app/queues/queue-config.js';
import type { WorkerFigures, WorkerPresenceEntity } from './worker-presence.entity.js';

/** After this long the row of a worker that is gone goes too. */
const FORGOTTEN_MS = 3_600_000;

/** Which workers are alive and what they serve. */
@Injectable()
export class WorkerPresenceRepository {
  constructor(private readonly database: Database) {}

  async report(
    id: string,
    queues: QueueName[],
    figures: WorkerFigures,
    unable: WorkerPresenceEntity['unable'],
  ): Promise<void> {
    await sqlOn(this.database)
      .insertInto('worker_presence')
      .values({ id, queues, figures: json(figures), unable: json(unable) })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          seen_at: sql`now()`,
          figures: row.ref('excluded.figures'),
          unable: row.ref('excluded.unable'),
        })),
      )
      .execute();
    await sqlOn(this.database).deleteFrom('worker_presence').where('seen_at', '<', fromNow(-FORGOTTEN_MS)).execute();
  }

  /** By how many seconds this process's clock is ahead of the database's. */
  async clockDifference(): Promise<number> {
    const { seconds } = await sqlOn(this.database)
      .selectNoFrom(
        sql<number>`extract(epoch from ${new Date()}::timestamptz - clock_timestamp())::float`.as('seconds'),
      )
      .executeTakeFirstOrThrow();
    return seconds;
  }

  async remove(id: string): Promise<void> {
    await sqlOn(this.database).deleteFrom('worker_presence').where('id', '=', id).execute();
  }

  /** The queues that some living worker serves. */
  async servedQueues(): Promise<QueueName[]> {
    const rows = await sqlOn(this.database)
      .selectFrom('worker_presence')
      .select(sql<QueueName>`unnest(queues)`.as('queue'))
      .distinct()
      .where('seen_at', '>', fromNow(-SILENT_MS))
      .execute();
    return rows.map(({ queue }) => queue);
  }

  /**
   * Why no living worker of a queue can do its runs of a kind, in the words of one; null where one of them can, undefined where none is
   * there to say.
   */
  async findUnable(kind: RunKind, queue: QueueName): Promise<string | null | undefined> {
    const rows = await sqlOn(this.database)
      .selectFrom('worker_presence')
      .select('unable')
      .where('seen_at', '>', fromNow(-SILENT_MS))
      .where(sql<boolean>`${queue} = any (queues)`)
      .orderBy('started_at')
      .execute();
    const words = rows.map(({ unable }) => unable[kind] ?? null);
    return words.includes(null) ? null : words[0];
  }

  /** Every living worker, with what it last said of itself. */
  async living(): Promise<{ queues: QueueName[]; figures: WorkerFigures | null }[]> {
    return sqlOn(this.database)
      .selectFrom('worker_presence')
      .select(['queues', 'figures'])
      .where('seen_at', '>', fromNow(-SILENT_MS))
      .execute();
  }
}

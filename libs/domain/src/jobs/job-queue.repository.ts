import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { QueueName } from '@app/contracts/jobs/jobs.constants.js';
import type { QueueStatus } from '@app/contracts/jobs/jobs.contract.js';
import { Database } from '@app/database/database.js';
import { fromNow } from '@app/database/typed-sql.js';
import { count, sqlOn } from '../sql.js';

/** How full the queues are and whether they move: reads `job_run`, and writes nothing. */
@Injectable()
export class JobQueueRepository {
  constructor(private readonly database: Database) {}

  /** How many runs of each queue have been due, or left by their worker, for longer than `graceMs`. No lock is taken. */
  async countDue(graceMs: number): Promise<{ queue: QueueName; count: number }[]> {
    return sqlOn(this.database)
      .selectFrom('job_run')
      .select(['queue', count().as('count')])
      .where((run) =>
        run.or([
          run.and([run('state', '=', 'queued'), run('due_at', '<', fromNow(-graceMs))]),
          run.and([run('state', '=', 'active'), run('lease_until', '<', sql<Date>`now()`)]),
        ]),
      )
      .groupBy('queue')
      .execute();
  }

  /**
   * Queues in which a run has been due for longer than `patienceMs` while none was begun, worked on or ended within that
   * time: nothing moves there.
   */
  async findStuckQueues(patienceMs: number): Promise<QueueName[]> {
    const longAgo = fromNow(-patienceMs);
    const moving = sqlOn(this.database)
      .selectFrom('job_run')
      .select('queue')
      .where((run) =>
        run.or([
          run.and([run('state', '=', 'active'), run('lease_until', '>', sql<Date>`now()`)]),
          run('finished_at', '>', longAgo),
        ]),
      );
    const rows = await sqlOn(this.database)
      .selectFrom('job_run')
      .select('queue')
      .where('state', '=', 'queued')
      .where('due_at', '<', longAgo)
      .except(moving)
      .execute();
    return rows.map(({ queue }) => queue);
  }

  async countByQueue(): Promise<(Omit<QueueStatus, 'paused' | 'name'> & { queue: QueueName })[]> {
    return sqlOn(this.database)
      .selectFrom('job_run')
      .select([
        'queue',
        sql<number>`count(*) filter (where state = 'queued')::int`.as('waiting'),
        sql<number>`count(*) filter (where state = 'active')::int`.as('active'),
        sql<number>`count(*) filter (where state = 'failed' and finished_at > now() - interval '14 days')::int`.as(
          'failed',
        ),
        sql<
          number | null
        >`extract(epoch from now() - min(due_at) filter (where state = 'queued' and due_at <= now()))::float`.as(
          'oldestWaitingSeconds',
        ),
      ])
      .where('state', 'in', ['queued', 'active', 'failed'])
      .groupBy('queue')
      .execute();
  }
}

import { Injectable } from '@nestjs/common';
import { type ExpressionBuilder, sql } from 'kysely';
import type { QueueName } from '@app/contracts/jobs/jobs.constants.js';
import type { QueueStatus } from '@app/contracts/jobs/jobs.contract.js';
import { Database } from '@app/database/database.js';
import { fromNow } from '@app/database/typed-sql.js';
import type { Schema } from '../schema.js';
import { sqlOn } from '../sql.js';

const pausedQueues = (run: ExpressionBuilder<Schema, 'job_run'>) => run.selectFrom('queue_pause').select('queue');

/** How full the queues are and whether they move: reads `job_run`, and writes nothing. */
@Injectable()
export class JobQueueRepository {
  constructor(private readonly database: Database) {}

  /**
   * Queues in which a run has been due for longer than `patienceMs` while none was begun, worked on or ended within that
   * time: nothing moves there, though staff have not paused it.
   */
  async findStuckQueues(patienceMs: number): Promise<QueueName[]> {
    const longAgo = fromNow(-patienceMs);
    const moving = sqlOn(this.database)
      .selectFrom('job_run')
      .select('queue')
      .where((run) =>
        run.or([
          run.and([run('state', '=', 'active'), run('worker_lost_at', 'is', null)]),
          run('finished_at', '>', longAgo),
        ]),
      );
    const rows = await sqlOn(this.database)
      .selectFrom('job_run')
      .select('queue')
      .where('state', '=', 'queued')
      .where('due_at', '<', longAgo)
      .where((run) => run('queue', 'not in', pausedQueues(run)))
      .except(moving)
      .execute();
    return rows.map(({ queue }) => queue);
  }

  async countByQueue(): Promise<(Omit<QueueStatus, 'paused' | 'pause' | 'name' | 'workers'> & { queue: QueueName })[]> {
    return (
      sqlOn(this.database)
        .selectFrom('job_run')
        .select([
          'queue',
          sql<number>`count(*) filter (where state = 'queued')::int`.as('waiting'),
          sql<number>`count(*) filter (where state = 'active')::int`.as('active'),
          sql<number>`count(*) filter (where state = 'failed')::int`.as('failed'),
          sql<
            number | null
          >`extract(epoch from now() - min(due_at) filter (where state = 'queued' and due_at <= now()))::float`.as(
            'oldestWaitingSeconds',
          ),
        ])
        // Each state by itself: that has an index, and of a set of them all runs would be looked through.
        .where((run) => run.or([run('state', '=', 'queued'), run('state', '=', 'active'), run('state', '=', 'failed')]))
        .groupBy('queue')
        .execute()
    );
  }
}

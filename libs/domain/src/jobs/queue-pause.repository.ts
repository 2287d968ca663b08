import { Injectable } from '@nestjs/common';
import { type Selectable, sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { QueueName } from '@app/contracts/jobs/jobs.constants.js';
import { Database } from '@app/database/database.js';
import type { Schema } from '../schema.js';
import { sqlOn } from '../sql.js';

export type QueuePauseRow = Selectable<Schema['queue_pause']>;

/** Which queues staff have paused, and why: a row for each, by which BullMQ is paused on either backend. */
@Injectable()
export class QueuePauseRepository {
  constructor(private readonly database: Database) {}

  async findAll(): Promise<QueuePauseRow[]> {
    return sqlOn(this.database).selectFrom('queue_pause').selectAll().execute();
  }

  /** Null where it goes on. No queue is paused or resumed by anybody else until the transaction ends. */
  async lock(manager: EntityManager, queue: QueueName): Promise<QueuePauseRow | null> {
    const on = sqlOn(manager);
    // A pause that is not there yet has no row to hold.
    await on.selectNoFrom(sql`pg_advisory_xact_lock(hashtext('queue pauses'))`.as('locked')).execute();
    const row = await on.selectFrom('queue_pause').selectAll().where('queue', '=', queue).executeTakeFirst();
    return row ?? null;
  }

  /** False when it was paused already; who did so first, and why, stays. */
  async insert(manager: EntityManager, queue: QueueName, pausedBy: string, reason: string): Promise<boolean> {
    const row = await sqlOn(manager)
      .insertInto('queue_pause')
      .values({ queue, paused_by: pausedBy, reason })
      .onConflict((conflict) => conflict.doNothing())
      .returning('queue')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** False when it was not paused. */
  async remove(manager: EntityManager, queue: QueueName): Promise<boolean> {
    const row = await sqlOn(manager)
      .deleteFrom('queue_pause')
      .where('queue', '=', queue)
      .returning('queue')
      .executeTakeFirst();
    return row !== undefined;
  }
}

import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { QueueName } from '@app/contracts/jobs/jobs.constants.js';
import { Database } from '@app/database/database.js';
import { fromNow } from '@app/database/typed-sql.js';
import { sqlOn } from '../sql.js';

/** A worker not heard of for this long counts as gone. */
const STALE_MS = 12_000;
/** And its row goes after this long. */
const FORGOTTEN_MS = 3_600_000;

/** Which workers are alive and what they serve. */
@Injectable()
export class WorkerPresenceRepository {
  constructor(private readonly database: Database) {}

  async tell(id: string, queues: QueueName[]): Promise<void> {
    await sqlOn(this.database)
      .insertInto('worker_presence')
      .values({ id, queues })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`now()` }))
      .execute();
    await sqlOn(this.database).deleteFrom('worker_presence').where('seen_at', '<', fromNow(-FORGOTTEN_MS)).execute();
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
      .where('seen_at', '>', fromNow(-STALE_MS))
      .execute();
    return rows.map(({ queue }) => queue);
  }
}

import { Injectable } from '@nestjs/common';
import type { QueueName } from '@app/contracts/jobs/jobs.constants.js';
import { Database } from '@app/database/database.js';

/** A worker not heard of for this long counts as gone. */
const STALE = `interval '12 seconds'`;

/** Which workers are alive and what they serve. */
@Injectable()
export class WorkerPresenceRepository {
  constructor(private readonly database: Database) {}

  async tell(id: string, queues: QueueName[]): Promise<void> {
    await this.database.query(
      `insert into worker_presence (id, queues) values ($1, $2) on conflict (id) do update set seen_at = now()`,
      [id, queues],
    );
    await this.database.query(`delete from worker_presence where seen_at < now() - interval '1 hour'`);
  }

  async remove(id: string): Promise<void> {
    await this.database.query('delete from worker_presence where id = $1', [id]);
  }

  /** The queues that some living worker serves. */
  async servedQueues(): Promise<QueueName[]> {
    const rows = await this.database.query<{ queue: QueueName }>(
      `select distinct unnest(queues) as queue from worker_presence where seen_at > now() - ${STALE}`,
    );
    return rows.map(({ queue }) => queue);
  }
}

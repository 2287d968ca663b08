import { Injectable } from '@nestjs/common';
import type { RunLogLine } from '@app/contracts/jobs/jobs.contract.js';
import { Database } from '@app/database/database.js';
import { sqlOn } from '../sql.js';

const MOST_LINES = 500;

/** What the database wrote down of a run's changes. */
@Injectable()
export class JobRunLogRepository {
  constructor(private readonly database: Database) {}

  /** The last lines, newest first. */
  async findLast(runId: string): Promise<RunLogLine[]> {
    const rows = await sqlOn(this.database)
      .selectFrom('job_run_log')
      .select(['id', 'at', 'level', 'message'])
      .where('run_id', '=', runId)
      .orderBy('id', 'desc')
      .limit(MOST_LINES)
      .execute();
    return rows.map(({ at, ...line }) => ({ ...line, at: at.toISOString() }));
  }
}

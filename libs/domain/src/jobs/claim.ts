import type { Sql } from '../sql.js';
import type { JobRunRow } from './job-run.row.js';

/** A run while one worker holds it. */
export type Claim = Pick<JobRunRow, 'id' | 'attempt'>;

/**
 * Begins one statement that locks the run and goes on only while it is held: what is added reads from `claim`, which has a
 * row then and none once the claim is lost.
 */
export const whileHeld = (on: Sql, claim: Claim) =>
  on.with('claim', (db) =>
    db
      .selectFrom('job_run')
      .select('id')
      .where('id', '=', claim.id)
      .where('attempt', '=', claim.attempt)
      .where('state', '=', 'active')
      .forUpdate(),
  );

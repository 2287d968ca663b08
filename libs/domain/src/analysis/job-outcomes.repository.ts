import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { JobOutcomes } from '@app/contracts/analysis/analysis.contract.js';
import { Database } from '@app/database/database.js';
import { count, isAnyOf, sqlOn } from '../sql.js';

/** Fewer say more of those who spoke than of the guide. */
const LEAST_OUTCOMES = 5;

/** How the jobs of answers came out. */
@Injectable()
export class JobOutcomesRepository {
  constructor(private readonly database: Database) {}

  /** The last word on an answer counts. */
  async save(analysisId: string, guide: string, better: boolean): Promise<void> {
    await sqlOn(this.database)
      .insertInto('job_outcome')
      .values({ analysis_id: analysisId, guide, better })
      .onConflict((conflict) => conflict.column('analysis_id').doUpdateSet({ better, said_at: sql`now()` }))
      .execute();
  }

  /** For how many visitors the job of a guide worked, each by their last word; only guides of which enough have said so. */
  async ofGuides(guides: string[]): Promise<Map<string, JobOutcomes>> {
    const rows = await sqlOn(this.database)
      .with('said', (db) =>
        db
          .selectFrom('job_outcome as outcome')
          .innerJoin('analysis', 'analysis.id', 'outcome.analysis_id')
          .innerJoin('assistant_session as session', 'session.id', 'analysis.session_id')
          .distinctOn(['outcome.guide', ownerOf])
          .select(['outcome.guide', 'outcome.better'])
          .where((row) => isAnyOf(row.ref('outcome.guide'), guides))
          .orderBy('outcome.guide')
          .orderBy(ownerOf)
          .orderBy('outcome.said_at', 'desc'),
      )
      .selectFrom('said')
      .select(['guide', count().as('of'), sql<number>`(count(*) filter (where better))::int`.as('worked')])
      .groupBy('guide')
      .having(sql<number>`count(*)`, '>=', LEAST_OUTCOMES)
      .execute();
    return new Map(rows.map(({ guide, worked, of }) => [guide, { worked, of }]));
  }
}

/** Whose answer it is: an account, else a browser, else a session that nobody owns. */
const ownerOf = sql<string>`coalesce(session.account_id::text, session.visitor_id::text, session.id)`;

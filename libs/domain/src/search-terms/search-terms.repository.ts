import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '@app/database/database.js';
import { sqlOn } from '../sql.js';

/** A term shows once so many different visitors have searched for it, within so many days. */
const VISITORS_NEEDED = 3;
const WITHIN_DAYS = 30;

@Injectable()
export class SearchTermsRepository {
  constructor(private readonly database: Database) {}

  /** Normalised terms by number of different visitors; nothing that staff have blocked. */
  findPopular(limit: number): Promise<{ normalised: string; visitors: number }[]> {
    const visitors = sql<number>`count(distinct e.visitor_key)::int`;
    return sqlOn(this.database)
      .selectFrom('search_term_event as e')
      .select(['e.normalised', visitors.as('visitors')])
      .where((event) => event.ref('e.is_presentable'))
      .where('e.created_at', '>', sql<Date>`now() - make_interval(days => ${WITHIN_DAYS})`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('search_term_blocklist as b')
              .select('b.normalised')
              .whereRef('b.normalised', '=', 'e.normalised'),
          ),
        ),
      )
      .groupBy('e.normalised')
      .having(visitors, '>=', VISITORS_NEEDED)
      .orderBy('visitors', 'desc')
      .orderBy('e.normalised')
      .limit(limit)
      .execute();
  }

  /** In their order, also those that staff have blocked. */
  async findSamples(): Promise<string[]> {
    const rows = await sqlOn(this.database)
      .selectFrom('sample_search_term')
      .select('term')
      .orderBy('position')
      .execute();
    return rows.map(({ term }) => term);
  }

  async findBlocked(): Promise<ReadonlySet<string>> {
    const rows = await sqlOn(this.database).selectFrom('search_term_blocklist').select('normalised').execute();
    return new Set(rows.map(({ normalised }) => normalised));
  }
}

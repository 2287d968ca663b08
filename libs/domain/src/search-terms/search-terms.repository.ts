import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database.js';

/** A term shows once so many different visitors have searched for it, within so many days. */
const VISITORS_NEEDED = 3;
const WITHIN_DAYS = 30;

@Injectable()
export class SearchTermsRepository {
  constructor(private readonly database: Database) {}

  /** Normalised terms by number of different visitors; nothing that staff have blocked. */
  findPopular(limit: number): Promise<{ normalised: string; visitors: number }[]> {
    return this.database.query(
      `select e.normalised, count(distinct e.visitor_key)::int as visitors
       from search_term_event e
       where e.is_presentable and e.created_at > now() - make_interval(days => $2)
         and not exists (select 1 from search_term_blocklist b where b.normalised = e.normalised)
       group by e.normalised having count(distinct e.visitor_key) >= $3
       order by visitors desc, e.normalised limit $1`,
      [limit, WITHIN_DAYS, VISITORS_NEEDED],
    );
  }

  /** In their order, also those that staff have blocked. */
  async findSamples(): Promise<string[]> {
    const rows = await this.database.query<{ term: string }>('select term from sample_search_term order by position');
    return rows.map(({ term }) => term);
  }

  async findBlocked(): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ normalised: string }>('select normalised from search_term_blocklist');
    return new Set(rows.map(({ normalised }) => normalised));
  }
}

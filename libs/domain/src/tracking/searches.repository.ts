import { Injectable } from '@nestjs/common';
import type { RecentSearch, SearchesQuery } from '@app/contracts/tracking/tracking.contract.js';
import { Database } from '@app/database/database.js';

const RECENT = 50;

/** Searches as staff read them. */
@Injectable()
export class SearchesRepository {
  constructor(private readonly database: Database) {}

  /** The newest of these London days, both included. */
  async findRecent({ start, end }: SearchesQuery): Promise<RecentSearch[]> {
    const rows = await this.database.query<Omit<RecentSearch, 'createdAt'> & { createdAt: Date }>(
      `select id::text, search_query as "searchQuery", search_type as "searchType", created_at as "createdAt",
              response_generated as "responseGenerated", analysis_id as "analysisId"
       from search_event
       where ($1::date is null or created_at >= $1::date::timestamp at time zone 'Europe/London')
         and ($2::date is null or created_at < ($2::date + 1)::timestamp at time zone 'Europe/London')
       order by created_at desc, search_event.id desc limit $3`,
      [start ?? null, end ?? null, RECENT],
    );
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }
}

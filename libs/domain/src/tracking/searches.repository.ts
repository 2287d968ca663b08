import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RecentSearch, SearchesQuery } from '@app/contracts/tracking/tracking.contract.js';
import { Database } from '@app/database/database.js';
import { sqlOn } from '../sql.js';

const RECENT = 50;

/** Searches as staff read them. */
@Injectable()
export class SearchesRepository {
  constructor(private readonly database: Database) {}

  /** The newest of these London days, both included. */
  async findRecent({ start, end }: SearchesQuery): Promise<RecentSearch[]> {
    const rows = await sqlOn(this.database)
      .selectFrom('search_event')
      .select([
        'id',
        'search_query as searchQuery',
        'search_type as searchType',
        'created_at as createdAt',
        'response_generated as responseGenerated',
        'analysis_id as analysisId',
      ])
      .$if(start !== undefined, (searches) =>
        searches.where('created_at', '>=', sql<Date>`${start}::date::timestamp at time zone 'Europe/London'`),
      )
      .$if(end !== undefined, (searches) =>
        searches.where('created_at', '<', sql<Date>`(${end}::date + 1)::timestamp at time zone 'Europe/London'`),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(RECENT)
      .execute();
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }
}

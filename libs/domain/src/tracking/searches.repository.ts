import { Injectable } from '@nestjs/common';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import { MOST_LOGGED_SEARCHES } from '@app/contracts/figures/figures.constants.js';
import type { SearchLogQuery } from '@app/contracts/figures/figures.contract.js';
import type { RecentSearch, SearchesQuery } from '@app/contracts/tracking/tracking.contract.js';
import { Database } from '@app/database/database.js';
import type { Schema } from '../schema.js';
import { isAnyOf, sqlOn } from '../sql.js';

const RECENT = 50;
/** So many of the newest are looked through for a word before an index is asked. */
const WALKED = 2_000;
const MONTH_MS = 31 * 86_400_000;

/** Searches as staff read them. */
@Injectable()
export class SearchesRepository {
  constructor(private readonly database: Database) {}

  /** The newest of these London days, both included. */
  async findRecent(days: SearchesQuery): Promise<RecentSearch[]> {
    const rows = await this.ofDays(days)
      .select(COLUMNS)
      .orderBy('e.created_at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(RECENT)
      .execute();
    return this.withConfidence(rows);
  }

  /** The month of the oldest, '2026-11'; null where there is none. */
  async findFirstMonth(): Promise<string | null> {
    const { month } = await sqlOn(this.database)
      .selectFrom('search_event')
      .select(sql<string | null>`to_char(min(created_at) at time zone 'Europe/London', 'YYYY-MM')`.as('month'))
      .executeTakeFirstOrThrow();
    return month;
  }

  /**
   * One page of the newest that match, and how many of those there are, `MOST_LOGGED_SEARCHES` at most: to count all that have a
   * word in them would be to read millions. With the last of them as `before`, the same of those that are older. Words may be bent
   * ('birds' finds bird), the last one begun.
   */
  async findLogged({ q, page, pageSize, before, ...days }: SearchLogQuery): Promise<{
    rows: RecentSearch[];
    total: number;
  }> {
    const place = before === undefined ? undefined : await this.findPlace(before);
    const within = { ...days, before: place };
    const newest =
      q === '' ? await newestOf(this.ofDays(within), MOST_LOGGED_SEARCHES) : await this.findWords(q, within);
    const rows = newest.slice((page - 1) * pageSize, page * pageSize);
    return { rows: await this.withConfidence(rows), total: newest.length };
  }

  /**
   * A word that many searches have is found among the newest of them, one that fewer have by the index of a month, and what few
   * have by the index of all. PostgreSQL cannot tell how many have a word that is only begun, and would walk through millions.
   */
  private findWords(q: string, days: Within): Promise<SearchRow[]> {
    return this.database.transaction(async ({ manager }) => {
      const all = () => this.ofDays(days, manager);
      const having = sql<boolean>`e.words @@ (plainto_tsquery('english', ${q}) || ${begun(q)})`;
      const walked = all().selectAll('e').orderBy('e.created_at', 'desc').orderBy('e.id', 'desc').limit(WALKED);
      const common = sqlOn(manager).selectFrom(walked.as('e')).where(having);
      const found = await newestOf(common, MOST_LOGGED_SEARCHES);
      const newest = await all()
        .select(sql<Date | null>`max(e.created_at)`.as('at'))
        .executeTakeFirst();
      if (found.length === MOST_LOGGED_SEARCHES || !newest?.at) return found;
      await byIndexAlone(manager);
      const monthBefore = new Date(newest.at.getTime() - MONTH_MS);
      const late = await newestOf(all().where(having).where('e.created_at', '>', monthBefore), MOST_LOGGED_SEARCHES);
      const left = MOST_LOGGED_SEARCHES - late.length;
      if (left === 0) return late;
      return [...late, ...(await newestOf(all().where(having).where('e.created_at', '<=', monthBefore), left))];
    });
  }

  /** Where a search stands among all; before the first where it has been deleted meanwhile. */
  private async findPlace(id: string): Promise<Place> {
    const found = await sqlOn(this.database)
      .selectFrom('search_event')
      // A moment of the driver's has no microseconds.
      .select([sql<string>`created_at::text`.as('at'), 'id'])
      .where('id', '=', id)
      .executeTakeFirst();
    return found ?? { at: '-infinity', id };
  }

  private async withConfidence(searches: readonly SearchRow[]): Promise<RecentSearch[]> {
    const answers = await sqlOn(this.database)
      .selectFrom('analysis')
      .select(['id', 'confidence'])
      .where((answer) =>
        isAnyOf(
          answer.ref('id'),
          searches.flatMap(({ analysisId }) => analysisId ?? []),
        ),
      )
      .execute();
    const confidences = new Map(answers.map(({ id, confidence }) => [id, confidence]));
    return searches.map((search) => ({
      ...search,
      createdAt: search.createdAt.toISOString(),
      confidence: confidences.get(search.analysisId ?? '') ?? null,
    }));
  }

  private ofDays({ start, end, before }: Within, on: EntityManager | Database = this.database) {
    return sqlOn(on)
      .selectFrom('search_event as e')
      .$if(start !== undefined, (searches) =>
        searches.where('e.created_at', '>=', sql<Date>`${start}::date::timestamp at time zone 'Europe/London'`),
      )
      .$if(end !== undefined, (searches) =>
        searches.where('e.created_at', '<', sql<Date>`(${end}::date + 1)::timestamp at time zone 'Europe/London'`),
      )
      .$if(before !== undefined, (searches) =>
        searches.where(sql<boolean>`(e.created_at, e.id) < (${before?.at}::timestamptz, ${before?.id}::bigint)`),
      );
  }
}

const COLUMNS = [
  'e.id',
  'e.search_query as searchQuery',
  'e.search_type as searchType',
  'e.created_at as createdAt',
  'e.response_generated as responseGenerated',
  'e.analysis_id as analysisId',
] as const;

interface Place {
  at: string;
  id: string;
}
/** Days, and of these what is older than a search. */
type Within = SearchesQuery & { before?: Place | undefined };

/** What is read of a search, before its moment is written out. */
type SearchRow = Omit<RecentSearch, 'createdAt' | 'confidence'> & { createdAt: Date };

const newestOf = (
  searches: SelectQueryBuilder<{ e: Schema['search_event'] }, 'e', object>,
  most: number,
): Promise<SearchRow[]> =>
  searches.select(COLUMNS).orderBy('e.created_at', 'desc').orderBy('e.id', 'desc').limit(most).execute();

/** From now on the transaction reads searches by the index of their words, and walks through nothing. */
async function byIndexAlone(manager: EntityManager): Promise<void> {
  const on = sqlOn(manager);
  await sql`set local enable_seqscan = off`.execute(on);
  await sql`set local enable_indexscan = off`.execute(on);
}

/** Words as they are typed, of which the last may go on; nothing where there is not one. */
const begun = (q: string) =>
  sql`coalesce((nullif(plainto_tsquery('simple', ${q})::text, '') || ':*')::tsquery, ''::tsquery)`;

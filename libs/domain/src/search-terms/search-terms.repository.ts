import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '@app/database/database.js';
import { sqlOn } from '../sql.js';

/** A term shows once so many different visitors have searched for it, within so many days. */
const VISITORS_NEEDED = 3;
const WITHIN_DAYS = 30;
const ASKED_WITHIN_DAYS = 7;
/** A row of a query that is read within days. */
const lately = (at: string, days: number) => sql<boolean>`${sql.ref(at)} > now() - make_interval(days => ${days})`;

/** What is told of a guide in short. */
export interface GuideInShort {
  slug: string;
  title: string;
  summary: string;
  stepTitles: string[];
  kitCount: number;
}

/** Of `knowledge_entry as k`. */
const IN_SHORT = [
  'k.slug',
  sql<string>`k.content->>'title'`.as('title'),
  sql<string>`k.content->>'summary'`.as('summary'),
  sql<string[]>`array(select step->>'title' from jsonb_array_elements(k.content->'steps') step)`.as('stepTitles'),
  sql<number>`jsonb_array_length(k.content->'equipment')`.as('kitCount'),
] as const;

/** The guide that the answer of `analysis as a` rests on. */
const GUIDE = sql<string>`(select s->>'id' from jsonb_array_elements(a.answer->'sources') s
  where s->>'kind' = 'knowledge' limit 1)`;

@Injectable()
export class SearchTermsRepository {
  constructor(private readonly database: Database) {}

  /** Normalised terms by number of different visitors; nothing that staff have blocked. */
  findPopular(limit: number): Promise<{ normalised: string; visitors: number }[]> {
    return this.popular(WITHIN_DAYS, limit).execute();
  }

  /** The same of this week alone, of what was answered: each with the guide that its newest answer rests on. */
  findAsked(limit: number): Promise<({ normalised: string; visitors: number } & GuideInShort)[]> {
    return sqlOn(this.database)
      .selectFrom(this.popular(ASKED_WITHIN_DAYS, limit).as('p'))
      .innerJoinLateral(
        (from) =>
          from
            .selectFrom('analysis as a')
            .select(GUIDE.as('guide'))
            .whereRef('a.term', '=', 'p.normalised')
            .where('a.confidence', '=', 'answered')
            .where((answer) => answer.not(answer.ref('a.is_evaluation')))
            .where(lately('a.created_at', ASKED_WITHIN_DAYS))
            .orderBy('a.created_at', 'desc')
            .limit(1)
            .as('newest'),
        (join) => join.onTrue(),
      )
      .innerJoin('knowledge_entry as k', 'k.slug', 'newest.guide')
      .where('k.status', '=', 'approved')
      .select(['p.normalised', 'p.visitors', ...IN_SHORT])
      .orderBy('p.visitors', 'desc')
      .orderBy('p.normalised')
      .execute();
  }

  /** Guides by how many answers of these days rest on them, then in the order of their topics. */
  findGuides(limit: number): Promise<GuideInShort[]> {
    const used = sqlOn(this.database)
      .selectFrom('analysis as a')
      .select([GUIDE.as('guide'), sql<number>`count(*)`.as('answers')])
      .where((answer) => answer.not(answer.ref('a.is_evaluation')))
      .where(lately('a.created_at', ASKED_WITHIN_DAYS))
      .groupBy(GUIDE);
    return sqlOn(this.database)
      .selectFrom('knowledge_entry as k')
      .leftJoin(used.as('u'), 'u.guide', 'k.slug')
      .where('k.status', '=', 'approved')
      .select([...IN_SHORT])
      .orderBy(sql`coalesce(u.answers, 0)`, 'desc')
      .orderBy(sql`(k.content->>'topic')::int`)
      .orderBy('k.slug')
      .limit(limit)
      .execute();
  }

  private popular(days: number, limit: number) {
    const visitors = sql<number>`count(*)::int`;
    // Each visitor of a term once, before anything is counted: a fraction of the work of sorting each term's visitors apart.
    const searched = sqlOn(this.database)
      .selectFrom('search_term_event')
      .distinct()
      .select(['normalised', 'visitor_key'])
      .where((event) => event.ref('is_presentable'))
      .where(lately('created_at', days));
    return sqlOn(this.database)
      .selectFrom(searched.as('e'))
      .select(['e.normalised', visitors.as('visitors')])
      .where((event) =>
        event.not(
          event.exists(
            event
              .selectFrom('search_term_blocklist as b')
              .select('b.normalised')
              .whereRef('b.normalised', '=', 'e.normalised'),
          ),
        ),
      )
      .groupBy('e.normalised')
      .having(visitors, '>=', VISITORS_NEEDED)
      .orderBy('visitors', 'desc')
      .orderBy('e.normalised')
      .limit(limit);
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

import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import {
  type GuideRow,
  type GuidesQuery,
  guidesQuerySchema,
  type GuideUse,
} from '@app/contracts/knowledge/knowledge-admin.contract.js';
import { USE_DAYS } from '@app/contracts/knowledge/knowledge-versions.constants.js';
import { Database } from '@app/database/database.js';
import { count, sqlOn } from '../sql.js';
import { staffList } from '../staff-list.js';
import type { KnowledgeEntryEntity } from './knowledge-entry.entity.js';

const COLUMNS = ['slug', 'version', 'status', 'origin', 'content', 'updated_at as updatedAt'] as const;
/** The newest words of readers that are shown beside a guide. */
const MOST_WORDS = 5;

const text = (name: 'title' | 'problem' | 'zone') => sql<string>`content ->> ${sql.lit(name)}`;

const list = staffList({
  query: guidesQuerySchema,
  from: (on) => on.selectFrom('knowledge_entry'),
  columns: (guides) =>
    guides.select([
      'slug',
      'version',
      'status',
      'origin',
      'updated_at as updatedAt',
      text('title').as('title'),
      text('problem').as('problem'),
      text('zone').$castTo<GuideRow['zone']>().as('zone'),
    ]),
  key: 'slug',
  searched: (guide) => guide.ref('searched'),
  filters: {
    status: (row, status) => row('status', '=', status),
    origin: (row, origin) => row('origin', '=', origin),
    zone: (row, zone) => row(text('zone'), '=', zone),
  },
  sorts: {
    title: sql`lower(content ->> 'title')`,
    '-title': sql`lower(content ->> 'title') desc`,
    '-updatedAt': sql`updated_at desc`,
    updatedAt: sql`updated_at`,
    '-version': sql`version desc`,
    version: sql`version`,
  },
});

/** What staff read of guides. Written is through `KnowledgeVersions`. */
@Injectable()
export class GuidesRepository {
  constructor(private readonly database: Database) {}

  findPage(query: GuidesQuery) {
    return list.page(this.database, query);
  }

  async find(slug: string): Promise<Omit<KnowledgeEntryEntity, 'seedHash' | 'searched'> | null> {
    const row = await sqlOn(this.database)
      .selectFrom('knowledge_entry')
      .select(COLUMNS)
      .where('slug', '=', slug)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Held until the transaction ends. */
  async lock(
    manager: EntityManager,
    slug: string,
  ): Promise<Pick<KnowledgeEntryEntity, 'version' | 'status' | 'content'> | null> {
    const row = await sqlOn(manager)
      .selectFrom('knowledge_entry')
      .select(['version', 'status', 'content'])
      .where('slug', '=', slug)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  }

  /** Every guide's name, and the topics of those that answers rest on. */
  async findNeighbours(manager: EntityManager): Promise<{ slugs: Set<string>; topics: Map<number, string> }> {
    const rows = await sqlOn(manager)
      .selectFrom('knowledge_entry')
      .select(['slug', 'status', sql<number | null>`(content ->> 'topic')::int`.as('topic')])
      .execute();
    const approved = rows.filter(({ status }) => status === 'approved');
    return {
      slugs: new Set(rows.map(({ slug }) => slug)),
      topics: new Map(approved.flatMap(({ topic, slug }) => (topic === null ? [] : [[topic, slug] as const]))),
    };
  }

  /** What became of the answers that rest on it first, evaluations left out. */
  async findUse(slug: string): Promise<GuideUse> {
    const on = sqlOn(this.database);
    const since = sql<Date>`now() - make_interval(days => ${USE_DAYS})`;
    const answers = () =>
      on
        .selectFrom('analysis')
        .where('created_at', '>', since)
        .where('is_evaluation', '=', false)
        .where(sql<boolean>`trace -> 'retrieved' -> 0 ->> 'slug' = ${slug}`);
    const [counted, words, { gaps }] = await Promise.all([
      answers()
        .select([
          count().as('answers'),
          sql<number>`(count(*) filter (where feedback_helpful))::int`.as('helpful'),
          sql<number>`(count(*) filter (where not feedback_helpful))::int`.as('unhelpful'),
        ])
        .executeTakeFirstOrThrow(),
      answers()
        .select(['feedback_helpful as helpful', 'feedback_reason as reason', 'feedback_at as at'])
        .where('feedback_reason', '<>', '')
        .orderBy('feedback_at', 'desc')
        .limit(MOST_WORDS)
        .$castTo<{ helpful: boolean; reason: string; at: Date }>()
        .execute(),
      on
        .selectFrom('knowledge_gap_signal')
        .select(count().as('gaps'))
        .where('created_at', '>', since)
        .where('top_entry', '=', slug)
        .executeTakeFirstOrThrow(),
    ]);
    return {
      days: USE_DAYS,
      ...counted,
      gaps,
      words: words.map(({ at, ...said }) => ({ ...said, at: at.toISOString() })),
    };
  }
}

import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Material } from '@app/ai/learning/material.js';
import type { Correction } from '@app/ai/corrections/correction-book.js';
import { Database } from '@app/database/database.js';
import { type Sql, sqlOn } from '../sql.js';

/** Texts of shops that are read at once, the newest first, and how many characters of them. */
const MOST_PAGES = 5_000;
const MOST_CHARACTERS = 8_000_000;
const MOST_PRODUCTS = 5_000;

/** Reads what evidence may come from. The tables are other features'. */
@Injectable()
export class LearningMaterialRepository {
  constructor(private readonly database: Database) {}

  /** The corrections that answers follow. */
  async findCorrections(): Promise<Correction[]> {
    return this.sql
      .selectFrom('training_correction')
      .select([
        'id',
        'original_query as question',
        'corrected_response as answer',
        'priority',
        'created_at as createdAt',
      ])
      .where('status', '=', 'active')
      .execute();
  }

  /** What visitors asked lately that a correction answered, by its id: different questions, the newest first. */
  async findCorrectedQuestions(days: number): Promise<Map<string, string[]>> {
    const rows = await this.sql
      .selectFrom('analysis')
      .innerJoin(
        sql<{ source: { kind: string; id: string } }>`jsonb_array_elements(answer -> 'sources')`.as<'s'>(
          sql`s(source)`,
        ),
        (join) => join.onTrue(),
      )
      .select([
        sql<string>`s.source ->> 'id'`.as('correction'),
        sql<string[]>`array_agg(input_data order by created_at desc)`.as('questions'),
      ])
      .where('created_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
      .where('is_evaluation', '=', false)
      .where('input_data', '<>', '')
      .where(sql<boolean>`s.source ->> 'kind' = 'correction'`)
      .groupBy(sql`1`)
      .execute();
    return new Map(rows.map(({ correction, questions }) => [correction, [...new Set(questions)]]));
  }

  /** What the catalogue says of its products. */
  async findProducts(): Promise<Material[]> {
    const rows = await this.sql
      .selectFrom('product')
      .select(['id', 'product_name as name', 'brand', 'description', 'problem_type', 'updated_at as seenAt'])
      .where('description', '<>', '')
      .orderBy('updated_at', 'desc')
      .limit(MOST_PRODUCTS)
      .execute();
    return rows.map((row) => ({
      ref: `product:${row.id}`,
      source: 'maker',
      title: `${row.brand} ${row.name}`,
      text: [row.description, row.problem_type].filter((text) => text !== '').join('\n'),
      address: null,
      seenAt: row.seenAt.toISOString(),
      licence: 'our catalogue',
    }));
  }

  /** What shops' pages say, as crawls have read them. */
  async findPages(): Promise<Material[]> {
    const text = sql<string>`concat_ws(${sql.lit('\n')}, c.description, c.page_text)`;
    const pages = this.sql
      .selectFrom('crawled_product as c')
      .innerJoin('retailer as r', 'r.slug', 'c.retailer_slug')
      .select(['c.name', 'c.url', 'r.retailer'])
      .select([text.as('text'), sql<Date>`coalesce(c.page_read_at, c.last_seen_at)`.as('seenAt')])
      .select(sql<number>`sum(length(${text})) over (order by c.last_seen_at desc, c.id)`.as('characters'))
      .where((row) => row.or([row('c.description', 'is not', null), row('c.page_text', 'is not', null)]))
      .where('c.gone_at', 'is', null)
      .where('r.status', '=', 'active')
      .orderBy('c.last_seen_at', 'desc')
      // Of one crawl always the same first: the same pages come to the same draft.
      .orderBy('c.key')
      .limit(MOST_PAGES);
    const rows = await this.sql
      .selectFrom(pages.as('p'))
      .select(['p.name', 'p.url', 'p.retailer', 'p.text', 'p.seenAt'])
      .where('p.characters', '<=', MOST_CHARACTERS)
      .execute();
    return rows.map((row) => ({
      ref: `page:${row.url}`,
      source: 'retailer',
      title: `${row.name}, ${row.retailer}`,
      text: row.text,
      address: row.url,
      seenAt: row.seenAt.toISOString(),
      licence: 'quoted from a shop',
    }));
  }

  /** The shops that a page may link to. */
  async findHosts(): Promise<string[]> {
    const rows = await this.sql
      .selectFrom('crawl_config')
      .select(sql<string>`lower(substring(base_url from '^https?://(?:www[.])?([^/:?#]+)'))`.as('host'))
      .execute();
    return rows.flatMap(({ host }) => host ?? []);
  }

  private get sql(): Sql {
    return sqlOn(this.database);
  }
}

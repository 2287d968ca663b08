import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '@app/database/database.js';
import { isPresentable, normaliseTerm } from '../search-terms/term.js';
import { rowsOf, type Sql, sqlOn } from '../sql.js';
import type { EventBatch, EventSource, Observed } from './tracked-event.js';

/** How a source is called in the tables. */
export type VisitorKey = (source: EventSource) => string;

/** Writes raw events, many at once. */
@Injectable()
export class TrackingRepository {
  constructor(private readonly database: Database) {}

  /** All or nothing. */
  async insert({ visits, terms, searches, purchases }: EventBatch, keyOf: VisitorKey): Promise<void> {
    await this.database.transaction(async ({ manager }) => {
      const on = sqlOn(manager);
      if (visits.length > 0) await insertVisits(on, visits, keyOf);
      if (terms.length > 0) await insertTerms(on, terms, keyOf);
      if (searches.length > 0) await insertSearches(on, searches, keyOf);
      if (purchases.length > 0) await insertPurchases(on, purchases, keyOf);
    });
  }
}

/** Events wait a moment before they are stored, and the database's clock is not this process's. */
const TOLD_AT = sql<Date>`clock_timestamp() - e.age_ms * interval '1 millisecond'`;

/** As `AssistantSessions.mayRead` has it: nobody writes events into another visitor's or account's session. */
const MAY_NAME_SESSION = sql<boolean>`(s.id is null or e.is_staff or s.account_id = e.account_id
  or s.account_id is null and (s.visitor_id is null or s.visitor_id::text = e.visitor_key))`;

async function insertVisits(on: Sql, visits: EventBatch['visits'], keyOf: VisitorKey): Promise<void> {
  const rows = visits.map((visit) => ({
    ...sourceOf(visit, keyOf),
    client_visitor_id: visit.body.visitorId,
    session_id: visit.body.sessionId,
    device: visit.source.userAgent.device,
    browser: visit.source.userAgent.browser,
    referrer: visit.body.referrer,
    current_url: visit.body.currentUrl,
  }));
  const columns = {
    ...sourceColumns,
    client_visitor_id: 'text',
    session_id: 'text',
    device: 'text',
    browser: 'text',
    referrer: 'text',
    current_url: 'text',
  } as const;
  await on
    .insertInto('visit_event')
    .columns([
      'visitor_key',
      'client_visitor_id',
      'session_id',
      'device',
      'browser',
      'referrer',
      'current_url',
      'created_at',
    ])
    .expression((db) =>
      db
        .selectFrom(rowsOf('e', rows, columns))
        .leftJoin('assistant_session as s', 's.id', 'e.session_id')
        .select([
          'e.visitor_key',
          'e.client_visitor_id',
          'e.session_id',
          'e.device',
          'e.browser',
          'e.referrer',
          'e.current_url',
        ])
        .select(TOLD_AT.as('created_at'))
        .where(MAY_NAME_SESSION),
    )
    .execute();
}

async function insertTerms(on: Sql, terms: EventBatch['terms'], keyOf: VisitorKey): Promise<void> {
  const rows = terms.map((event) => {
    const { term } = event.body;
    const normalised = normaliseTerm(term);
    return { ...sourceOf(event, keyOf), term, normalised, is_presentable: isPresentable(normalised) };
  });
  const columns = { ...sourceColumns, term: 'text', normalised: 'text', is_presentable: 'boolean' } as const;
  await on
    .insertInto('search_term_event')
    .columns(['visitor_key', 'term', 'normalised', 'is_presentable', 'created_at'])
    .expression((db) =>
      db
        .selectFrom(rowsOf('e', rows, columns))
        .select(['e.visitor_key', 'e.term', 'e.normalised', 'e.is_presentable', TOLD_AT.as('created_at')]),
    )
    .execute();
}

/** Of an evaluation's answer nothing is counted; of a known answer the page's copy is not kept. */
async function insertSearches(on: Sql, searches: EventBatch['searches'], keyOf: VisitorKey): Promise<void> {
  const rows = searches.map((search) => ({
    ...sourceOf(search, keyOf),
    client_visitor_id: search.body.visitorId,
    session_id: search.body.sessionId,
    search_query: search.body.searchQuery,
    ai_fix: search.body.aiFix,
    analysis_id: search.body.analysisId,
    search_type: search.body.searchType,
    response_generated: search.body.responseGenerated,
  }));
  const columns = {
    ...sourceColumns,
    client_visitor_id: 'text',
    session_id: 'text',
    search_query: 'text',
    ai_fix: 'text',
    analysis_id: 'uuid',
    search_type: 'text',
    response_generated: 'boolean',
  } as const;
  await on
    .insertInto('search_event')
    .columns([
      'visitor_key',
      'client_visitor_id',
      'session_id',
      'search_query',
      'search_type',
      'response_generated',
      'ai_fix',
      'analysis_id',
      'created_at',
    ])
    .expression((db) =>
      db
        .selectFrom(rowsOf('e', rows, columns))
        .leftJoin('assistant_session as s', 's.id', 'e.session_id')
        .leftJoin('analysis as a', (join) =>
          join.onRef('a.id', '=', 'e.analysis_id').onRef('a.session_id', '=', 'e.session_id'),
        )
        .select([
          'e.visitor_key',
          'e.client_visitor_id',
          'e.session_id',
          'e.search_query',
          'e.search_type',
          'e.response_generated',
        ])
        .select((event) => [
          event.case().when('a.id', 'is', null).then(event.ref('e.ai_fix')).end().as('ai_fix'),
          'a.id as analysis_id',
          TOLD_AT.as('created_at'),
        ])
        .where(MAY_NAME_SESSION)
        .where('a.is_evaluation', 'is not', true),
    )
    .execute();
}

/** Of products and shops that there are; anything else would be a name that somebody made up. */
async function insertPurchases(on: Sql, purchases: EventBatch['purchases'], keyOf: VisitorKey): Promise<void> {
  const rows = purchases.map((purchase) => ({
    ...sourceOf(purchase, keyOf),
    product_id: purchase.body.productId,
    retailer_slug: purchase.body.retailer,
  }));
  const columns = { ...sourceColumns, product_id: 'uuid', retailer_slug: 'text' } as const;
  await on
    .insertInto('buy_now_event')
    .columns(['visitor_key', 'product_id', 'retailer_slug', 'created_at'])
    .expression((db) =>
      db
        .selectFrom(rowsOf('e', rows, columns))
        .innerJoin('product as p', 'p.id', 'e.product_id')
        .innerJoin('retailer as r', 'r.slug', 'e.retailer_slug')
        .select(['e.visitor_key', 'e.product_id', 'e.retailer_slug', TOLD_AT.as('created_at')]),
    )
    .execute();
}

const sourceOf = ({ source, receivedAt }: Observed<unknown>, keyOf: VisitorKey) => ({
  visitor_key: keyOf(source),
  account_id: source.accountId,
  is_staff: source.isStaff,
  age_ms: performance.now() - receivedAt,
});

const sourceColumns = {
  visitor_key: 'text',
  account_id: 'uuid',
  is_staff: 'boolean',
  age_ms: 'double precision',
} as const;

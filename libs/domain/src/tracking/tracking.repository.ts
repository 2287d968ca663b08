import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '@app/database/database.js';
import { isPresentable, normaliseTerm } from '../search-terms/term.js';
import type { EventBatch, EventSource, Observed } from './tracked-event.js';

/** How a source is called in the tables. */
export type VisitorKey = (source: EventSource) => string;

/** As `AssistantSessions.mayRead` has it: nobody writes events into another visitor's or account's session. */
const MAY_NAME_SESSION = `(s.id is null or e.is_staff or s.account_id = e.account_id
  or s.account_id is null and (s.visitor_id is null or s.visitor_id::text = e.visitor_key))`;

/** Writes raw events, many at once. */
@Injectable()
export class TrackingRepository {
  constructor(private readonly database: Database) {}

  /** All or nothing. */
  async insert({ visits, terms, searches }: EventBatch, keyOf: VisitorKey): Promise<void> {
    await this.database.transaction(async ({ manager }) => {
      if (visits.length > 0) await insertVisits(manager, visits, keyOf);
      if (terms.length > 0) await insertTerms(manager, terms, keyOf);
      if (searches.length > 0) await insertSearches(manager, searches, keyOf);
    });
  }
}

/** Events wait a moment before they are stored, and the database's clock is not this process's. */
const TOLD_AT = `clock_timestamp() - e.age_ms * interval '1 millisecond'`;

async function insertVisits(manager: EntityManager, visits: EventBatch['visits'], keyOf: VisitorKey): Promise<void> {
  const column = columnsOf(visits);
  await manager.query(
    `insert into visit_event (visitor_key, client_visitor_id, session_id, user_agent, referrer, current_url, created_at)
     select e.visitor_key, e.visitor_id, e.session_id, e.user_agent, e.referrer, e.current_url, ${TOLD_AT}
     from unnest($1::text[], $2::uuid[], $3::bool[], $4::float8[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
       as e (visitor_key, account_id, is_staff, age_ms, visitor_id, session_id, user_agent, referrer, current_url)
     left join assistant_session s on s.id = e.session_id
     where ${MAY_NAME_SESSION}`,
    [
      ...sourceColumns(visits, keyOf),
      column('visitorId'),
      column('sessionId'),
      column('userAgent'),
      column('referrer'),
      column('currentUrl'),
    ],
  );
}

async function insertTerms(manager: EntityManager, terms: EventBatch['terms'], keyOf: VisitorKey): Promise<void> {
  const normalised = terms.map(({ told }) => normaliseTerm(told.term));
  await manager.query(
    `insert into search_term_event (visitor_key, created_at, term, normalised, is_presentable)
     select e.visitor_key, ${TOLD_AT}, e.term, e.normalised, e.is_presentable
     from unnest($1::text[], $2::uuid[], $3::bool[], $4::float8[], $5::text[], $6::text[], $7::bool[])
       as e (visitor_key, account_id, is_staff, age_ms, term, normalised, is_presentable)`,
    [...sourceColumns(terms, keyOf), columnsOf(terms)('term'), normalised, normalised.map(isPresentable)],
  );
}

/** Of an evaluation's answer nothing is counted; of a known answer the page's copy is not kept. */
async function insertSearches(
  manager: EntityManager,
  searches: EventBatch['searches'],
  keyOf: VisitorKey,
): Promise<void> {
  const column = columnsOf(searches);
  await manager.query(
    `insert into search_event (visitor_key, created_at, client_visitor_id, session_id, search_query, ai_fix, analysis_id,
       search_type, response_generated)
     select e.visitor_key, ${TOLD_AT}, e.visitor_id, e.session_id, e.search_query,
            case when a.id is null then e.ai_fix end, a.id, e.search_type, e.response_generated
     from unnest($1::text[], $2::uuid[], $3::bool[], $4::float8[], $5::text[], $6::text[], $7::text[], $8::text[], $9::uuid[],
                 $10::text[], $11::bool[])
       as e (visitor_key, account_id, is_staff, age_ms, visitor_id, session_id, search_query, ai_fix, analysis_id, search_type,
             response_generated)
     left join assistant_session s on s.id = e.session_id
     left join analysis a on a.id = e.analysis_id and a.session_id = e.session_id
     where ${MAY_NAME_SESSION} and a.is_evaluation is not true`,
    [
      ...sourceColumns(searches, keyOf),
      column('visitorId'),
      column('sessionId'),
      column('searchQuery'),
      column('aiFix'),
      column('analysisId'),
      column('searchType'),
      column('responseGenerated'),
    ],
  );
}

const sourceColumns = (events: Observed<unknown>[], keyOf: VisitorKey) => [
  events.map(({ source }) => keyOf(source)),
  events.map(({ source }) => source.accountId),
  events.map(({ source }) => source.isStaff),
  events.map(({ toldAt }) => performance.now() - toldAt),
];

const columnsOf =
  <Told>(events: Observed<Told>[]) =>
  <Name extends keyof Told>(name: Name): Told[Name][] =>
    events.map(({ told }) => told[name]);

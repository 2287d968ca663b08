import { randomUUID } from 'node:crypto';
import type { Database } from '@app/database/database.js';

/** Rows of most sources, as at a moment. */
export const addVisit = (on: Pick<Database, 'query'>, visitor: string, at: string) =>
  on.query(
    `insert into visit_event (visitor_key, client_visitor_id, session_id, device, browser, referrer, current_url, created_at)
     values ($1, '', '', 'phone', 'safari', '', '/', $2)`,
    [visitor, at],
  );

export const addSearch = (on: Pick<Database, 'query'>, visitor: string, at: string) =>
  on.query(
    `insert into search_event (visitor_key, client_visitor_id, session_id, search_query, search_type, response_generated, created_at)
     values ($1, '', '', 'tar', 'text', true, $2)`,
    [visitor, at],
  );

/** An answer in a session of its own; answers its id. */
export async function addAnswer(
  on: Pick<Database, 'query'>,
  at: string,
  { confidence = 'answered', milliseconds = 100, session = '', isEvaluation = false, engine = 'offline' } = {},
): Promise<string> {
  const sessionId = session || randomUUID();
  await on.query('insert into assistant_session (id) values ($1) on conflict do nothing', [sessionId]);
  const [row] = await on.query<{ id: string }>(
    `insert into analysis (session_id, input_type, input_data, answer, trace, confidence, engine, term, created_at, is_evaluation)
     values ($1, 'text', 'tar', '{"products": []}', jsonb_build_object('milliseconds', $2::int), $3, $6, 'tar', $4, $5)
     returning id`,
    [sessionId, milliseconds, confidence, at, isEvaluation, engine],
  );
  return row?.id ?? '';
}

import { randomUUID } from 'node:crypto';
import type { Database } from '@app/database/database.js';
import { addAnswer, addSearch, addVisit } from './figures.fixture.js';

type On = Pick<Database, 'query'>;

/** Where and when an event is: one of each source differs by its turn, so that keys, parts and amounts differ too. */
export interface Event {
  at: string;
  turn: number;
  visitor: string;
}

const PRODUCTS = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const pick = <Value>(values: readonly Value[], turn: number): Value => values[turn % values.length] as Value;

/** The seeded shop whose crawls these are. */
const SHOP = 'polishedbliss';

/** Writes an event of each source, by its table; answers how often it counts for which figure. */
export const addTo: Record<string, (on: On, event: Event) => Promise<Record<string, number>>> = {
  visit_event: async (on, { visitor, at }) => {
    await addVisit(on, visitor, at);
    return { visit: 1 };
  },
  search_event: async (on, { visitor, at }) => {
    await addSearch(on, visitor, at);
    return { search: 1 };
  },
  search_term_event: async (on, { visitor, at, turn }) => {
    const isPresentable = turn % 4 !== 3;
    await on.query(
      `insert into search_term_event (visitor_key, term, normalised, is_presentable, created_at) values ($1, $2, $2, $3, $4)`,
      [visitor, pick(['tar', 'rust', 'wax'], turn), isPresentable, at],
    );
    return { term: isPresentable ? 1 : 0 };
  },
  analysis: async (on, { at, turn }) => {
    const isEvaluation = turn % 5 === 4;
    const confidence = pick(['answered', 'unsure', 'out_of_scope'], turn);
    await addAnswer(on, at, { confidence, milliseconds: 3 ** (turn % 9), isEvaluation });
    const n = isEvaluation ? 0 : 1;
    return { answer: n, answer_time: n, answered_term: n };
  },
  product_impression: async (on, { at, turn }) => {
    // Of an answer that itself is none of the day's.
    const answer = await addAnswer(on, at, { isEvaluation: true });
    await on.query('insert into product_impression (analysis_id, product_id, created_at) values ($1, $2, $3)', [
      answer,
      pick(PRODUCTS, turn),
      at,
    ]);
    return { impression: 1, impressions: 1 };
  },
  buy_now_event: async (on, { visitor, at, turn }) => {
    await on.query(
      'insert into buy_now_event (visitor_key, product_id, retailer_slug, created_at) values ($1, $2, $3, $4)',
      [visitor, pick(PRODUCTS, turn), pick([SHOP, 'another'], turn), at],
    );
    return { buy_now: 1, buy_nows: 1 };
  },
  chat_message: async (on, { at, turn }) => {
    const session = randomUUID();
    await on.query('insert into assistant_session (id) values ($1)', [session]);
    const say = (role: string, isEvaluation: boolean) =>
      on.query(
        `insert into chat_message (session_id, role, content, is_evaluation, created_at) values ($1, $2, 'Hm', $3, $4)`,
        [session, role, isEvaluation, at],
      );
    await say('user', false);
    await say('assistant', false);
    if (turn % 2 === 0) await say('user', true);
    return { chat: 1 };
  },
  feedback_event: async (on, { at, turn }) => {
    const say = (helpful: boolean, before: boolean | null) =>
      on.query(`insert into feedback_event (answered_at, guide, helpful, was_helpful) values ($1, $2, $3, $4)`, [
        at,
        pick(['tar-spots', ''], turn),
        helpful,
        before,
      ]);
    await say(turn % 2 === 0, null);
    // Said again, the other way round: one word in all.
    if (turn % 3 === 0) await say(turn % 2 !== 0, turn % 2 === 0);
    return { feedback: 1, feedbacks: 1 };
  },
  audit_entry: async (on, { at }) => {
    for (const kind of ['correction.create', 'correction.update'])
      await on.query(
        `insert into audit_entry (at, kind, actor, record_type, record_id, label) values ($1, $2, 'kim', 'correction', 'x', 'x')`,
        [at, kind],
      );
    return { correction: 1 };
  },
  wheel_spin: async (on, { at, turn }) => {
    await on.query(
      `insert into wheel_spin (email, email_key, prize_won, prize_type, prize_value, has_won, claim, created_at)
       values ($1, $1, '', $2, '', $3, '{}', $4)`,
      [`${randomUUID()}@x.test`, pick(['none', 'discount'], turn), turn % 2 === 1, at],
    );
    return { spin: 1 };
  },
  model_call: async (on, { at, turn }) => {
    const open = (costMicros: number) =>
      on.query<{ id: string }>(
        `insert into model_call (created_at, day, purpose, model, state, cost_micros)
         values ($1, ($1::timestamptz at time zone 'Europe/London')::date, 'answer', $2, 'open', $3) returning id`,
        [at, pick(['small', 'large'], turn), costMicros],
      );
    const [call] = await open(900);
    await open(900);
    const state = pick(['ok', 'failed', 'refused'], turn);
    const cost = turn % 4 === 3 ? null : turn * 7;
    await on.query(
      `update model_call set state = $2, cost_micros = $3, input_tokens = $4, written_by = pg_current_xact_id()
       where id = $1`,
      [call?.id, state, cost, turn],
    );
    return {
      model_call: 1,
      unpriced_call: state !== 'refused' && cost === null ? 1 : 0,
      writing: state === 'refused' ? 0 : 1,
      model_tokens: turn,
    };
  },
  crawl_run: async (on, { at, turn }) => {
    const isOver = turn % 4 !== 2;
    const [run] = await on.query<{ id: string }>(
      `insert into job_run (kind, state, job_name, queue, subject, payload, requested_by)
       values ('crawl', 'completed', 'crawl.shop', 'crawl', $1, '{}', 'clock') returning id`,
      [SHOP],
    );
    await on.query('insert into crawl_run (run_id, retailer_slug, outcome, created_at) values ($1, $2, $3, $4)', [
      run?.id,
      SHOP,
      isOver ? pick(['ok', 'partial'], turn) : null,
      at,
    ]);
    return { crawl: isOver ? 1 : 0 };
  },
};

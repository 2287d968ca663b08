import { type RawBuilder, sql } from 'kysely';
import type { Schema } from '../schema.js';

type TableName = keyof Schema;

/** One thing that a row counts for; the columns of the row are `t`'s. */
interface Counted {
  figure: string;
  key?: RawBuilder<string>;
  part?: RawBuilder<string>;
  /** How often; once unless it says otherwise. */
  n?: RawBuilder<number>;
  amount?: RawBuilder<number>;
  /** Only where this is true. */
  when?: RawBuilder<boolean>;
}

/** A table whose rows are events: each row counts once, for the hour of its time, under the transaction that wrote it. */
export interface FigureSource {
  table: TableName;
  /** The column with its time; an index on it keeps a day's rebuild short. */
  at: string;
  /** Rows that count at all. */
  only?: RawBuilder<boolean>;
  counts: readonly Counted[];
  /** The table whose rows take these along. */
  goesWith?: TableName;
  /** The column that tells visitors apart. */
  visitor?: string;
}

const column = (name: string) => sql<string>`t.${sql.id(name)}`;
const yes = (condition: RawBuilder<boolean>, yes: string, no: string) =>
  sql<string>`case when ${condition} then ${sql.lit(yes)} else ${sql.lit(no)} end`;

/** No row may stop the counting, whatever an old release wrote: null where no time is known. */
const MILLISECONDS = sql<number>`case when jsonb_typeof(t.trace -> 'milliseconds') = 'number'
  then (t.trace ->> 'milliseconds')::numeric end`;
const TOOK_MS = sql<number>`coalesce(round(${MILLISECONDS}), 0)`;

/** Four steps to a doubling: a middle or a 95th of a hundred out of them is off by a tenth at most. */
const STEP_OF_MS = sql<string>`ceil(4 * log(2, greatest(${MILLISECONDS}, 1)))::int::text`;

const saidAndTakenBack = (word: Pick<Counted, 'figure' | 'key'>): Counted[] => [
  { ...word, part: yes(sql`t.helpful`, 'helpful', 'unhelpful') },
  {
    ...word,
    part: yes(sql`t.was_helpful`, 'helpful', 'unhelpful'),
    n: sql`-1`,
    when: sql`t.was_helpful is not null`,
  },
];

const tokens = (direction: 'input' | 'output'): Counted => ({
  figure: 'model_tokens',
  key: column('model'),
  part: sql.lit(direction),
  n: sql`t.${sql.id(`${direction}_tokens`)}`,
  when: sql`t.${sql.id(`${direction}_tokens`)} > 0`,
});

const countsAlone = sql<boolean>`not t.is_evaluation`;

/**
 * Every figure there is, and the one source that it comes from. One that has many keys has a whole beside it: what is drawn day by
 * day reads a row, and not one for each product.
 */
export const figureSources: readonly FigureSource[] = [
  {
    table: 'visit_event',
    at: 'created_at',
    visitor: 'visitor_key',
    counts: [{ figure: 'visit', key: column('device'), part: column('browser') }],
  },
  {
    table: 'search_event',
    at: 'created_at',
    visitor: 'visitor_key',
    counts: [
      {
        figure: 'search',
        key: column('search_type'),
        part: yes(sql`t.response_generated`, 'answered', 'unanswered'),
      },
    ],
  },
  {
    table: 'search_term_event',
    at: 'created_at',
    counts: [{ figure: 'term', key: column('normalised'), when: sql`t.is_presentable` }],
  },
  {
    table: 'analysis',
    at: 'created_at',
    only: countsAlone,
    counts: [
      { figure: 'answer', key: column('confidence'), part: column('engine'), amount: TOOK_MS },
      { figure: 'answer_time', key: column('engine'), part: STEP_OF_MS, when: sql`${MILLISECONDS} is not null` },
      {
        figure: 'answered_term',
        key: column('term'),
        part: yes(sql`t.answer #> '{products,0}' is not null`, 'with', 'without'),
        when: sql`t.term is not null`,
      },
    ],
  },
  {
    table: 'product_impression',
    at: 'created_at',
    goesWith: 'analysis',
    counts: [{ figure: 'impression', key: sql`t.product_id::text` }, { figure: 'impressions' }],
  },
  {
    table: 'buy_now_event',
    at: 'created_at',
    counts: [
      { figure: 'buy_now', key: sql`t.product_id::text`, part: column('retailer_slug') },
      { figure: 'buy_nows' },
    ],
  },
  {
    table: 'chat_message',
    at: 'created_at',
    only: sql`t.role = 'user' and not t.is_evaluation`,
    counts: [{ figure: 'chat' }],
  },
  {
    // A word that was taken back is taken off again, on the day of the answer it was about: no day falls below zero.
    table: 'feedback_event',
    at: 'answered_at',
    counts: [
      ...saidAndTakenBack({ figure: 'feedback', key: column('guide') }),
      ...saidAndTakenBack({ figure: 'feedbacks' }),
    ],
  },
  {
    table: 'audit_entry',
    at: 'at',
    only: sql`t.kind = 'correction.create'`,
    counts: [{ figure: 'correction' }],
  },
  {
    table: 'wheel_spin',
    at: 'created_at',
    counts: [{ figure: 'spin', key: column('prize_type'), part: yes(sql`t.has_won`, 'won', 'lost') }],
  },
  {
    // While a call is open its cost is a guess; the statement that closes it makes it an event.
    table: 'model_call',
    at: 'created_at',
    only: sql`t.state <> 'open'`,
    counts: [
      {
        figure: 'model_call',
        key: column('model'),
        part: column('state'),
        amount: sql`case when t.state = 'refused' then 0 else coalesce(t.cost_micros, 0) end`,
      },
      // A cost that nobody knows is not a cost of nothing: the reports say how many calls that was.
      { figure: 'unpriced_call', key: column('model'), when: sql`t.state <> 'refused' and t.cost_micros is null` },
      {
        figure: 'writing',
        part: yes(sql`t.cost_micros is null`, 'unpriced', 'priced'),
        amount: sql`coalesce(t.cost_micros, 0)`,
        when: sql`t.state <> 'refused' and t.purpose = 'answer'`,
      },
      tokens('input'),
      tokens('output'),
    ],
  },
  {
    table: 'crawl_run',
    at: 'created_at',
    only: sql`t.outcome is not null`,
    counts: [{ figure: 'crawl', key: column('retailer_slug'), part: column('outcome') }],
  },
];

/** Those whose sum over all days is read, by their keys. */
export const TOTALLED = ['impression'];

/** The day's different visitors: no sum of anything, so no hour has them. */
export const VISITOR_FIGURE = 'visitor';

export const figuresOf = ({ counts }: FigureSource): string[] => [...new Set(counts.map(({ figure }) => figure))];

/** The rows of a source that `which` chooses, as what they count for: the columns of `kept_figure`. */
export function countedRows(
  { table, at, only, counts }: FigureSource,
  which: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const values = counts.map(
    ({ figure, key = sql`''`, part = sql`''`, n = sql`1`, amount = sql`0`, when = sql`true` }) =>
      sql`(${sql.lit(figure)}, ${key}, ${part}, ${n}::bigint, ${amount}::bigint, ${when})`,
  );
  return sql`
    select t.written_by, t.${sql.id(at)} as at, c.figure, c.key, c.part, c.n, c.amount
    from ${sql.table(table)} t, lateral (values ${sql.join(values)}) c (figure, key, part, n, amount, counts)
    where c.counts and (${only ?? sql`true`}) and (${which})`;
}

/** The visitors among the rows that `which` chooses: the source must tell them apart. */
export const visitorRows = ({ table, at, visitor }: FigureSource & { visitor: string }, which: RawBuilder<boolean>) =>
  sql`
    select (t.${sql.id(at)} at time zone 'Europe/London')::date as day, t.${sql.id(visitor)} as visitor_key
    from ${sql.table(table)} t where ${which}`;

export const visitorSources = figureSources.filter(
  (source): source is FigureSource & { visitor: string } => source.visitor !== undefined,
);

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts of the calls in the ledger that the figures have counted already. */
const PAST = `
  select t.created_at, c.figure, c.key, c.part, c.n, c.amount
  from model_call t, figure_watermark w, lateral (values
    ('unpriced_call', t.model, '', 1, 0, t.state <> 'refused' and t.cost_micros is null),
    ('writing', '', case when t.cost_micros is null then 'unpriced' else 'priced' end, 1, coalesce(t.cost_micros, 0),
      t.state <> 'refused' and t.purpose = 'answer'),
    ('model_tokens', t.model, 'input', t.input_tokens, 0, t.input_tokens > 0),
    ('model_tokens', t.model, 'output', t.output_tokens, 0, t.output_tokens > 0)
  ) c (figure, key, part, n, amount, counts)
  where c.counts and t.state <> 'open' and t.written_by <= w.counted_through`;

/** Calls without a known price, what the writing of answers cost, and tokens are figures, too: they outlive the ledger's rows. */
export class FiguresOfModelCalls1700000000152 implements MigrationInterface {
  readonly name = 'FiguresOfModelCalls1700000000152';

  async up(q: QueryRunner): Promise<void> {
    for (const [table, unit, value] of [
      ['hour_figure', 'hour', `date_trunc('hour', created_at, 'UTC')`],
      ['day_figure', 'day', `(created_at at time zone 'Europe/London')::date`],
    ])
      await q.query(`
        insert into ${table} (figure, ${unit}, key, part, n, amount)
        select figure, ${value}, key, part, sum(n), sum(amount) from (${PAST}) past group by 1, 2, 3, 4`);
  }

  async down(q: QueryRunner): Promise<void> {
    for (const table of ['hour_figure', 'day_figure'])
      await q.query(`delete from ${table} where figure in ('unpriced_call', 'writing', 'model_tokens')`);
  }
}

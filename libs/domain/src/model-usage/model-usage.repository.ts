import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { ModelUsageRow } from '@app/contracts/model-usage/model-usage.contract.js';
import type { ModelCallEnd, ModelCallStart } from '@app/ai/model-ledger.js';
import { ModelLimitError } from '@app/ai/model-ledger.js';
import { Database } from '@app/database/database.js';
import { CURRENT_TRANSACTION, type Sql, sqlOn } from '../sql.js';

/** Every process goes by the database's clock. */
const TODAY = sql<Date>`(now() at time zone 'Europe/London')::date`;

export interface Reservation {
  /** Millionths of a US dollar. */
  micros: number | null;
  capMicros: number | null;
  dailyCalls: number;
  dailyCallsPerVisitor: number;
  /** For all visitors of one network together: a new cookie is easily had, a new address less so. */
  dailyCallsPerNetwork: number;
  /** False for what a visitor did not ask for: only the cap holds for it. */
  isCounted: boolean;
}

/** The ledger of model calls, and the counters of the day that every call passes through. */
@Injectable()
export class ModelUsageRepository {
  constructor(private readonly database: Database) {}

  /** Counts the call, reserves its cost and writes it down, or does none of it and rejects with ModelLimitError. */
  async open({ purpose, model, asker }: ModelCallStart, reservation: Reservation): Promise<string> {
    const { micros, capMicros, dailyCalls, dailyCallsPerVisitor, dailyCallsPerNetwork, isCounted } = reservation;
    return this.database.transaction(async ({ manager }) => {
      if (isCounted && asker) {
        const { visitorKey, networkKey } = asker;
        if ((await this.countCall(manager, visitorKey)) > dailyCallsPerVisitor)
          throw new ModelLimitError('daily calls of this visitor');
        if (networkKey !== undefined && (await this.countCall(manager, networkKey)) > dailyCallsPerNetwork)
          throw new ModelLimitError('daily calls of this network');
      }
      const day = await this.reserve(manager, isCounted ? 1 : 0, micros ?? 0);
      // Whoever was first at the row of the day is first in the count; throwing gives back what was reserved.
      if (capMicros !== null && day.committed > capMicros) throw new ModelLimitError('daily cap');
      if (isCounted && day.calls > dailyCalls) throw new ModelLimitError('daily calls');
      const on = sqlOn(manager);
      if (day.calls === 1) await on.deleteFrom('model_visitor_day').where('day', '<', TODAY).execute();
      const { id } = await on
        .insertInto('model_call')
        .values({
          day: TODAY,
          purpose,
          model,
          analysis_id: asker?.analysisId ?? null,
          state: 'open',
          cost_micros: bigint(micros),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
  }

  /** Gives back what was reserved and not used. A second call does nothing. */
  async close(id: string, end: ModelCallEnd, micros: number | null): Promise<void> {
    await this.sql
      .with('held', (db) =>
        db
          .selectFrom('model_call')
          .select(['day', 'cost_micros'])
          .where('id', '=', id)
          .where('state', '=', 'open')
          .forUpdate(),
      )
      .with('closed', (db) =>
        db
          .updateTable('model_call')
          .from('held')
          .set({
            state: end.ok ? 'ok' : 'failed',
            // From now on it counts: while open, its cost is a guess.
            written_by: CURRENT_TRANSACTION,
            reason: end.reason,
            input_tokens: end.tokens?.input ?? 0,
            output_tokens: end.tokens?.output ?? 0,
            cached_tokens: end.tokens?.cached ?? 0,
            is_estimated: end.isEstimated,
            milliseconds: end.milliseconds,
            ...(end.tokens === null ? {} : { cost_micros: bigint(micros) }),
          })
          .where('model_call.id', '=', id)
          .returning('model_call.cost_micros'),
      )
      .updateTable('model_day')
      .from(['held', 'closed'])
      .set({
        committed_micros: sql`committed_micros - coalesce(held.cost_micros, 0) + coalesce(closed.cost_micros, 0)`,
      })
      .whereRef('model_day.day', '=', 'held.day')
      .execute();
  }

  async insertRefused({ purpose, model, asker }: Omit<ModelCallStart, 'reserve'>, reason: string): Promise<void> {
    await this.sql
      .insertInto('model_call')
      .values({ day: TODAY, purpose, model, analysis_id: asker?.analysisId ?? null, state: 'refused', reason })
      .execute();
  }

  async today(): Promise<string> {
    const { today } = await this.sql.selectNoFrom(sql<string>`${TODAY}::text`.as('today')).executeTakeFirstOrThrow();
    return today;
  }

  /** The last so many London days with any call, newest first. */
  async findDays(days: number): Promise<ModelUsageRow[]> {
    const rows = await this.sql
      .selectFrom('model_call')
      .select([
        sql<string>`day::text`.as('day'),
        'model',
        sql<number>`(count(*) filter (where state <> 'refused'))::int`.as('calls'),
        sql<number>`sum(input_tokens)::int`.as('inputTokens'),
        sql<number>`sum(output_tokens)::int`.as('outputTokens'),
        sql<number>`sum(cached_tokens)::int`.as('cachedTokens'),
        sql<string | null>`(sum(cost_micros) filter (where state <> 'refused'))::text`.as('micros'),
        sql<number>`(count(*) filter (where purpose in ('answer', 'chat') and state in ('failed', 'refused')
                                        and reason is distinct from 'given up'))::int`.as('fallbacks'),
      ])
      .where('day', '>', sql<Date>`${TODAY} - ${days}::int`)
      .groupBy(['day', 'model'])
      .orderBy('day', 'desc')
      .orderBy('model')
      .execute();
    return rows.map(({ micros, ...row }) => ({ ...row, cost: micros === null ? null : Number(micros) / 1_000_000 }));
  }

  /** One call more of this visitor or network today; answers how many there are now. */
  private async countCall(manager: EntityManager, key: string): Promise<number> {
    const { calls } = await sqlOn(manager)
      .insertInto('model_visitor_day')
      .values({ day: TODAY, visitor_key: key, calls: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'visitor_key'])
          .doUpdateSet((row) => ({ calls: row('model_visitor_day.calls', '+', 1) })),
      )
      .returning('calls')
      .executeTakeFirstOrThrow();
    return calls;
  }

  /** Adds to the day's calls and to its cost; answers what it has come to. */
  private async reserve(
    manager: EntityManager,
    calls: number,
    micros: number,
  ): Promise<{ calls: number; committed: number }> {
    const day = await sqlOn(manager)
      .insertInto('model_day')
      .values({ day: TODAY, calls, committed_micros: bigint(micros) })
      .onConflict((conflict) =>
        conflict.column('day').doUpdateSet((row) => ({
          calls: row('model_day.calls', '+', row.ref('excluded.calls')),
          committed_micros: row('model_day.committed_micros', '+', row.ref('excluded.committed_micros')),
        })),
      )
      .returning(['calls', 'committed_micros'])
      .executeTakeFirstOrThrow();
    return { calls: day.calls, committed: Number(day.committed_micros) };
  }

  private get sql(): Sql {
    return sqlOn(this.database);
  }
}

/** As the driver reads and writes one. */
function bigint(value: number): string;
function bigint(value: number | null): string | null;
function bigint(value: number | null): string | null {
  return value === null ? null : String(value);
}

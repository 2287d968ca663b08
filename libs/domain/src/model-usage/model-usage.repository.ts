import { Injectable } from '@nestjs/common';
import type { ModelUsageRow } from '@app/contracts/model-usage/model-usage.contract.js';
import type { ModelCallEnd, ModelCallStart } from '@app/ai/model-ledger.js';
import { ModelLimitError } from '@app/ai/model-ledger.js';
import { Database } from '@app/database/database.js';

/** Every process goes by the database's clock. */
const TODAY = `(now() at time zone 'Europe/London')::date`;

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
      const count = async (key: string): Promise<number> => {
        const [own]: { calls: number }[] = await manager.query(
          `insert into model_visitor_day as v (day, visitor_key, calls) values (${TODAY}, $1, 1)
           on conflict (day, visitor_key) do update set calls = v.calls + 1 returning calls`,
          [key],
        );
        return own?.calls ?? 0;
      };
      if (isCounted && asker) {
        if ((await count(asker.visitorKey)) > dailyCallsPerVisitor)
          throw new ModelLimitError('daily calls of this visitor');
        if (asker.networkKey !== undefined && (await count(asker.networkKey)) > dailyCallsPerNetwork)
          throw new ModelLimitError('daily calls of this network');
      }
      const [day]: { calls: number; committed: string }[] = await manager.query(
        `insert into model_day as d (day, calls, committed_micros) values (${TODAY}, $1, $2)
         on conflict (day) do update set calls = d.calls + $1, committed_micros = d.committed_micros + $2
         returning calls, committed_micros as committed`,
        [isCounted ? 1 : 0, micros ?? 0],
      );
      // Whoever was first at the row of the day is first in the count; throwing gives back what was reserved.
      if (capMicros !== null && Number(day?.committed ?? 0) > capMicros) throw new ModelLimitError('daily cap');
      if (isCounted && (day?.calls ?? 0) > dailyCalls) throw new ModelLimitError('daily calls');
      if (day?.calls === 1) await manager.query(`delete from model_visitor_day where day < ${TODAY}`);
      const [call]: { id: string }[] = await manager.query(
        `insert into model_call (day, purpose, model, analysis_id, state, cost_micros)
         values (${TODAY}, $1, $2, $3, 'open', $4) returning id`,
        [purpose, model, asker?.analysisId ?? null, micros],
      );
      if (!call) throw new Error('The call was not written down.');
      return call.id;
    });
  }

  /** Gives back what was reserved and not used. A second call does nothing. */
  async close(id: string, end: ModelCallEnd, micros: number | null): Promise<void> {
    await this.database.query(
      `with held as (select day, cost_micros from model_call where id = $1 and state = 'open' for update),
       closed as (
         update model_call set state = $2, reason = $3, input_tokens = $4, output_tokens = $5, cached_tokens = $6,
                is_estimated = $7, milliseconds = $8,
                cost_micros = case when $9::boolean then model_call.cost_micros else $10::bigint end
         from held where id = $1 returning model_call.cost_micros)
       update model_day set committed_micros = committed_micros - coalesce(held.cost_micros, 0) + coalesce(closed.cost_micros, 0)
       from held, closed where model_day.day = held.day`,
      [
        id,
        end.ok ? 'ok' : 'failed',
        end.reason,
        end.tokens?.input ?? 0,
        end.tokens?.output ?? 0,
        end.tokens?.cached ?? 0,
        end.isEstimated,
        end.milliseconds,
        end.tokens === null,
        micros,
      ],
    );
  }

  async insertRefused({ purpose, model, asker }: Omit<ModelCallStart, 'reserve'>, reason: string): Promise<void> {
    await this.database.query(
      `insert into model_call (day, purpose, model, analysis_id, state, reason) values (${TODAY}, $1, $2, $3, 'refused', $4)`,
      [purpose, model, asker?.analysisId ?? null, reason],
    );
  }

  async today(): Promise<string> {
    const [row] = await this.database.query<{ today: string }>(`select ${TODAY}::text as today`);
    return row?.today ?? '';
  }

  /** The last so many London days with any call, newest first. */
  async findDays(days: number): Promise<ModelUsageRow[]> {
    const rows = await this.database.query<Omit<ModelUsageRow, 'cost'> & { micros: string | null }>(
      `select day::text, model,
              (count(*) filter (where state <> 'refused'))::int as calls,
              sum(input_tokens)::int as "inputTokens", sum(output_tokens)::int as "outputTokens",
              sum(cached_tokens)::int as "cachedTokens",
              (sum(cost_micros) filter (where state <> 'refused'))::text as micros,
              (count(*) filter (where purpose in ('answer', 'chat') and state in ('failed', 'refused')
                                  and reason is distinct from 'given up'))::int as fallbacks
       from model_call where day > ${TODAY} - $1::int
       group by day, model order by day desc, model`,
      [days],
    );
    return rows.map(({ micros, ...row }) => ({ ...row, cost: micros === null ? null : Number(micros) / 1_000_000 }));
  }
}

import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { Database } from '@app/database/database.js';
import { ModelUsage } from '@app/domain/model-usage/model-usage.service.js';
import { Tracking } from '@app/domain/tracking/tracking.service.js';
import { Metrics } from './metrics.js';

const DOLLAR = 1_000_000;

/** What other parts of this process count for themselves, read when a scrape comes. */
@Injectable()
export class ProcessMetrics {
  constructor({ registry }: Metrics, database: Database, models: ModelUsage, tracking: Tracking) {
    const registers = [registry];
    new Gauge({
      name: 'beadline_database_connections',
      help: 'Connections of the pool of this process.',
      labelNames: ['state'],
      registers,
      collect() {
        const { inUse, idle } = database.poolFigures();
        this.set({ state: 'in-use' }, inUse);
        this.set({ state: 'idle' }, idle);
      },
    });
    new Gauge({
      name: 'beadline_database_waiting_requests',
      help: 'Statements of this process that wait for a connection.',
      registers,
      collect() {
        this.set(database.poolFigures().waiting);
      },
    });
    new Counter({
      name: 'beadline_tracking_dropped_total',
      help: 'Tracking events that were not stored, by reason.',
      labelNames: ['reason'],
      registers,
      collect() {
        this.reset();
        for (const [reason, count] of Object.entries(tracking.dropped)) this.inc({ reason }, count);
      },
    });
    new Counter({
      name: 'beadline_model_calls_total',
      help: 'Calls of the model endpoint that ended well or badly, or that a limit of ours refused.',
      labelNames: ['model', 'result'],
      registers,
      collect() {
        this.reset();
        for (const [model, { ok, failed, refused }] of models.spent)
          for (const [result, count] of Object.entries({ ok, failed, refused })) this.inc({ model, result }, count);
      },
    });
    new Counter({
      name: 'beadline_model_tokens_total',
      help: 'Tokens of those calls.',
      labelNames: ['model', 'direction'],
      registers,
      collect() {
        this.reset();
        for (const [model, { inputTokens, outputTokens }] of models.spent) {
          this.inc({ model, direction: 'input' }, inputTokens);
          this.inc({ model, direction: 'output' }, outputTokens);
        }
      },
    });
    new Counter({
      name: 'beadline_model_cost_dollars_total',
      help: 'What they cost by the prices of the settings; 0 without prices.',
      labelNames: ['model'],
      registers,
      collect() {
        this.reset();
        for (const [model, { micros }] of models.spent) this.inc({ model }, micros / DOLLAR);
      },
    });
  }
}

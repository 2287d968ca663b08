import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { Database } from '@app/database/database.js';
import { Tracking } from '@app/domain/tracking/tracking.service.js';
import { Metrics } from './metrics.js';

/** What other parts of this process count for themselves, read when a scrape comes. */
@Injectable()
export class ProcessMetrics {
  constructor({ registry }: Metrics, database: Database, tracking: Tracking) {
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
  }
}

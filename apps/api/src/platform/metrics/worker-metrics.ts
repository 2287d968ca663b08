import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { queueNames } from '@app/contracts/jobs/jobs.constants.js';
import { WorkerPresenceRepository } from '@app/domain/jobs/worker-presence.repository.js';
import type { MetricSource } from './metric-source.js';
import { Metrics } from './metrics.js';

/**
 * The workers by what they serve, as they say every few seconds. Their ids are no labels: each start makes a new one. Of several
 * that serve the same the worst figure is told.
 */
@Injectable()
export class WorkerMetrics implements MetricSource {
  readonly name = 'workers';
  private readonly serving: Gauge<'queue'>;
  private readonly delay: Gauge<'queues'>;
  private readonly memory: Gauge<'queues'>;
  private readonly connections: Gauge<'queues' | 'state'>;

  constructor(
    { registry }: Metrics,
    private readonly presence: WorkerPresenceRepository,
  ) {
    const registers = [registry];
    this.serving = new Gauge({
      name: 'beadline_queue_workers',
      help: 'Living worker processes that serve a queue.',
      labelNames: ['queue'],
      registers,
    });
    this.delay = new Gauge({
      name: 'beadline_worker_event_loop_delay_seconds',
      help: 'The 99th percentile of how late the event loop of a worker was in its last seconds; about 0.01 at rest.',
      labelNames: ['queues'],
      registers,
    });
    this.memory = new Gauge({
      name: 'beadline_worker_resident_memory_bytes',
      help: 'Memory of a worker.',
      labelNames: ['queues'],
      registers,
    });
    this.connections = new Gauge({
      name: 'beadline_worker_database_connections',
      help: "A worker's connections to the database, and statements that wait for one.",
      labelNames: ['queues', 'state'],
      registers,
    });
  }

  async measure(): Promise<void> {
    const living = await this.presence.living();
    this.clear();
    for (const queue of queueNames)
      this.serving.set({ queue }, living.filter(({ queues }) => queues.includes(queue)).length);
    const known = living.flatMap(({ queues, figures }) => (figures ? [{ queues: queues.join(','), ...figures }] : []));
    for (const queues of new Set(known.map((worker) => worker.queues))) {
      const workers = known.filter((worker) => worker.queues === queues);
      const worst = (of: (worker: (typeof known)[number]) => number) => Math.max(...workers.map(of));
      this.delay.set(
        { queues },
        worst((worker) => worker.eventLoopDelaySeconds),
      );
      this.memory.set(
        { queues },
        worst((worker) => worker.residentBytes),
      );
      this.connections.set(
        { queues, state: 'in-use' },
        worst((worker) => worker.connections.inUse),
      );
      this.connections.set(
        { queues, state: 'idle' },
        worst((worker) => worker.connections.idle),
      );
      this.connections.set(
        { queues, state: 'waiting' },
        worst((worker) => worker.connections.waiting),
      );
    }
  }

  clear(): void {
    for (const gauge of [this.serving, this.delay, this.memory, this.connections]) gauge.reset();
  }
}

import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { JobQueues } from '@app/domain/jobs/job-queues.service.js';
import type { MetricSource } from './metric-source.js';
import { Metrics } from './metrics.js';

/** How full the queues are: from the table of runs, which no queue and no worker has to be up for. */
@Injectable()
export class QueueMetrics implements MetricSource {
  readonly name = 'queues';
  private readonly runs: Gauge<'queue' | 'state'>;
  private readonly oldest: Gauge<'queue'>;
  private readonly paused: Gauge<'queue'>;

  constructor(
    { registry }: Metrics,
    private readonly jobQueues: JobQueues,
  ) {
    const registers = [registry];
    this.runs = new Gauge({
      name: 'beadline_queue_runs',
      help: 'Runs that wait in a queue or that workers have in hand.',
      labelNames: ['queue', 'state'],
      registers,
    });
    this.oldest = new Gauge({
      name: 'beadline_queue_oldest_waiting_seconds',
      help: 'How long the run that has been due longest waits; 0 where none does.',
      labelNames: ['queue'],
      registers,
    });
    this.paused = new Gauge({
      name: 'beadline_queue_paused',
      help: '1 while a queue is paused.',
      labelNames: ['queue'],
      registers,
    });
  }

  async measure(): Promise<void> {
    for (const { name: queue, waiting, active, oldestWaitingSeconds, paused } of await this.jobQueues.status()) {
      this.runs.set({ queue, state: 'waiting' }, waiting);
      this.runs.set({ queue, state: 'active' }, active);
      this.oldest.set({ queue }, oldestWaitingSeconds ?? 0);
      this.paused.set({ queue }, Number(paused));
    }
  }

  clear(): void {
    for (const gauge of [this.runs, this.oldest, this.paused]) gauge.reset();
  }
}

import { Controller, Res } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { metricsCalls } from '@app/contracts/metrics/metrics.calls.js';
import { Handles } from '../handles.js';
import type { ApiReply } from '../request.js';
import { withinPatience } from '../within-patience.js';
import { FigureMetrics } from './figure-metrics.js';
import type { MetricSource } from './metric-source.js';
import { Metrics } from './metrics.js';
import { ModelMetrics } from './model-metrics.js';
import { QueueMetrics } from './queue-metrics.js';
import { RunMetrics } from './run-metrics.js';
import { WorkerMetrics } from './worker-metrics.js';

@Controller()
export class MetricsController {
  private readonly sources: readonly MetricSource[];
  private readonly up: Gauge<'source'>;

  constructor(
    private readonly metrics: Metrics,
    figures: FigureMetrics,
    models: ModelMetrics,
    queues: QueueMetrics,
    runs: RunMetrics,
    workers: WorkerMetrics,
  ) {
    this.sources = [figures, models, queues, runs, workers];
    this.up = new Gauge({
      name: 'beadline_source_up',
      help: '0 where what is read for a scrape did not answer; its figures are left out.',
      labelNames: ['source'],
      registers: [metrics.registry],
    });
  }

  @Handles(metricsCalls.read)
  async read(@Res() reply: ApiReply): Promise<void> {
    await Promise.all(this.sources.map((source) => this.measure(source)));
    await reply.header('content-type', this.metrics.contentType).send(await this.metrics.text());
  }

  private async measure(source: MetricSource): Promise<void> {
    const isUp = await withinPatience(() => source.measure().then(() => true), false);
    if (!isUp) source.clear();
    this.up.set({ source: source.name }, Number(isUp));
  }
}

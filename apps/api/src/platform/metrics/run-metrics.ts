import { Injectable } from '@nestjs/common';
import { Counter, type Histogram } from 'prom-client';
import { type RunTotal, runSecondsBounds, RunTotalsRepository } from '@app/domain/jobs/run-totals.repository.js';
import type { MetricSource } from './metric-source.js';
import { Metrics } from './metrics.js';

const NAME = 'beadline_run_duration_seconds';

/** What became of runs: counted by the database, so that every api tells the same and no worker takes its figures along. */
@Injectable()
export class RunMetrics implements MetricSource {
  readonly name = 'runs';
  private readonly takenOver: Counter<'kind'>;
  private ended: RunTotal[] = [];

  constructor(
    { registry }: Metrics,
    private readonly totals: RunTotalsRepository,
  ) {
    this.takenOver = new Counter({
      name: 'beadline_run_takeovers_total',
      help: 'Runs that another worker took over because theirs was not heard of.',
      labelNames: ['kind'],
      registers: [registry],
    });
    // A histogram of the library can be observed and not be set; this is what it makes of one when it is read.
    const read: Pick<Histogram, 'get'> & { name: string; reset: () => void } = {
      name: NAME,
      reset: () => this.clear(),
      get: async () => ({
        name: NAME,
        help: 'Runs that ended, by kind and outcome, from their first start to their end.',
        type: 'histogram' as never,
        aggregator: 'first',
        collect: () => undefined,
        values: this.ended.flatMap(seriesOf),
      }),
    };
    registry.registerMetric(read as unknown as Histogram);
  }

  async measure(): Promise<void> {
    const { ended, takenOver } = await this.totals.read();
    this.clear();
    this.ended = ended;
    for (const [kind, count] of takenOver) this.takenOver.inc({ kind }, count);
  }

  clear(): void {
    this.ended = [];
    this.takenOver.reset();
  }
}

function seriesOf({ kind, ending: outcome, runs, seconds, within }: RunTotal) {
  const labels = { kind, outcome };
  const buckets = runSecondsBounds.map((le, at) => ({ value: within[at]!, labels: { le, ...labels } }));
  return [
    ...[...buckets, { value: runs, labels: { le: '+Inf', ...labels } }].map((bucket) => ({
      ...bucket,
      metricName: `${NAME}_bucket`,
    })),
    { value: seconds, labels, metricName: `${NAME}_sum` },
    { value: runs, labels, metricName: `${NAME}_count` },
  ];
}

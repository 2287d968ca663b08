import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Figures } from '@app/domain/figures/figures.service.js';
import type { MetricSource } from './metric-source.js';
import { Metrics } from './metrics.js';

/** How far the figures of the analytics are behind what has happened: from the watermark, which no worker has to be up for. */
@Injectable()
export class FigureMetrics implements MetricSource {
  readonly name = 'figures';
  private readonly behind: Gauge;
  private readonly age: Gauge;

  constructor(
    { registry }: Metrics,
    private readonly figures: Figures,
  ) {
    const registers = [registry];
    this.behind = new Gauge({
      name: 'beadline_figures_behind_events',
      help: 'Events that are stored and not in the figures yet; 100,000 stands for more, too.',
      registers,
    });
    this.age = new Gauge({
      name: 'beadline_figures_age_seconds',
      help: 'How long ago nothing was left to count.',
      registers,
    });
    this.clear();
  }

  async measure(): Promise<void> {
    const { asOf, behind } = await this.figures.state();
    this.behind.set(behind);
    // Before the first count there is no moment that they could be compared with.
    if (asOf) this.age.set(Math.max(0, (Date.now() - asOf.getTime()) / 1_000));
    else this.age.remove();
  }

  /** A gauge without labels is 0 after `reset`, which would be a figure. */
  clear(): void {
    this.behind.remove();
    this.age.remove();
  }
}

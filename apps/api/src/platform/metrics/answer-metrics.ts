import { Injectable } from '@nestjs/common';
import { Histogram } from 'prom-client';
import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { Metrics } from './metrics.js';

/** How questions were answered. */
@Injectable()
export class AnswerMetrics {
  private readonly duration: Histogram<'engine' | 'confidence' | 'fallback'>;

  constructor(metrics: Metrics) {
    this.duration = new Histogram({
      name: 'beadline_answer_duration_seconds',
      help: 'Answers by the engine that wrote them, how sure they are, and whether it stood in for another engine.',
      labelNames: ['engine', 'confidence', 'fallback'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 45],
      registers: [metrics.registry],
    });
  }

  /** Answers what `work` does, and times it. */
  async timed(work: () => Promise<Analysis>): Promise<Analysis> {
    const start = performance.now();
    const answer = await work();
    const { engine, confidence, fallback } = answer;
    this.duration.observe({ engine, confidence, fallback: String(fallback) }, (performance.now() - start) / 1_000);
    return answer;
  }
}

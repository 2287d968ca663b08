import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Figures } from '@app/domain/figures/figures.service.js';
import type { MetricSource } from './metric-source.js';
import { Metrics } from './metrics.js';

const DOLLAR = 1_000_000;
const results = ['ok', 'failed', 'refused'];

/** Calls of the model endpoint, those of workers too: out of the ledger and its figures, so that no restart sets them back. */
@Injectable()
export class ModelMetrics implements MetricSource {
  readonly name = 'models';
  private readonly calls: Counter<'model' | 'result'>;
  private readonly tokens: Counter<'model' | 'direction'>;
  private readonly cost: Counter<'model'>;

  constructor(
    { registry }: Metrics,
    private readonly figures: Figures,
  ) {
    const registers = [registry];
    this.calls = new Counter({
      name: 'beadline_model_calls_total',
      help: 'Calls of the model endpoint that ended well or badly, or that a limit of ours refused.',
      labelNames: ['model', 'result'],
      registers,
    });
    this.tokens = new Counter({
      name: 'beadline_model_tokens_total',
      help: 'Tokens of those calls.',
      labelNames: ['model', 'direction'],
      registers,
    });
    this.cost = new Counter({
      name: 'beadline_model_cost_dollars_total',
      help: 'What they cost by the prices of the settings; 0 without prices.',
      labelNames: ['model'],
      registers,
    });
  }

  async measure(): Promise<void> {
    const sums = await this.figures.ofModelCalls();
    this.clear();
    for (const { figure, key: model, part, n, amount } of sums) {
      if (figure === 'model_call') {
        // A rate sees no rise of a series that was not there before.
        for (const result of results) this.calls.inc({ model, result }, 0);
        this.calls.inc({ model, result: part }, n);
        this.cost.inc({ model }, amount / DOLLAR);
      } else if (figure === 'model_tokens') this.tokens.inc({ model, direction: part }, n);
    }
  }

  clear(): void {
    for (const counter of [this.calls, this.tokens, this.cost]) counter.reset();
  }
}

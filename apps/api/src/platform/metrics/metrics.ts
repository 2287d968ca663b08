import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { readVersion } from '@app/config/version.js';

let ofProcess: Registry | undefined;

/** What Node tells of the process: once, however many apis a test starts in it. */
function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** Everything that a scrape answers. Whoever counts something makes its metric with `registers: [metrics.registry]`. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;
  private readonly process = processRegistry();

  constructor() {
    new Gauge({
      name: 'beadline_build_info',
      help: 'Always 1; the label says which version this process is.',
      labelNames: ['version'],
      registers: [this.registry],
    }).set({ version: readVersion() }, 1);
  }

  async text(): Promise<string> {
    return Registry.merge([this.registry, this.process]).metrics();
  }
}

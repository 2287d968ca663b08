import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { TraceTarget } from './tracer.js';
import { startTracing } from './tracing.js';

const STOP = Symbol('StopTracing');

/** Traces from here on where there is somewhere to send them, and sends the last of them when the app ends. */
@Global()
@Module({})
export class TracingModule implements OnApplicationShutdown {
  constructor(@Inject(STOP) private readonly stop: () => Promise<void>) {}

  static connect(target: TraceTarget | null): DynamicModule {
    const start = async () => (target ? startTracing(target) : async () => undefined);
    return { module: TracingModule, providers: [{ provide: STOP, useFactory: start }] };
  }

  async onApplicationShutdown(): Promise<void> {
    // A collector that is away keeps nobody from ending.
    await this.stop().catch(() => undefined);
  }
}

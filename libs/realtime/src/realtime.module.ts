import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { RealtimePublisher, type RealtimeTransport } from './realtime-publisher.js';

export const REALTIME_TRANSPORT = Symbol('RealtimeTransport');

/** Gives `RealtimePublisher` to every module; the api also takes the transport's adapter for its sockets. */
@Global()
@Module({})
export class RealtimeModule implements OnApplicationShutdown {
  constructor(@Inject(REALTIME_TRANSPORT) private readonly transport: RealtimeTransport) {}

  static connect(transport: RealtimeTransport): DynamicModule {
    return {
      module: RealtimeModule,
      providers: [
        { provide: REALTIME_TRANSPORT, useValue: transport },
        { provide: RealtimePublisher, useFactory: () => transport.publisher() },
      ],
      exports: [REALTIME_TRANSPORT, RealtimePublisher],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.transport.close();
  }
}

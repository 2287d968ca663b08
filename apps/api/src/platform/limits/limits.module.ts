import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { LimitStore } from './limit-store.js';
import { Limits } from './limits.js';

/** Gives `Limits` to every module, on the store that the processes share. */
@Global()
@Module({})
export class LimitsModule implements OnApplicationShutdown {
  constructor(private readonly store: LimitStore) {}

  static connect(where: { redisUrl: string | undefined; databaseUrl: string }): DynamicModule {
    return {
      module: LimitsModule,
      providers: [{ provide: LimitStore, useFactory: () => LimitStore.connect(where) }, Limits],
      exports: [Limits],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
  }
}

import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChangeNotifications } from './change-notifications.js';
import { Database } from './database.js';
import { dataSourceOptions } from './data-source.js';

/** Gives `Database`, its notifications and TypeORM's `DataSource` to every module. */
@Global()
@Module({})
export class DatabaseModule {
  static connect(url: string, entities: Parameters<typeof dataSourceOptions>[1], poolSize?: number): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        // Endless retries: an api that starts before its database waits for it, and says so in readiness.
        TypeOrmModule.forRoot({ ...dataSourceOptions(url, entities, poolSize), retryAttempts: 600, retryDelay: 1_000 }),
      ],
      providers: [Database, { provide: ChangeNotifications, useFactory: () => new ChangeNotifications(url) }],
      exports: [ChangeNotifications, Database],
    };
  }
}

import { type DynamicModule, Module } from '@nestjs/common';
import { BackupModule } from '@app/domain/backup/backup.module.js';
import { BackupDesk } from './backup-desk.js';
import { BackupHandler, DATABASE_URL } from './backup.handler.js';

@Module({})
export class BackupWorkerModule {
  /** `databaseUrl`: what is saved. */
  static of(databaseUrl: string): DynamicModule {
    return {
      module: BackupWorkerModule,
      imports: [BackupModule],
      providers: [BackupDesk, BackupHandler, { provide: DATABASE_URL, useValue: databaseUrl }],
    };
  }
}

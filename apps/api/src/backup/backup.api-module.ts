import { Module } from '@nestjs/common';
import { BackupModule } from '@app/domain/backup/backup.module.js';
import { BackupController } from './backup.controller.js';

@Module({ imports: [BackupModule], controllers: [BackupController] })
export class BackupApiModule {}

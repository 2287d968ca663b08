import { Module } from '@nestjs/common';
import { WorkerPresenceRepository } from '../jobs/worker-presence.repository.js';
import { BackupSchedule } from './backup-schedule.js';
import { Backups } from './backups.service.js';

/** Starts backups; what makes them is the worker's. */
@Module({ providers: [Backups, BackupSchedule, WorkerPresenceRepository], exports: [Backups] })
export class BackupModule {}

import { Module } from '@nestjs/common';
import { JobsController } from './jobs.controller.js';
import { LostWorkers } from './lost-workers.js';
import { RunChanges } from './run-changes.js';

@Module({ controllers: [JobsController], providers: [LostWorkers, RunChanges] })
export class JobsApiModule {}

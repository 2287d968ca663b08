import { Module } from '@nestjs/common';
import { JobsController } from './jobs.controller.js';
import { LostWorkers } from './lost-workers.js';

@Module({ controllers: [JobsController], providers: [LostWorkers] })
export class JobsApiModule {}

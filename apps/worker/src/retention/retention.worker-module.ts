import { Module } from '@nestjs/common';
import { RetentionModule } from '@app/domain/retention/retention.module.js';
import { RetentionHandler } from './retention.handler.js';

@Module({ imports: [RetentionModule], providers: [RetentionHandler] })
export class RetentionWorkerModule {}

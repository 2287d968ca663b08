import { Module } from '@nestjs/common';
import { RetentionModule } from '@app/domain/retention/retention.module.js';
import { RetentionController } from './retention.controller.js';

@Module({ imports: [RetentionModule], controllers: [RetentionController] })
export class RetentionApiModule {}

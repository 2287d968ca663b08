import { Module } from '@nestjs/common';
import { GuidesModule } from '@app/domain/knowledge/guides.module.js';
import { KnowledgeController } from './knowledge.controller.js';

@Module({ imports: [GuidesModule], controllers: [KnowledgeController] })
export class KnowledgeApiModule {}

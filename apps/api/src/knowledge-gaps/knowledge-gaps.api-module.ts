import { Module } from '@nestjs/common';
import { KnowledgeGapsModule } from '@app/domain/knowledge-gaps/knowledge-gaps.module.js';
import { KnowledgeGapsController } from './knowledge-gaps.controller.js';

@Module({ imports: [KnowledgeGapsModule], controllers: [KnowledgeGapsController] })
export class KnowledgeGapsApiModule {}

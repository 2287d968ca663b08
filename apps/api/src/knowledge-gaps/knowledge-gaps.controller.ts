import { Controller, Get, Query } from '@nestjs/common';
import {
  type KnowledgeGap,
  type KnowledgeGapsQuery,
  knowledgeGapsQuerySchema,
} from '@app/contracts/knowledge-gaps/knowledge-gaps.contract.js';
import { knowledgeGapsPath } from '@app/contracts/knowledge-gaps/knowledge-gaps.paths.js';
import { KnowledgeGaps } from '@app/domain/knowledge-gaps/knowledge-gaps.service.js';

@Controller()
export class KnowledgeGapsController {
  constructor(private readonly gaps: KnowledgeGaps) {}

  @Get(knowledgeGapsPath)
  recent(@Query({ schema: knowledgeGapsQuerySchema }) { days }: KnowledgeGapsQuery): Promise<KnowledgeGap[]> {
    return this.gaps.recent(days);
  }
}

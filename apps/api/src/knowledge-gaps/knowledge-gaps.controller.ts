import { Controller, Query } from '@nestjs/common';
import { knowledgeGapsCalls } from '@app/contracts/knowledge-gaps/knowledge-gaps.calls.js';
import type { KnowledgeGap, KnowledgeGapsQuery } from '@app/contracts/knowledge-gaps/knowledge-gaps.contract.js';
import { KnowledgeGaps } from '@app/domain/knowledge-gaps/knowledge-gaps.service.js';
import { Handles } from '../platform/handles.js';

@Controller()
export class KnowledgeGapsController {
  constructor(private readonly gaps: KnowledgeGaps) {}

  @Handles(knowledgeGapsCalls.recent)
  recent(@Query() { days }: KnowledgeGapsQuery): Promise<KnowledgeGap[]> {
    return this.gaps.recent(days);
  }
}

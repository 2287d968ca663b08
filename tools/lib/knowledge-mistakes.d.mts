import type { equipmentKindSchema, knowledgeEntrySchema } from '@app/contracts/knowledge/knowledge.contract.js';

export function knowledgeMistakes(
  folder: string,
  schemas: { knowledgeEntrySchema: typeof knowledgeEntrySchema; equipmentKindSchema: typeof equipmentKindSchema },
): { mistakes: string[]; files: number };

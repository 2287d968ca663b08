import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { surfacesMeant } from '../dialogue/surfaces-meant.js';
import type { QuestionReading } from '../message-reading.js';

/**
 * A reading of the question with what its asker told since, in answer to ours. Told surfaces take the place of those that were
 * read, as the guide means them; whoever names the finish says nothing of damage ('polished bare metal').
 */
export function withTold<Read extends QuestionReading>(
  reading: Read,
  told: readonly QuestionReading[],
  entry: KnowledgeEntry | undefined,
): Read {
  const named = told.flatMap(({ surfaces }) => surfaces);
  const surfaces = entry ? surfacesMeant(named, entry) : named;
  const grave = told.findLast(({ severity, surfaces: own }) => severity !== null && own.length === 0);
  return {
    ...reading,
    surfaces: surfaces.length > 0 ? surfaces : reading.surfaces,
    severity: grave?.severity ?? reading.severity,
  };
}

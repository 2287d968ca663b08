import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { surfacesMeant } from '../dialogue/surfaces-meant.js';
import type { QuestionReading } from '../message-reading.js';

/**
 * The reading of a question with what the visitor told since. Surfaces told later replace those that were read, as the guide
 * means them; a fact that names a finish says nothing of damage ('polished bare metal').
 */
export function withFacts<Read extends QuestionReading>(
  reading: Read,
  facts: readonly QuestionReading[],
  entry: KnowledgeEntry | undefined,
): Read {
  const named = facts.flatMap(({ surfaces }) => surfaces);
  const surfaces = entry ? surfacesMeant(named, entry) : named;
  const grave = facts.findLast(({ severity, surfaces: own }) => severity !== null && own.length === 0);
  return {
    ...reading,
    surfaces: surfaces.length > 0 ? surfaces : reading.surfaces,
    severity: grave?.severity ?? reading.severity,
  };
}

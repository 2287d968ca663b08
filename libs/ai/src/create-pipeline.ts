import { AnswerPipeline } from './answer-pipeline.js';
import type { AnswerEngine } from './answer-engine.js';
import type { KnowledgeFiles } from './knowledge-files.js';
import { OfflineEngine } from './offline/offline-engine.js';
import { OpenAiEngine } from './openai/openai-engine.js';
import { QuestionReader } from './reading/question-reader.js';
import { KnowledgeIndex } from './retrieval/knowledge-index.js';
import { HazardRules } from './safety/hazard-rules.js';

/** An endpoint that writes the answers; null leaves that to the offline engine. */
export type ModelEndpoint = { apiKey: string; baseUrl: string | undefined; model: string } | null;

/** How long the model may take for one answer, in milliseconds: leaves the offline engine time before the server's deadline. */
const MODEL_TIMEOUT_MS = 45_000;

/** The pipeline of this process. Its index is empty until `useIndex` brings the approved entries. */
export function createPipeline(files: KnowledgeFiles, endpoint: ModelEndpoint): AnswerPipeline {
  const reader = new QuestionReader(files.lexicon);
  const offline: AnswerEngine = new OfflineEngine({
    equipment: files.equipment,
    lexicon: files.lexicon,
    reader,
    search: (text, k) => pipeline.search(text, k),
  });
  const primary = endpoint
    ? new OpenAiEngine({ ...endpoint, timeoutMs: MODEL_TIMEOUT_MS, equipmentKinds: files.equipment })
    : offline;
  const pipeline: AnswerPipeline = new AnswerPipeline({
    hazards: new HazardRules(files.hazards),
    reader,
    index: new KnowledgeIndex([], files.lexicon, files.decoys),
    primary,
    offline,
    deadlineMs: MODEL_TIMEOUT_MS,
  });
  return pipeline;
}

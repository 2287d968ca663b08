import { AnswerPipeline } from './answer-pipeline.js';
import type { AnswerEngine } from './answer-engine.js';
import type { KnowledgeFiles } from './knowledge-files.js';
import { CorrectionComposer } from './corrections/compose-correction.js';
import { OfflineEngine } from './offline/offline-engine.js';
import { Embedder } from './openai/embedder.js';
import type { ModelLedger } from './openai/model-ledger.js';
import { adviceCheckOf } from './openai/model-advice.js';
import { OpenAiEngine } from './openai/openai-engine.js';
import { QuestionReader } from './reading/question-reader.js';
import { KnowledgeIndex } from './retrieval/knowledge-index.js';
import { Meanings } from './retrieval/meanings.js';
import { HazardRules } from './safety/hazard-rules.js';

/** How long the model may take for one answer, in milliseconds: leaves the offline engine time before the server's deadline. */
const MODEL_TIMEOUT_MS = 45_000;
/** An embedding is a matter of a second; the filling of the index in the background may take this long for a batch. */
const EMBEDDING_TIMEOUT_MS = 20_000;

export interface ModelParts {
  /** An endpoint that writes the answers; null leaves that to the offline engine. */
  endpoint: {
    apiKey: string;
    baseUrl: string | undefined;
    model: string;
    /** Undefined: words alone find the guides. */
    embeddingModel: string | undefined;
  } | null;
  ledger: ModelLedger;
  blacklistedBrands: () => Promise<readonly string[]>;
}

export interface Assistant {
  pipeline: AnswerPipeline;
  /** Null without an embedding model. */
  embedder: Embedder | null;
  meanings: Meanings | null;
}

/** The pipeline of this process and what helps it to find. Its index is empty until `useIndex` brings the approved entries. */
export function createPipeline(files: KnowledgeFiles, model: ModelParts): Assistant {
  const { endpoint, ledger, blacklistedBrands } = model;
  const reader = new QuestionReader(files.lexicon);
  const hazards = new HazardRules(files.hazards);
  const offline: AnswerEngine = new OfflineEngine({
    equipment: files.equipment,
    lexicon: files.lexicon,
    reader,
    search: (text, k) => pipeline.search(text, k),
  });
  const primary = endpoint
    ? new OpenAiEngine({
        ...endpoint,
        timeoutMs: MODEL_TIMEOUT_MS,
        equipmentKinds: files.equipment,
        advice: adviceCheckOf(files),
        blacklistedBrands,
        ledger,
      })
    : offline;
  const embedder = endpoint?.embeddingModel
    ? new Embedder({ ...endpoint, model: endpoint.embeddingModel, timeoutMs: EMBEDDING_TIMEOUT_MS, ledger })
    : null;
  const meanings = embedder && new Meanings(embedder);
  const pipeline: AnswerPipeline = new AnswerPipeline({
    hazards,
    reader,
    index: new KnowledgeIndex([], files.lexicon, files.decoys),
    primary,
    offline,
    corrections: new CorrectionComposer(files),
    meanings,
    deadlineMs: MODEL_TIMEOUT_MS,
  });
  return { pipeline, embedder, meanings };
}

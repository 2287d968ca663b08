import { AnswerPipeline } from './answer-pipeline.js';
import { BuiltInAssistant } from './built-in-assistant.js';
import type { KnowledgeFiles } from './knowledge-files.js';
import { Embedder } from './openai/embedder.js';
import type { ModelLedger } from './model-ledger.js';
import { adviceCheckOf } from './openai/model-advice.js';
import { OpenAiEngine } from './openai/openai-engine.js';
import { Meanings } from './retrieval/meanings.js';
import { ProductTalk } from './products/product-talk.js';
import type { ProductShelf } from './products/product-shelf.js';

/** How long the model may take for one answer, in milliseconds: leaves the built-in assistant time before the server's deadline. */
const MODEL_TIMEOUT_MS = 45_000;
/** An embedding is a matter of a second; the filling of the index in the background may take this long for a batch. */
const EMBEDDING_TIMEOUT_MS = 20_000;

export interface ModelParts {
  /** An endpoint that writes the answers; null leaves that to the built-in assistant. */
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
  /** Makes ready what else the first questions would have to wait for, a second of work. */
  warmUp(): void;
  /** Null without an embedding model. */
  embedder: Embedder | null;
  meanings: Meanings | null;
}

/** The pipeline of this process and what helps it to find. Its index is empty until `useIndex` brings the approved entries. */
export function createPipeline(files: KnowledgeFiles, model: ModelParts, shelf: ProductShelf): Assistant {
  const { endpoint, ledger, blacklistedBrands } = model;
  const primary = endpoint
    ? new OpenAiEngine({
        ...endpoint,
        timeoutMs: MODEL_TIMEOUT_MS,
        equipmentKinds: files.equipment,
        advice: adviceCheckOf(files),
        blacklistedBrands,
        ledger,
      })
    : null;
  const embedder = endpoint?.embeddingModel
    ? new Embedder({ ...endpoint, model: endpoint.embeddingModel, timeoutMs: EMBEDDING_TIMEOUT_MS, ledger })
    : null;
  const meanings = embedder && new Meanings(embedder);
  const builtIn = new BuiltInAssistant(files, (text) => meanings?.closenessTo(text) ?? null);
  const products = new ProductTalk(shelf, files);
  const pipeline = new AnswerPipeline({
    builtIn,
    primary,
    meanings,
    products,
    deadlineMs: MODEL_TIMEOUT_MS,
  });
  return {
    pipeline,
    embedder,
    meanings,
    warmUp: () => {
      builtIn.warmUp();
      // Whoever asks first finds out what is wrong with the catalogue.
      products.warmUp().catch(() => undefined);
    },
  };
}

import { AnswerPipeline } from './answer-pipeline.js';
import type { KnowledgeFiles } from './knowledge-files.js';
import { Embedder } from './openai/embedder.js';
import type { ModelLedger } from './model-ledger.js';
import { adviceCheckOf } from './openai/model-advice.js';
import { OpenAiEngine } from './openai/openai-engine.js';
import { Meanings } from './retrieval/meanings.js';
import { ThinkingByWeight } from './thinking/thinking-by-weight.js';
import { ThinkingHere, thinkingFilesOf } from './thinking/thinking-here.js';
import { ProductTalk } from './products/product-talk.js';
import type { ProductShelf } from './products/product-shelf.js';
import { ThinkingThread } from './thinking/thinking-thread.js';

/** How long after the start the thread for long texts is made ready, in milliseconds. */
const THREAD_AFTER_MS = 20_000;
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
  /** Makes ready what else the first questions would have to wait for, a second of work. */
  warmUp(): void;
  close(): Promise<void>;
  /** Null without an embedding model. */
  embedder: Embedder | null;
  meanings: Meanings | null;
}

/** The pipeline of this process and what helps it to find. Its index is empty until `useIndex` brings the approved entries. */
export function createPipeline(
  files: KnowledgeFiles,
  model: ModelParts,
  shelf: ProductShelf,
  warn: (line: string) => void,
): Assistant {
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
  const here = new ThinkingHere(files, (text) => meanings?.closenessTo(text) ?? null);
  const thread = new ThinkingThread({ files: thinkingFilesOf(files), closeness: meanings?.closeness ?? null, warn });
  const products = new ProductTalk(shelf, files);
  const pipeline = new AnswerPipeline({
    thinking: new ThinkingByWeight(here, thread),
    wouldCorrect: (correction, questions) => here.wouldCorrect(correction, questions),
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
      // A process that has just begun has its hands full; a long text starts the thread at once.
      setTimeout(() => thread.start(), THREAD_AFTER_MS).unref();
      here.warmUp();
      // Whoever asks first finds out what is wrong with the catalogue.
      products.warmUp().catch(() => undefined);
    },
    close: () => thread.close(),
  };
}

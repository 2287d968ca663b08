import type OpenAI from 'openai';
import { APIError } from 'openai';
import { z } from 'zod';
import type { TextEmbedder } from '../retrieval/meanings.js';
import { promptTokens } from './call-tally.js';
import { Calls } from './calls.js';
import { CircuitBreaker, type Clock, steadyClock } from './circuit-breaker.js';
import type { Asker, ModelLedger } from '../model-ledger.js';
import { type Endpoint, openAiClient } from './openai-client.js';
import { readUsage } from './replies.js';

/** After three failures in a row nothing is asked for that long: retrieval does without. */
const REST_MS = 300_000;

const embeddingsSchema = z.object({
  data: z.array(z.object({ index: z.number(), embedding: z.array(z.number()).min(2) })),
});

export interface EmbedderOptions extends Endpoint {
  model: string;
  ledger: ModelLedger;
  clock?: Clock;
}

/** Texts as vectors, by the endpoint's embedding model. */
export class Embedder implements TextEmbedder {
  /** False once the endpoint has said that it has no embeddings: it is not asked again before a restart. */
  isOffered = true;
  private readonly client: OpenAI;
  private readonly calls: Calls;

  constructor(private readonly options: EmbedderOptions) {
    this.client = openAiClient(options);
    this.calls = new Calls(
      new CircuitBreaker(options.clock ?? steadyClock, { failures: 3, restMs: REST_MS }),
      options.ledger,
    );
  }

  get model(): string {
    return this.options.model;
  }

  /** One vector of length 1 a text, in their order. Rejects as `Calls.begin` does, and with EngineUnavailableError. */
  async embed(texts: readonly string[], asker: Asker | null, signal: AbortSignal): Promise<Float32Array[]> {
    const { model, timeoutMs } = this.options;
    const all = texts.join('\n');
    const reserve = { input: promptTokens(all, false), output: 0 };
    const call = await this.calls.begin({ purpose: 'embedding', model, asker, reserve, limitMs: timeoutMs }, signal);
    try {
      call.tally.send(all, false);
      // As numbers: compatible servers often cannot do the base64 that the SDK asks for by itself.
      const received: unknown = await this.client.embeddings.create(
        { model, input: [...texts], encoding_format: 'float' },
        { signal: call.signal },
      );
      call.tally.reported = readUsage(received);
      const { data } = embeddingsSchema.parse(received);
      const vectors = texts.map((_, at) => data.find(({ index }) => index === at)?.embedding);
      if (vectors.some((vector) => vector === undefined)) throw new z.ZodError([]);
      call.succeeded();
      return vectors.map((vector) => unit(vector ?? []));
    } catch (error) {
      if (error instanceof APIError && [400, 404, 405, 501].includes(Number(error.status))) this.isOffered = false;
      throw call.failed(error);
    } finally {
      call.end();
    }
  }
}

/** Scaled to length 1, so that the product of two is the cosine of their angle. */
function unit(vector: readonly number[]): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return Float32Array.from(vector, (value) => value / length);
}

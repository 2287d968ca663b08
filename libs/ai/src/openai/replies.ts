import { z } from 'zod';
import type { ModelTokens } from '../model-ledger.js';
import { EngineUnavailableError } from './openai.errors.js';

const usageSchema = z.object({
  prompt_tokens: z.number(),
  completion_tokens: z.number().nullish(),
  prompt_tokens_details: z.object({ cached_tokens: z.number().nullish() }).nullish(),
});

/**
 * What we read of the endpoint's replies. The SDK types them but checks nothing, and compatible servers differ, so
 * only what is needed is asked for.
 */
const completionSchema = z.object({
  choices: z.tuple(
    [
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    ],
    z.unknown(),
  ),
  usage: usageSchema.nullish(),
});

const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  // Servers write what they like into chunks that have nothing to tell.
  usage: usageSchema.nullish().catch(null),
});

export interface Reply {
  content: string;
  tokens: ModelTokens | null;
}

/** The endpoint's own counts of any reply, null where it tells none. */
export function readUsage(received: unknown): ModelTokens | null {
  const { success, data } = z.object({ usage: usageSchema }).safeParse(received);
  return success ? toTokens(data.usage) : null;
}

const toTokens = ({ prompt_tokens, completion_tokens, prompt_tokens_details }: z.infer<typeof usageSchema>) => ({
  input: Math.round(prompt_tokens),
  output: Math.round(completion_tokens ?? 0),
  cached: Math.round(prompt_tokens_details?.cached_tokens ?? 0),
});

/** @throws ZodError for another shape; EngineUnavailableError where the model refused or was cut off. */
export function readCompletion(received: unknown): Reply {
  const { choices, usage } = completionSchema.parse(received);
  const { message, finish_reason: finishReason } = choices[0];
  if (message.refusal) throw new EngineUnavailableError('refused', 'The model refused to answer.');
  if (finishReason) assertWhole(finishReason);
  if (!message.content) throw new EngineUnavailableError('broken-answer', 'The model sent an empty answer.');
  return {
    content: message.content,
    tokens: usage ? toTokens(usage) : null,
  };
}

/** What servers send in place of a chunk when the model has failed, before they end the stream as if it were whole. */
const streamErrorSchema = z.union([
  z.object({ object: z.literal('error') }),
  z.object({ error: z.union([z.string(), z.record(z.string(), z.unknown())]) }),
]);

/** One chunk of a stream. Chunks without a choice (usage, keep-alive) say nothing. */
export function readChunk(received: unknown): Reply & { finishReason: string | null } {
  if (streamErrorSchema.safeParse(received).success)
    throw new EngineUnavailableError('broken-answer', 'The endpoint reported an error in the middle of its reply.');
  const { choices, usage } = chunkSchema.parse(received);
  const choice = choices?.[0];
  if (choice?.delta?.refusal) throw new EngineUnavailableError('refused', 'The model refused to answer.');
  return {
    content: choice?.delta?.content ?? '',
    finishReason: choice?.finish_reason || null,
    tokens: usage ? toTokens(usage) : null,
  };
}

/** What endpoints call it when the model had said it all. */
const WHOLE_REASONS = new Set(['stop', 'eos', 'eos_token', 'end_turn', 'stop_sequence']);

/** @throws EngineUnavailableError for a reason other than that the model had said it all. */
export function assertWhole(finishReason: string): void {
  if (finishReason === 'content_filter') {
    throw new EngineUnavailableError('refused', "The endpoint's filter stopped the answer.");
  }
  if (finishReason === 'length') {
    throw new EngineUnavailableError('broken-answer', 'The answer was cut off at the length limit.');
  }
  if (!WHOLE_REASONS.has(finishReason.toLowerCase())) {
    throw new EngineUnavailableError('broken-answer', `The answer was cut off: ${finishReason}.`);
  }
}

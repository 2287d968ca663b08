import { z } from 'zod';
import { EngineUnavailableError } from './openai.errors.js';

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
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
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
});

export interface Reply {
  content: string;
  tokens: { input: number; output: number } | null;
}

/** @throws ZodError for another shape; EngineUnavailableError where the model refused or was cut off. */
export function readCompletion(received: unknown): Reply {
  const { choices, usage } = completionSchema.parse(received);
  const { message, finish_reason: finishReason } = choices[0];
  if (message.refusal) throw new EngineUnavailableError('refused', 'The model refused to answer.');
  if (finishReason) assertWhole(finishReason);
  if (!message.content) throw new EngineUnavailableError('broken-answer', 'The model sent an empty answer.');
  return {
    content: message.content,
    tokens: usage ? { input: Math.round(usage.prompt_tokens), output: Math.round(usage.completion_tokens) } : null,
  };
}

/** One chunk of a stream. Chunks without a choice (usage, keep-alive) carry nothing. */
export function readChunk(received: unknown): { content: string; finishReason: string | null } {
  const choice = chunkSchema.parse(received).choices?.[0];
  if (choice?.delta?.refusal) throw new EngineUnavailableError('refused', 'The model refused to answer.');
  return { content: choice?.delta?.content ?? '', finishReason: choice?.finish_reason || null };
}

/** @throws EngineUnavailableError for a reason other than that the model had said it all. */
export function assertWhole(finishReason: string): void {
  if (finishReason === 'content_filter') {
    throw new EngineUnavailableError('refused', "The endpoint's filter stopped the answer.");
  }
  if (finishReason === 'length') {
    throw new EngineUnavailableError('broken-answer', 'The answer was cut off at the length limit.');
  }
}

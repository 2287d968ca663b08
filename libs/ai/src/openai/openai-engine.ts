import type { EquipmentKind } from '@app/contracts/knowledge/knowledge.contract.js';
import { zodResponseFormat } from 'openai/helpers/zod';
import { z } from 'zod';
import type { AnswerEngine, EngineAnswer, EngineQuestion } from '../answer-engine.js';
import { cutLine } from '../offline/fixed-answers.js';
import { CircuitBreaker, type Clock, steadyClock } from './circuit-breaker.js';
import { Completions, type ModelRequest } from './completions.js';
import { EngineCall } from './engine-call.js';
import { type EquipmentKinds, groundAnswer } from './grounding.js';
import { modelAnswerSchema, parseModelAnswer } from './model-answer.js';
import { EngineUnavailableError } from './openai.errors.js';
import { answerFormInWords, answerPrompt, answerRules } from './prompts/answer-prompt.js';
import { chatPrompt, chatRules } from './prompts/chat-prompt.js';
import type { PhotoInPrompt } from './prompts/question-data.js';
import { assertWhole, readChunk, readCompletion } from './replies.js';
import { withoutLinks } from './without-links.js';

export interface OpenAiEngineOptions {
  apiKey: string;
  /** Any OpenAI-compatible endpoint, up to and including '/v1'; OpenAI's own when absent. */
  baseUrl?: string | undefined;
  model: string;
  /** The whole of an answer, or of a chat reply, must be there within this; retries are part of it. */
  timeoutMs: number;
  /** All kinds of data/knowledge/equipment.yaml. */
  equipmentKinds: readonly EquipmentKind[];
  /** For the circuit breaker; the machine's own by default. */
  clock?: Clock;
}

export const PHOTO_UNSEEN = 'I could not look at your photo, so this goes by your words alone.';
export const NOT_SURE = 'I am not sure that this is what you have; it is the closest guide I know.';

/** Far beyond any reply that was asked for: a model that repeats itself without end is stopped here. */
const MAX_CHAT_LENGTH = 12_000;

const responseFormat = zodResponseFormat(modelAnswerSchema, 'car_care_answer');
const formInWords = answerFormInWords(z.toJSONSchema(modelAnswerSchema));

/**
 * Lets a model of an OpenAI-compatible endpoint write, from nothing but the retrieved entries. One instance per
 * process: its circuit breaker rests the endpoint for 30 s after three failures in a row. Both methods reject with the
 * signal's reason once it is aborted, with EngineUnavailableError where another engine should answer.
 */
export class OpenAiEngine implements AnswerEngine {
  readonly name = 'openai';
  private readonly completions: Completions;
  private readonly breaker: CircuitBreaker;
  private readonly kinds: EquipmentKinds;

  constructor(private readonly options: OpenAiEngineOptions) {
    this.completions = new Completions(options);
    this.breaker = new CircuitBreaker(options.clock ?? steadyClock);
    this.kinds = new Map(options.equipmentKinds.map((kind) => [kind.id, kind]));
  }

  async answer(question: EngineQuestion, signal: AbortSignal): Promise<EngineAnswer> {
    const call = this.begin(question.retrieved.length > 0, signal);
    try {
      const { received, photo } = await this.completions.create(answerRequest(question), call);
      const { content, tokens } = readCompletion(received);
      const grounded = groundAnswer(parseModelAnswer(content), question, this.kinds, remarks(question, photo));
      call.succeeded();
      return { ...grounded, model: this.options.model, tokens };
    } catch (error) {
      throw call.failed(error);
    } finally {
      call.end();
    }
  }

  /** Read it with `for await`, or call `return()`: leaving it half read would leave the request open. */
  async *chat(question: EngineQuestion, signal: AbortSignal): AsyncGenerator<string, void, undefined> {
    const call = this.begin(question.retrieved.length + question.conversation.length > 0, signal);
    try {
      const { received, photo } = await this.completions.stream(chatRequest(question), call);
      if (photo === 'unseen') yield `${PHOTO_UNSEEN} `;
      yield* withoutLinks(wholeReply(received, call.signal));
      call.succeeded();
    } catch (error) {
      throw call.failed(error);
    } finally {
      call.end();
    }
  }

  private begin(hasGround: boolean, signal: AbortSignal): EngineCall {
    signal.throwIfAborted();
    if (!hasGround) throw new EngineUnavailableError('refused', 'Nothing was retrieved that an answer could rest on.');
    const permit = this.breaker.enter();
    if (!permit)
      throw new EngineUnavailableError(
        'network',
        'The model endpoint failed three times in a row and is given a rest.',
      );
    return new EngineCall(signal, permit, this.options.timeoutMs);
  }
}

/** The pieces of a stream up to its finish_reason. The SDK ends the loop without a word after an abort and after a cut. */
async function* wholeReply(
  chunks: AsyncIterable<unknown>,
  signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  let length = 0;
  for await (const chunk of chunks) {
    // Chunks that had already arrived would still come after an abort.
    signal.throwIfAborted();
    const { content, finishReason } = readChunk(chunk);
    length += content.length;
    if (content !== '') yield content;
    if (length > MAX_CHAT_LENGTH)
      throw new EngineUnavailableError('broken-answer', 'The reply did not come to an end.');
    if (!finishReason) continue;
    assertWhole(finishReason);
    if (length === 0) throw new EngineUnavailableError('broken-answer', 'The model sent an empty reply.');
    return;
  }
  signal.throwIfAborted();
  throw new EngineUnavailableError('broken-answer', 'The stream ended before the reply was finished.');
}

/** What the answer must say of itself; not left to the model, which forgets. */
function remarks(question: EngineQuestion, photo: PhotoInPrompt): string[] {
  return [
    question.reading.cut ? cutLine : '',
    photo === 'unseen' ? PHOTO_UNSEEN : '',
    question.certainty === 'closest' ? NOT_SURE : '',
  ];
}

function answerRequest(question: EngineQuestion): ModelRequest {
  return {
    rules: answerRules,
    rulesWithoutFormat: formInWords,
    responseFormat,
    prompt: (photo) => answerPrompt(question, photo),
    photo: question.photo,
    hasWords: question.reading.text !== '',
  };
}

function chatRequest(question: EngineQuestion): ModelRequest {
  return {
    rules: chatRules,
    rulesWithoutFormat: '',
    responseFormat: null,
    prompt: (photo) => chatPrompt(question, photo),
    photo: question.photo,
    hasWords: question.reading.text !== '',
  };
}

import type { EquipmentKind } from '@app/contracts/knowledge/knowledge.contract.js';
import { zodResponseFormat } from 'openai/helpers/zod';
import { z } from 'zod';
import type { AnswerEngine, ConversationTurn, EngineAnswer, EngineQuestion, PhotoNote } from '../answer-engine.js';
import { photoSeenLine } from '../offline/fixed-answers.js';
import type { AdviceCheck } from '../safety/advice-check.js';
import { promptTokens } from './call-tally.js';
import { Calls } from './calls.js';
import { CircuitBreaker, type Clock, steadyClock } from './circuit-breaker.js';
import { Completions, type ModelRequest } from './completions.js';
import type { EngineCall } from './engine-call.js';
import { type EquipmentKinds, groundAnswer } from './grounding.js';
import { type ModelAnswer, modelAnswerSchema, parseModelAnswer } from './model-answer.js';
import type { Asker, ModelLedger } from '../model-ledger.js';
import type { Endpoint } from './openai-client.js';
import { EngineUnavailableError } from './openai.errors.js';
import { PhotoReader } from './photo-reader.js';
import { plainText } from './plain-text.js';
import { answerFormInWords, answerPrompt, answerRules } from './prompts/answer-prompt.js';
import { chatPrompt, chatRules } from './prompts/chat-prompt.js';
import { guidesOf, type PhotoInPrompt } from './prompts/question-data.js';
import { readCompletion, readUsage } from './replies.js';
import { safeStream } from './safe-stream.js';
import { wholeReply } from './whole-reply.js';
import { withoutLinks } from './without-links.js';

export interface OpenAiEngineOptions extends Endpoint {
  model: string;
  /** All kinds of data/knowledge/equipment.yaml. */
  equipmentKinds: readonly EquipmentKind[];
  /** Holds what the model writes to our rules and to what was retrieved. */
  advice: AdviceCheck;
  /** Brands that are not to be recommended, as staff have it now. */
  blacklistedBrands: () => Promise<readonly string[]>;
  ledger: ModelLedger;
  /** For the circuit breaker; the machine's own by default. */
  clock?: Clock;
}

export const PHOTO_UNSEEN = 'I could not look at your photo, so this goes by your words alone.';
export const NOT_SURE = 'I am not sure that this is what you have; it is the closest guide I know.';

const responseFormat = zodResponseFormat(modelAnswerSchema, 'car_care_answer');
const formInWords = answerFormInWords(z.toJSONSchema(modelAnswerSchema));

/** The most tokens a model may write, kept back until it has written; a long answer has about 900, some models think first. */
const MAX_OUTPUT = { answer: 3_000, chat: 1_500 };

/**
 * Lets a model of an OpenAI-compatible endpoint write, from nothing but the retrieved entries. One instance per
 * process: its circuit breaker rests the endpoint for 30 s after three failures in a row. Its methods reject with the
 * signal's reason once it is aborted, with EngineUnavailableError or ModelLimitError where another engine should answer.
 */
export class OpenAiEngine implements AnswerEngine {
  readonly name = 'openai';
  private readonly completions: Completions;
  private readonly calls: Calls;
  private readonly photos: PhotoReader;
  private readonly kinds: EquipmentKinds;

  constructor(private readonly options: OpenAiEngineOptions) {
    this.completions = new Completions(options);
    const calls = () => new Calls(new CircuitBreaker(options.clock ?? steadyClock), options.ledger);
    this.calls = calls();
    // A model with poor eyes may still write well, so the two are rested apart.
    this.photos = new PhotoReader(this.completions, calls(), options);
    this.kinds = new Map(options.equipmentKinds.map((kind) => [kind.id, kind]));
  }

  async answer(question: EngineQuestion, signal: AbortSignal): Promise<EngineAnswer> {
    assertGround(question.retrieved.length > 0, signal);
    const request = answerRequest(question);
    const call = await this.begin('answer', request, question, signal);
    try {
      const { received, photo } = await this.completions.create(request, call);
      call.tally.reported = readUsage(received);
      const { content, tokens } = readCompletion(received);
      const written = parseModelAnswer(content);
      await this.assertSafe(written, question);
      const grounded = groundAnswer(written, question, this.kinds, remarks(question, photo));
      call.succeeded();
      return {
        ...grounded,
        model: this.options.model,
        tokens: tokens && { input: tokens.input, output: tokens.output },
      };
    } catch (error) {
      throw call.failed(error);
    } finally {
      call.end();
    }
  }

  /** Read it with `for await`, or call `return()`: leaving it half read would leave the request open. */
  async *chat(question: EngineQuestion, signal: AbortSignal): AsyncGenerator<string, void, undefined> {
    assertGround(question.retrieved.length + question.conversation.length > 0, signal);
    const request = chatRequest(question);
    const call = await this.begin('chat', request, question, signal);
    try {
      const check = await this.checkFor(question);
      const { received, photo } = await this.completions.stream(request, call);
      const reply = withoutLinks(wholeReply(received, call));
      if (photo === 'unseen') yield `${PHOTO_UNSEEN} `;
      let violation: string | null = null;
      for await (const piece of safeStream(reply, check, (found) => (violation = found))) {
        // A sentence that was let through may still be on its way out.
        signal.throwIfAborted();
        yield piece;
      }
      if (violation) call.failed(new EngineUnavailableError('unsafe', violation));
      else call.succeeded();
    } catch (error) {
      throw call.failed(error);
    } finally {
      call.end();
    }
  }

  describePhoto(photo: PhotoNote, asker: Asker | null, signal: AbortSignal): Promise<string | null> {
    return this.photos.describe(photo, asker, signal);
  }

  private begin(
    purpose: 'answer' | 'chat',
    request: ModelRequest,
    { asker, photo }: EngineQuestion,
    signal: AbortSignal,
  ): Promise<EngineCall> {
    const reserve = {
      input: promptTokens(request.rules + request.rulesWithoutFormat + request.prompt('none'), photo !== null),
      output: request.maxOutput,
    };
    const { model, timeoutMs } = this.options;
    return this.calls.begin({ purpose, model, asker: asker ?? null, reserve, limitMs: timeoutMs }, signal);
  }

  /** Why a text may not be said in answer to this question; null where it may. */
  private async checkFor(question: EngineQuestion): Promise<(text: string) => string | null> {
    const { advice, blacklistedBrands } = this.options;
    const brands = await blacklistedBrands();
    const grounds = advice.groundsOf(
      guidesOf(question).map(({ entry }) => entry),
      [question.reading.text, ...question.conversation.filter(isVisitor).map(({ content }) => content)].join('\n'),
    );
    return (text) => advice.violation(text, grounds, brands);
  }

  /** Of what the model wrote itself; the guides' own cautions are added later. */
  private async assertSafe(written: ModelAnswer, question: EngineQuestion): Promise<void> {
    const check = await this.checkFor(question);
    const violation = check(plainText(wordsOf(written)));
    if (violation) throw new EngineUnavailableError('unsafe', `The answer goes against a rule: ${violation}.`);
  }
}

const isVisitor = ({ role }: ConversationTurn): boolean => role === 'user';

/** All that a visitor would read of it, a line for each thing said. */
const wordsOf = ({ opening, steps, cautions, equipment, ...rest }: ModelAnswer): string =>
  [
    opening,
    ...steps.flatMap(({ title, text }) => [title, text]),
    rest.topTip,
    rest.followUpQuestion,
    ...rest.followUpOptions,
    ...cautions.map(({ text }) => text),
    ...equipment.map(({ purpose }) => purpose),
  ].join('\n');

function assertGround(hasGround: boolean, signal: AbortSignal): void {
  signal.throwIfAborted();
  if (!hasGround) throw new EngineUnavailableError('refused', 'Nothing was retrieved that an answer could rest on.');
}

/** What the answer must say of itself; not left to the model, which forgets. */
function remarks(question: EngineQuestion, photo: PhotoInPrompt): string[] {
  return [
    photo === 'unseen' && !question.photoSeen ? PHOTO_UNSEEN : '',
    question.photoSeen ? photoSeenLine(question.photoSeen) : '',
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
    maxOutput: MAX_OUTPUT.answer,
    hasWords: question.reading.text !== '' && !question.asksOfPhoto,
  };
}

function chatRequest(question: EngineQuestion): ModelRequest {
  return {
    rules: chatRules,
    rulesWithoutFormat: '',
    responseFormat: null,
    prompt: (photo) => chatPrompt(question, photo),
    photo: question.photo,
    maxOutput: MAX_OUTPUT.chat,
    hasWords: question.reading.text !== '' && !question.asksOfPhoto,
  };
}

import { zodResponseFormat } from 'openai/helpers/zod';
import { z } from 'zod';
import type { FoundEvidence } from './material.js';
import { type ModelDraft, modelDraftSchema } from './model-draft.js';
import type { ModelLedger, ModelTokens } from '../model-ledger.js';
import { promptTokens } from '../openai/call-tally.js';
import { Calls } from '../openai/calls.js';
import { CircuitBreaker, steadyClock } from '../openai/circuit-breaker.js';
import { Completions, type ModelRequest } from '../openai/completions.js';
import type { EngineCall } from '../openai/engine-call.js';
import { jsonIn } from '../openai/model-answer.js';
import type { Endpoint } from '../openai/openai-client.js';
import { draftFormInWords, draftPrompt, draftRules, MOST_SHOWN } from './draft-prompt.js';
import { readCompletion, readUsage } from '../openai/replies.js';

const MAX_OUTPUT = 3_000;
const responseFormat = zodResponseFormat(modelDraftSchema, 'guide');
const formInWords = draftFormInWords(z.toJSONSchema(modelDraftSchema));

export interface DraftRequest {
  subject: string;
  asked: readonly string[];
  evidence: readonly FoundEvidence[];
}

export interface WrittenDraft {
  draft: ModelDraft;
  /** What it was shown, in the order of the numbers that it cites. */
  shown: readonly FoundEvidence[];
}

/** Tokens that a call takes. */
export type Taken = Pick<ModelTokens, 'input' | 'output'>;

/** What a call came to, and what it has taken: a reply that is refused or thrown away is paid for as well. */
export type Writing = { tokens: Taken } & ({ written: WrittenDraft; error: null } | { written: null; error: Error });

/** Lets a model write a guide from quotations. What it writes is verified like what was put together without one. */
export class DraftWriter {
  private readonly completions: Completions;
  private readonly calls: Calls;

  constructor(private readonly settings: Endpoint & { model: string; ledger: ModelLedger }) {
    this.completions = new Completions(settings);
    this.calls = new Calls(new CircuitBreaker(steadyClock), settings.ledger);
  }

  /** At most so many tokens for this request: what a budget has to hold. */
  mostTokens(request: DraftRequest): Taken {
    return { input: promptTokens(draftRules + formInWords + promptOf(request), false), output: MAX_OUTPUT };
  }

  /**
   * Fails with ModelLimitError where a limit of the day is reached, with EngineUnavailableError where the endpoint fails or
   * writes something else; rejects with the signal's reason once it is aborted.
   */
  async write(request: DraftRequest, signal: AbortSignal): Promise<Writing> {
    const prompt = promptOf(request);
    const { model, timeoutMs } = this.settings;
    const reserve = this.mostTokens(request);
    let call: EngineCall;
    try {
      call = await this.calls.begin({ purpose: 'learning', model, asker: null, reserve, limitMs: timeoutMs }, signal);
    } catch (error) {
      signal.throwIfAborted();
      return { written: null, error: error as Error, tokens: { input: 0, output: 0 } };
    }
    const spent = (): Taken => {
      const { input, output } = call.spent().tokens ?? reserve;
      return { input, output };
    };
    try {
      const { received } = await this.completions.create(requestOf(prompt), call);
      call.tally.reported = readUsage(received);
      const draft = modelDraftSchema.parse(jsonIn(readCompletion(received).content));
      call.succeeded();
      return { written: { draft, shown: shownOf(request) }, error: null, tokens: spent() };
    } catch (error) {
      const failure = call.failed(error);
      signal.throwIfAborted();
      return { written: null, error: failure as Error, tokens: spent() };
    } finally {
      call.end();
    }
  }
}

const shownOf = ({ evidence }: DraftRequest): readonly FoundEvidence[] => evidence.slice(0, MOST_SHOWN);
const promptOf = (request: DraftRequest): string => draftPrompt(request.subject, request.asked, shownOf(request));

const requestOf = (prompt: string): ModelRequest => ({
  rules: draftRules,
  rulesWithoutFormat: formInWords,
  responseFormat,
  prompt: () => prompt,
  photo: null,
  maxOutput: MAX_OUTPUT,
  hasWords: true,
});

import type OpenAI from 'openai';
import type {
  ChatCompletionContentPart,
  ChatCompletionCreateParamsNonStreaming,
} from 'openai/resources/chat/completions';
import type { PhotoNote } from '../answer-engine.js';
import type { EngineCall } from './engine-call.js';
import { withOneRetry } from './one-retry.js';
import { type Endpoint, hasEnded, openAiClient } from './openai-client.js';
import { EngineUnavailableError } from './openai.errors.js';
import type { PhotoInPrompt } from './prompts/question-data.js';
import { refusesFormat, refusesImages, refusesOutputLimit, refusesStreamUsage } from './refusals.js';

type Body = Omit<ChatCompletionCreateParamsNonStreaming, 'stream'>;

export interface ModelRequest {
  rules: string;
  /** What is added to the rules for an endpoint that takes no response format. */
  rulesWithoutFormat: string;
  responseFormat: Body['response_format'] | null;
  /** The prompt says whether a photo comes with it. */
  prompt(photo: PhotoInPrompt): string;
  photo: PhotoNote | null;
  /** The most tokens that it may write. */
  maxOutput: number;
  /** False where only the photo says what the question is. */
  hasWords: boolean;
}

/** Chunks as they come, and whether the endpoint has said that there are no more. */
export interface ModelStream {
  chunks: AsyncIterable<unknown>;
  hasEnded: () => boolean;
}

/** Asks the endpoint, in simpler forms where it does not take the full one, with one retry for a passing failure. */
export class Completions {
  private readonly client: OpenAI;
  /** What was refused once is not tried again before a restart: every question would pay for it. */
  private takesResponseFormat = true;
  private countsStreams = true;
  /** OpenAI's newer models refuse the old name, most compatible servers do not know the new one. */
  private limitName: 'max_completion_tokens' | 'max_tokens';
  private hasOtherLimit = true;

  constructor(private readonly settings: Endpoint & { model: string }) {
    this.client = openAiClient(settings);
    this.limitName = isOpenAi(settings.baseUrl) ? 'max_completion_tokens' : 'max_tokens';
  }

  /** The reply as it came, unchecked, and whether the model saw the photo. */
  create(request: ModelRequest, call: EngineCall): Promise<{ received: unknown; photo: PhotoInPrompt }> {
    return this.open(request, call, (body) => this.client.chat.completions.create(body, { signal: call.signal }));
  }

  /** The same with a stream of unchecked chunks. An abort ends it quietly: look at the signal afterwards. */
  stream(request: ModelRequest, call: EngineCall): Promise<{ received: ModelStream; photo: PhotoInPrompt }> {
    return this.open<ModelStream>(request, call, async (body) => {
      const { data, response } = await this.client.chat.completions
        .create(
          { ...body, stream: true, ...(this.countsStreams ? { stream_options: { include_usage: true } } : {}) },
          { signal: call.signal },
        )
        .withResponse();
      return { chunks: data, hasEnded: () => hasEnded(response) };
    });
  }

  private async open<T>(
    request: ModelRequest,
    call: EngineCall,
    send: (body: Body) => Promise<T>,
  ): Promise<{ received: T; photo: PhotoInPrompt }> {
    let photoUrl = request.photo && (await readPhoto(request.photo, call));
    for (;;) {
      const photo: PhotoInPrompt = photoUrl ? 'attached' : request.photo ? 'unseen' : 'none';
      if (!photoUrl && !request.hasWords) {
        throw new EngineUnavailableError('refused', 'There is nothing but a photo, and the model cannot look at it.');
      }
      const format = this.takesResponseFormat ? request.responseFormat : null;
      try {
        const prompt = request.prompt(photo);
        const body = this.body(request, format, prompt, photoUrl);
        call.tally.send(request.rules + prompt, photoUrl !== null);
        return { received: await withOneRetry(() => send(body), call), photo };
      } catch (error) {
        // Each of the four can be given up once, so this goes round five times at most.
        if (this.hasOtherLimit && refusesOutputLimit(error)) this.useOtherLimit();
        else if (format && refusesFormat(error)) this.takesResponseFormat = false;
        else if (this.countsStreams && refusesStreamUsage(error)) this.countsStreams = false;
        else if (photoUrl && refusesImages(error)) photoUrl = null;
        else throw error;
      }
    }
  }

  /** An endpoint that takes neither is not asked: what it writes could cost anything. */
  private useOtherLimit(): void {
    this.limitName = this.limitName === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
    this.hasOtherLimit = false;
  }

  private body(
    request: ModelRequest,
    format: Body['response_format'] | null,
    prompt: string,
    photoUrl: string | null,
  ): Body {
    const rules = format ? request.rules : [request.rules, request.rulesWithoutFormat].filter(Boolean).join('\n\n');
    const content: string | ChatCompletionContentPart[] = photoUrl
      ? [
          { type: 'text', text: prompt },
          { type: 'image_url', image_url: { url: photoUrl } },
        ]
      : prompt;
    // No temperature: newer models refuse it.
    return {
      model: this.settings.model,
      [this.limitName]: request.maxOutput,
      messages: [
        { role: 'system', content: rules },
        { role: 'user', content },
      ],
      ...(format ? { response_format: format } : {}),
    };
  }
}

const isOpenAi = (baseUrl: string | undefined): boolean =>
  baseUrl === undefined || /(?:^|\.)(?:openai\.com|openai\.azure\.com)$/.test(new URL(baseUrl).hostname);

/** Null where the stored photo cannot be read: the words may be enough for an answer, and the answer says so. */
async function readPhoto(photo: PhotoNote, call: EngineCall): Promise<string | null> {
  try {
    return await call.within(photo.dataUrl());
  } catch (error) {
    if (call.signal.aborted) throw error;
    return null;
  }
}

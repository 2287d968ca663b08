import OpenAI from 'openai';
import type {
  ChatCompletionContentPart,
  ChatCompletionCreateParamsNonStreaming,
} from 'openai/resources/chat/completions';
import type { PhotoNote } from '../answer-engine.js';
import type { EngineCall } from './engine-call.js';
import { withOneRetry } from './one-retry.js';
import { EngineUnavailableError } from './openai.errors.js';
import type { PhotoInPrompt } from './prompts/question-data.js';
import { refusesFormat, refusesImages } from './refusals.js';

type Body = Omit<ChatCompletionCreateParamsNonStreaming, 'stream'>;

export interface ModelRequest {
  rules: string;
  /** What is added to the rules for an endpoint that takes no response format. */
  rulesWithoutFormat: string;
  responseFormat: Body['response_format'] | null;
  /** The prompt says whether a photo comes with it. */
  prompt(photo: PhotoInPrompt): string;
  photo: PhotoNote | null;
  /** False where only the photo says what the question is. */
  hasWords: boolean;
}

/** Asks the endpoint, in simpler forms where it does not take the full one, with one retry for a passing failure. */
export class Completions {
  private readonly client: OpenAI;
  /** Once it was refused it is not tried again before a restart: every question would pay for it. */
  private takesResponseFormat = true;

  constructor(
    private readonly settings: { apiKey: string; baseUrl?: string | undefined; model: string; timeoutMs: number },
  ) {
    this.client = new OpenAI({
      apiKey: settings.apiKey,
      // Given in full, so that the SDK takes nothing from the environment behind our back.
      baseURL: settings.baseUrl ?? 'https://api.openai.com/v1',
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      timeout: settings.timeoutMs,
      // Its retries sleep for as long as Retry-After says and do not wake up for an abort; ours are in one-retry.ts.
      maxRetries: 0,
      // It would print what it cannot parse, with the visitor's words in it.
      logLevel: 'off',
    });
  }

  /** The reply as it came, unchecked, and whether the model saw the photo. */
  create(request: ModelRequest, call: EngineCall): Promise<{ received: unknown; photo: PhotoInPrompt }> {
    return this.open(request, call, (body) => this.client.chat.completions.create(body, { signal: call.signal }));
  }

  /** The same with a stream of unchecked chunks. An abort ends it quietly: look at the signal afterwards. */
  stream(request: ModelRequest, call: EngineCall): Promise<{ received: AsyncIterable<unknown>; photo: PhotoInPrompt }> {
    return this.open<AsyncIterable<unknown>>(request, call, (body) =>
      this.client.chat.completions.create({ ...body, stream: true }, { signal: call.signal }),
    );
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
        const body = this.body(request, format, request.prompt(photo), photoUrl);
        return { received: await withOneRetry(() => send(body), call), photo };
      } catch (error) {
        // Each of the two can be given up once, so this goes round three times at most.
        if (format && refusesFormat(error)) this.takesResponseFormat = false;
        else if (photoUrl && refusesImages(error)) photoUrl = null;
        else throw error;
      }
    }
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
    // Neither a temperature nor a length limit: newer models and stricter servers refuse one or the other.
    return {
      model: this.settings.model,
      messages: [
        { role: 'system', content: rules },
        { role: 'user', content },
      ],
      ...(format ? { response_format: format } : {}),
    };
  }
}

/** Null where the stored photo cannot be read: the words may be enough for an answer, and the answer says so. */
async function readPhoto(photo: PhotoNote, call: EngineCall): Promise<string | null> {
  try {
    return await call.within(photo.dataUrl());
  } catch (error) {
    if (call.signal.aborted) throw error;
    return null;
  }
}

import OpenAI from 'openai';

export interface Endpoint {
  apiKey: string;
  /** Any OpenAI-compatible endpoint, up to and including '/v1'; OpenAI's own when absent. */
  baseUrl?: string | undefined;
  timeoutMs: number;
}

/** Streams that came to their `data: [DONE]`; the SDK ends its loop alike after that and after a cut. */
const ended = new WeakSet<Response>();
export const hasEnded = (response: Response): boolean => ended.has(response);

const END = /(?:^|\n)data: ?\[DONE\]/;

async function fetchTrackingEnd(...args: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...args);
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
  let tail = '';
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      const text = tail + Buffer.from(chunk).toString('latin1');
      if (END.test(text)) ended.add(watched);
      tail = text.slice(-20);
      controller.enqueue(chunk);
    },
  });
  const watched = new Response(response.body.pipeThrough(watch), response);
  return watched;
}

export const openAiClient = ({ apiKey, baseUrl, timeoutMs }: Endpoint): OpenAI =>
  new OpenAI({
    apiKey,
    // Given in full, so that the SDK takes nothing from the environment behind our back.
    baseURL: baseUrl ?? 'https://api.openai.com/v1',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    timeout: timeoutMs,
    // Its retries sleep for as long as Retry-After says and do not wake up for an abort; ours are in one-retry.ts.
    maxRetries: 0,
    fetch: fetchTrackingEnd,
    // It would print what it cannot parse, with the visitor's words in it.
    logLevel: 'off',
  });

import { jest } from '@jest/globals';

export interface FakeAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Pieces of a streamed body; a function is awaited before the next piece is sent. */
  stream?: (string | (() => Promise<void>))[];
}

type Handler = (call: {
  method: string;
  url: string;
  body: unknown;
  signal: AbortSignal | undefined;
}) => FakeAnswer | Promise<FakeAnswer>;

/** Answers every fetch of the page, which jsdom has none of. Calls are kept in `calls`. */
export function fakeNetwork(handler: Handler) {
  const calls: { method: string; url: string; body: unknown; init: RequestInit }[] = [];
  const fake = async (input: unknown, init: RequestInit = {}) => {
    const text = ArrayBuffer.isView(init.body) ? new TextDecoder().decode(init.body) : init.body;
    const body: unknown = typeof text === 'string' ? JSON.parse(text) : text;
    const call = { method: init.method ?? 'GET', url: String(input), body };
    calls.push({ ...call, init });
    const signal = init.signal ?? undefined;
    const aborted = new Promise<never>((_, reject) => {
      const fail = () => reject(new DOMException('Aborted', 'AbortError'));
      if (signal?.aborted) fail();
      signal?.addEventListener('abort', fail);
    });
    aborted.catch(() => undefined);
    const answer = await Promise.race([Promise.resolve(handler({ ...call, signal })), aborted]);
    return toResponse(answer, aborted);
  };
  globalThis.fetch = jest.fn(fake) as unknown as typeof fetch;
  return { calls };
}

function toResponse({ status = 200, body = '', headers = {}, stream }: FakeAnswer, aborted: Promise<never>) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const names = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return {
    ok: status >= 200 && status < 300,
    status,
    statusText: status === 503 ? 'Service Unavailable' : '',
    headers: { get: (name: string) => names.get(name.toLowerCase()) ?? null },
    text: () => Promise.resolve(text),
    blob: () => Promise.resolve(new Blob([text])),
    body: stream ? streamOf(stream, aborted) : null,
  };
}

function streamOf(parts: NonNullable<FakeAnswer['stream']>, aborted: Promise<never>) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      aborted.catch((error: unknown) => controller.error(error));
      try {
        for (const part of parts) {
          if (typeof part === 'string') controller.enqueue(encoder.encode(part));
          else await part();
        }
        controller.close();
      } catch {
        // The reader has gone.
      }
    },
  });
}

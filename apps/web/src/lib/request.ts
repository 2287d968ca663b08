import { toRequestError } from './request-error';

export const REQUEST_TIMEOUT_MS = 60_000;
export const TIMEOUT_TEXT = 'Request timeout. Please try again with a smaller image.';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** Sees the successful answer before its body is read: for headers such as X-Total-Count. */
  onResponse?: (response: Response) => void;
}

/**
 * The way every call of the page is made: cookies go along, a form is sent as it is, bytes as the JSON that they are and anything
 * else as JSON, the whole exchange ends after 60 seconds, and an answer that is no success throws a RequestError.
 */
export async function request(
  method: Method,
  url: string,
  body?: unknown,
  options: RequestOptions = {},
): Promise<unknown> {
  const deadline = startDeadline(options.signal);
  try {
    const response = await send(method, url, body, { ...options, signal: deadline.signal });
    options.onResponse?.(response);
    const text = await response.text();
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch (error) {
    throw deadline.expired() ? new Error(TIMEOUT_TEXT) : error;
  } finally {
    deadline.clear();
  }
}

/** The same call, answered with the response itself: for streams, whose reader keeps its own time. */
export async function send(method: Method, url: string, body: unknown, options: RequestOptions): Promise<Response> {
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method,
    credentials: 'include',
    headers: { ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }), ...options.headers },
    ...(body === undefined
      ? {}
      : { body: isForm || ArrayBuffer.isView(body) ? (body as BodyInit) : JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  if (!response.ok) {
    throw toRequestError({
      status: response.status,
      statusText: response.statusText,
      body: await response.text(),
      header: (name) => response.headers.get(name),
    });
  }
  return response;
}

/** A signal that aborts with the caller's, or when `extend` has not been called for 60 seconds. */
export function startDeadline(outer?: AbortSignal) {
  const controller = new AbortController();
  let hasExpired = false;
  const expire = () => {
    hasExpired = true;
    controller.abort();
  };
  let timer = setTimeout(expire, REQUEST_TIMEOUT_MS);
  const follow = () => controller.abort(outer?.reason);
  if (outer?.aborted) follow();
  outer?.addEventListener('abort', follow);
  return {
    signal: controller.signal,
    expired: () => hasExpired,
    extend: () => {
      clearTimeout(timer);
      timer = setTimeout(expire, REQUEST_TIMEOUT_MS);
    },
    clear: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', follow);
    },
  };
}

/** True where the visitor or the page ended the call on purpose: nothing to report then. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

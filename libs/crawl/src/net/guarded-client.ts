import { Agent, request } from 'undici';
import { type FetchedPage, type FetchOptions, type PageFetcher } from './page-fetcher.js';
import { readBounded } from './bounded-body.js';
import { errorCode, FetchError, FetchTimeoutError, TooManyRedirectsError } from './fetch-errors.js';
import { guardedConnector, type Resolve, systemResolve } from './guarded-connector.js';
import { checkUrl, UrlRefusedError, type UrlPolicy } from './url-guard.js';

export const MAX_PAGE_BYTES = 10 * 1024 * 1024;
export const PAGE_TIMEOUT_MS = 20_000;
export const MAX_REDIRECTS = 5;

export interface GuardedClientOptions {
  policy: UrlPolicy;
  /** Names the product and an address where its keeper can be reached. */
  userAgent: string;
  resolve?: Resolve;
}

/** The one way from this server to a shop. Throws UrlRefusedError and FetchError; with the signal's reason if aborted. */
export class GuardedClient implements PageFetcher {
  private readonly agent: Agent;

  constructor(private readonly options: GuardedClientOptions) {
    const connect = guardedConnector(options.policy, options.resolve ?? systemResolve, PAGE_TIMEOUT_MS);
    this.agent = new Agent({ connect, connections: 4, keepAliveTimeout: 10_000, maxHeaderSize: 32 * 1024 });
  }

  async fetch(url: string, options: FetchOptions = {}): Promise<FetchedPage> {
    options.signal?.throwIfAborted();
    const timeoutMs = options.timeoutMs ?? PAGE_TIMEOUT_MS;
    // Not AbortSignal.any: a run's signal lives for thousands of requests, and Node 20 keeps each of the joined ones.
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(new FetchTimeoutError(timeoutMs)), timeoutMs);
    const forward = () => stop.abort(options.signal?.reason);
    options.signal?.addEventListener('abort', forward, { once: true });
    try {
      return await this.follow(url, options, stop.signal);
    } catch (error) {
      if (stop.signal.aborted) throw stop.signal.reason;
      throw error;
    } finally {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', forward);
    }
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }

  private async follow(start: string, options: FetchOptions, signal: AbortSignal): Promise<FetchedPage> {
    let url = checkUrl(start, this.options.policy);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const answer = await this.ask(url, options, signal).catch((error: unknown) => {
        throw asFetchError(error);
      });
      const location = answer.headers.location;
      if (!isRedirect(answer.status) || !location) return answer;
      if (!URL.canParse(location, url.href)) throw new FetchError('The page redirects to what is no address.', false);
      url = checkUrl(new URL(location, url).href, this.options.policy);
      await options.onRedirect?.(url);
    }
    throw new TooManyRedirectsError(MAX_REDIRECTS);
  }

  private async ask(url: URL, options: FetchOptions, signal: AbortSignal): Promise<FetchedPage> {
    const { etag, lastModified } = options.validators ?? {};
    const answer = await request(url, {
      dispatcher: this.agent,
      signal,
      headers: {
        'user-agent': this.options.userAgent,
        accept: options.accept ?? 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
        'accept-encoding': 'gzip, deflate, br',
        ...(etag && { 'if-none-match': etag }),
        ...(lastModified && { 'if-modified-since': lastModified }),
      },
    });
    const headers = Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(', ') : (value ?? ''),
      ]),
    );
    const read = { finalUrl: url.href, status: answer.statusCode, headers };
    const notModified = answer.statusCode === 304;
    if (notModified || isRedirect(answer.statusCode)) {
      // A redirect's body is of no use; what is short keeps the connection, the rest ends it.
      await answer.body.dump({ limit: 16 * 1024, signal });
      return { ...read, bytes: Buffer.alloc(0), notModified };
    }
    const bytes = await readBounded(answer.body, headers['content-encoding'] ?? '', {
      maxBytes: options.maxBytes ?? MAX_PAGE_BYTES,
      truncate: options.truncate ?? false,
    });
    return { ...read, bytes, notModified };
  }
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

const asSentence: Record<string, string> = {
  ENOTFOUND: 'The site could not be reached: no such host is known.',
  EAI_AGAIN: 'The site could not be reached: its name could not be looked up.',
  ECONNREFUSED: 'The site could not be reached: it refused the connection.',
  EHOSTUNREACH: 'The site could not be reached: no way leads to it.',
  ENETUNREACH: 'The site could not be reached: no way leads to it.',
  ECONNRESET: 'The host ended the connection.',
  UND_ERR_SOCKET: 'The host ended the connection.',
  UND_ERR_CONNECT_TIMEOUT: 'The site could not be reached: it did not answer.',
  UND_ERR_HEADERS_OVERFLOW: 'The answer’s headers are too long.',
};

function asFetchError(error: unknown): unknown {
  if (error instanceof FetchError || error instanceof UrlRefusedError) return error;
  const code = errorCode(error);
  return new FetchError(asSentence[code] ?? 'The host’s answer could not be read.', code !== 'ENOTFOUND', {
    cause: error,
  });
}

import { FetchError } from '../net/fetch-errors.js';
import { isRetryable, type RetryOptions, withRetries } from '../net/retry.js';
import { type FetchedPage, type PageFetcher } from '../net/page-fetcher.js';
import { type HostGate } from '../net/host-gate.js';
import { type RobotsCopies, type RobotsCopy } from '../ports.js';
import { readRobots, type RobotsRules } from './robots-rules.js';

/** The part of a robots.txt that RFC 9309 asks to be read. */
const MAX_BYTES = 500 * 1024;
const COPY_LIVES_MS = 24 * 60 * 60 * 1_000;

/** The shop does not give its robots.txt and no copy serves: nothing may be fetched. The message is a sentence for staff. */
export class RobotsUnreachableError extends Error {
  override readonly name = 'RobotsUnreachableError';
}

export interface RobotsPolicyOptions {
  client: PageFetcher;
  gate: HostGate;
  copies: RobotsCopies;
  productToken: string;
  minDelayMs: number;
  retry: RetryOptions;
  now?: () => number;
}

/** The rules of every origin that a run meets, each robots.txt read once. */
export class RobotsPolicy {
  private readonly origins = new Map<string, Promise<RobotsRules>>();

  constructor(private readonly options: RobotsPolicyOptions) {}

  /** Throws RobotsUnreachableError, or FetchError where there was no answer at all, each time it is asked. */
  rulesFor(url: URL): Promise<RobotsRules> {
    let rules = this.origins.get(url.origin);
    if (!rules) this.origins.set(url.origin, (rules = this.read(url)));
    return rules;
  }

  private async read(url: URL): Promise<RobotsRules> {
    const { copies, productToken } = this.options;
    const now = this.options.now ?? Date.now;
    const fetched = await this.fetch(url);
    if ('text' in fetched) {
      await copies.save(url.origin, { text: fetched.text, fetchedAt: now() });
      return readRobots(fetched.text, productToken);
    }
    const copy = await copies.load(url.origin);
    if (isFresh(copy, now())) return readRobots(copy.text, productToken);
    if ('error' in fetched) throw fetched.error;
    throw new RobotsUnreachableError(
      `${url.host} did not give its robots.txt (it answered ${fetched.status}), so none of its pages are read.`,
    );
  }

  private async fetch(url: URL): Promise<RobotsAnswer> {
    const { client, gate, minDelayMs, retry } = this.options;
    const ask = () =>
      gate.run(
        url.host,
        minDelayMs,
        () =>
          client.fetch(`${url.origin}/robots.txt`, {
            accept: 'text/plain,*/*;q=0.1',
            maxBytes: MAX_BYTES,
            truncate: true,
            signal: retry.signal,
          }),
        retry.signal,
      );
    try {
      return asRobots(await withRetries(ask, retry));
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      return { error };
    }
  }
}

type RobotsAnswer = { text: string } | { status: number } | { error: FetchError };

function asRobots({ status, bytes }: FetchedPage): RobotsAnswer {
  if (status >= 200 && status < 300) return { text: bytes.toString('utf8') };
  // "Too many requests" is no leave to make more.
  if (status >= 400 && status < 500 && !isRetryable(status)) return { text: '' };
  return { status };
}

const isFresh = (copy: RobotsCopy | null, now: number): copy is RobotsCopy =>
  copy !== null && now - copy.fetchedAt < COPY_LIVES_MS;

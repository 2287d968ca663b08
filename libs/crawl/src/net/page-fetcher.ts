/** Of an earlier answer, for a conditional request. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface FetchOptions {
  accept?: string;
  validators?: Validators;
  /** Of the decoded body; default 10 MB. More is a BodyTooLargeError, or cut off with `truncate`. */
  maxBytes?: number;
  truncate?: boolean;
  /** From the first connect to the last byte, redirects included; default 20,000. */
  timeoutMs?: number;
  /** Called before each redirect is followed; what it throws ends the request. */
  onRedirect?: (to: URL) => Promise<void> | void;
  signal?: AbortSignal;
}

export interface FetchedPage {
  finalUrl: string;
  status: number;
  /** Names in lower case; repeated ones joined with a comma. */
  headers: Record<string, string>;
  bytes: Buffer;
  /** 304 to the validators given. `bytes` is empty. */
  notModified: boolean;
}

/** Fetches over http(s) what the guard lets pass. Any status is an answer; only what no answer can be made of throws. */
export interface PageFetcher {
  fetch(url: string, options?: FetchOptions): Promise<FetchedPage>;
}

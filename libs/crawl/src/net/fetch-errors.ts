/** Nothing could be made of a request. `isTransient` tells whether asking again may help; the message is for staff. */
export class FetchError extends Error {
  override readonly name: string = 'FetchError';

  constructor(
    message: string,
    readonly isTransient: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export class FetchTimeoutError extends FetchError {
  override readonly name = 'FetchTimeoutError';

  constructor(milliseconds: number) {
    super(`The page was not complete after ${milliseconds / 1000} s.`, true);
  }
}

export class BodyTooLargeError extends FetchError {
  override readonly name = 'BodyTooLargeError';

  constructor(maxBytes: number) {
    super(`The page is larger than ${Math.round(maxBytes / 1024)} KB.`, false);
  }
}

export class TooManyRedirectsError extends FetchError {
  override readonly name = 'TooManyRedirectsError';

  constructor(limit: number) {
    super(`The page redirects more than ${limit} times.`, false);
  }
}

/** The code of a system's or library's error, such as 'ECONNRESET'; '' where it has none. */
export function errorCode(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}

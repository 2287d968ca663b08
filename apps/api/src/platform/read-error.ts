import { HttpException } from '@nestjs/common';
import type { ErrorCode, Problem } from '@app/contracts/errors.js';
import { DomainError } from '@app/domain/errors.js';
import { InvalidInputError } from './invalid-input.error.js';

export interface ReadableError {
  code: ErrorCode;
  sentence: string;
  fields?: Problem['fields'];
  headers?: Record<string, string>;
}

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  422: 'UNREADABLE_IMAGE',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

/** Sentences for what the framework refuses before our code sees it. */
const sentenceOfStatus: Partial<Record<ErrorCode, string>> = {
  BAD_REQUEST: 'The request could not be read.',
  NOT_FOUND: 'There is nothing at this address.',
  PAYLOAD_TOO_LARGE: 'That is too large.',
  UNSUPPORTED_MEDIA: 'This kind of content is not accepted here.',
};

/** PostgreSQL's and the socket's words for 'not now': a restart, a lost connection, no free one. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
]);
const AWAY_WORDS =
  /connection terminated|timeout exceeded when trying to connect|connection timeout|driver not connected|not queryable/i;

/** What may be said of an error: never a word of the inside. */
export function readError(error: unknown): ReadableError {
  if (error instanceof DomainError) {
    return {
      code: error.code,
      sentence: error.message,
      ...(error.location ? { headers: { location: error.location } } : {}),
      ...retryAfterOf(error),
    };
  }
  if (error instanceof InvalidInputError) return { code: 'BAD_REQUEST', sentence: error.message, fields: error.fields };
  if (isDatabaseAway(error)) {
    return {
      code: 'UNAVAILABLE',
      sentence: 'We are catching our breath. Please try again in a moment.',
      headers: { 'retry-after': '2' },
    };
  }
  const status = error instanceof HttpException ? error.getStatus() : frameworkStatus(error);
  const code = status === undefined ? undefined : codeOfStatus[status];
  if (!code) return { code: 'INTERNAL', sentence: 'Something went wrong on our side. Please try again.' };
  return { code, sentence: sentenceOfStatus[code] ?? 'The request was not accepted.' };
}

function retryAfterOf(error: DomainError): { headers?: Record<string, string> } {
  const seconds: unknown = (error as { retryAfterSeconds?: unknown }).retryAfterSeconds;
  return typeof seconds === 'number' ? { headers: { 'retry-after': String(Math.ceil(seconds)) } } : {};
}

/** Fastify's own errors carry a status. */
function frameworkStatus(error: unknown): number | undefined {
  const status: unknown = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status < 500 ? status : undefined;
}

function isDatabaseAway(error: unknown): boolean {
  for (
    let cause: unknown = error, depth = 0;
    cause instanceof Error && depth < 4;
    cause = cause.cause ?? (cause as { driverError?: unknown }).driverError, depth++
  ) {
    const code: unknown = (cause as { code?: unknown }).code;
    if (typeof code === 'string' && AWAY.has(code)) return true;
    if (AWAY_WORDS.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true;
  }
  return false;
}

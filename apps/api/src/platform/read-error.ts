import { HttpException } from '@nestjs/common';
import type { ErrorCode, Problem } from '@app/contracts/errors.js';
import { DomainError } from '@app/domain/errors.js';
import { StorageError, type StorageTrouble, troubleOfSystem } from '@app/storage/storage.error.js';
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
  414: 'NOT_FOUND',
  415: 'UNSUPPORTED_MEDIA',
  422: 'UNREADABLE_IMAGE',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
  507: 'STORAGE_FULL',
};

/** Sentences for what the framework refuses before our code sees it. */
const sentenceOfStatus: Partial<Record<ErrorCode, string>> = {
  BAD_REQUEST: 'The request could not be read.',
  NOT_FOUND: 'There is nothing at this address.',
  PAYLOAD_TOO_LARGE: 'That is too large.',
  UNSUPPORTED_MEDIA: 'This kind of content is not accepted here.',
};

/**
 * PostgreSQL's and the socket's words for 'not now': a restart, a lost connection, no free one. And TypeORM's, whose
 * transaction finds its connection taken away between two statements.
 */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  // A container's name and route are gone while it restarts.
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
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
  /connection terminated|query runner (?:was )?already released|transaction is not started yet|timeout exceeded when trying to connect|connection timeout|driver not connected|not queryable/i;

const storageAway: ReadableError = {
  code: 'UNAVAILABLE',
  sentence: 'Photos and videos cannot be stored or shown right now. Please try again in a few minutes.',
  headers: { 'retry-after': '120' },
};
const ofStorage: Record<StorageTrouble, ReadableError> = {
  full: {
    code: 'STORAGE_FULL',
    sentence: 'There is no room for photos and videos right now. Please ask in words, or try again later.',
    headers: { 'retry-after': '600' },
  },
  refused: storageAway,
  away: storageAway,
};

function fieldsOf({ field, message, faults }: DomainError): Pick<ReadableError, 'fields'> {
  if (field) return { fields: [{ path: field, message }] };
  return faults.length > 0 ? { fields: faults.map((fault) => ({ path: fault.field, message: fault.message })) } : {};
}

/** What may be said of an error: never a word of the inside. */
export function readError(error: unknown): ReadableError {
  if (error instanceof DomainError) {
    return {
      code: error.code,
      sentence: error.message,
      ...fieldsOf(error),
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
  const trouble = error instanceof StorageError ? error.trouble : troubleOfSystem(error);
  if (trouble) return ofStorage[trouble];
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

/** What an error may have, whoever made it. */
interface Cause {
  code?: unknown;
  message?: unknown;
  errors?: unknown;
  cause?: Cause;
  driverError?: Cause;
}

function isDatabaseAway(error: unknown): boolean {
  let cause = error as Cause | null | undefined;
  for (let depth = 0; cause && depth < 4; cause = cause.cause ?? cause.driverError, depth++) {
    if (typeof cause.code === 'string' && AWAY.has(cause.code)) return true;
    if (typeof cause.message === 'string' && AWAY_WORDS.test(cause.message)) return true;
    if (Array.isArray(cause.errors) && cause.errors.some(isDatabaseAway)) return true;
  }
  return false;
}

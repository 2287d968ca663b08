import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, Problem } from '@app/contracts/errors.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { StorageError } from '@app/storage/storage.error.js';
import { type ApiReply, type ApiRequest, callOf } from './request.js';
import { type ReadableError, readError } from './read-error.js';

const statusOf = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  SECOND_FACTOR_REQUIRED: 401,
  SECOND_FACTOR_MISSING: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  UNREADABLE_IMAGE: 422,
  ALREADY_SPUN: 409,
  RATE_LIMITED: 429,
  STORAGE_FULL: 507,
  UNAVAILABLE: 503,
  INTERNAL: 500,
} satisfies Record<ErrorCode, number>;

/** Turns every error into one plain sentence, or a problem document for callers that ask for it. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new AreaLogger('http');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    const reply = http.getResponse<ApiReply>();
    const readable = readError(error);
    if (readable.code === 'INTERNAL') {
      this.logger.error(
        `${request.method} ${request.routeOptions.url}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    } else if (error instanceof StorageError) this.logger.error(`${error.message} ${String(error.cause)}`);
    // A stream that has begun can only be ended; its own code has told the reader.
    if (reply.sent || reply.raw.headersSent) {
      if (!(error instanceof HttpException)) reply.raw.destroy();
      return;
    }
    if (callOf(request)?.silent) {
      void reply.status(204).send();
      return;
    }
    sendError(readable, request, reply);
  }
}

/** What fastify refuses before there is a route, such as an address that is not one: in the same shape as every other error. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  // The hooks that say so of every answer have not run.
  void reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
  sendError(readError(error), request, reply);
}

function sendError(
  { code, sentence, fields, headers }: ReadableError,
  request: Pick<FastifyRequest, 'id' | 'headers'>,
  reply: Pick<FastifyReply, 'status'>,
): void {
  const status = statusOf[code];
  const answer = reply.status(status).headers({ 'x-error-code': code, 'cache-control': 'no-store', ...headers });
  if (request.headers.accept?.includes('application/problem+json')) {
    const problem: Problem = {
      type: 'about:blank',
      title: code,
      status,
      detail: sentence,
      code,
      requestId: request.id,
      ...(fields ? { fields } : {}),
    };
    void answer.type('application/problem+json').send(JSON.stringify(problem));
  } else {
    void answer.type('text/plain; charset=utf-8').send(sentence);
  }
}

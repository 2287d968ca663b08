import { isDeepStrictEqual } from 'node:util';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { type Observable, tap } from 'rxjs';
import type { Call } from '@app/contracts/call.js';
import { type ApiReply, type ApiRequest, callOf } from './request.js';

/** Holds every JSON answer against its definition. In tests and development: what is wrong there never gets to a visitor. */
export class AnswerCheck implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const call = context.getType() === 'http' ? callOf(http.getRequest<ApiRequest>()) : undefined;
    if (!call) return next.handle();
    return next.handle().pipe(tap((answer) => requireDefined(call, http.getResponse<ApiReply>().statusCode, answer)));
  }
}

/** Throws for an answer that is not as defined, or says more: a field that nobody defined is one that nobody meant to show. */
export function requireDefined(call: Call, status: number, answer: unknown): void {
  const name = `${call.method} ${call.path}`;
  const defined = call.answers[status];
  if (defined === undefined) throw new Error(`${name} answered ${status}, which its definition does not name.`);
  if (defined !== null && 'media' in defined) return;
  if (defined === null) {
    if (answer !== undefined) throw new Error(`${name} answered something where its definition says nothing.`);
    return;
  }
  const sent: unknown = JSON.parse(JSON.stringify(answer ?? null));
  const read = defined.safeParse(sent);
  if (!read.success) throw new Error(`${name} answered what is not as defined: ${read.error.message}`);
  if (!isDeepStrictEqual(read.data, sent))
    throw new Error(`${name} answered more than is defined: ${JSON.stringify(sent).slice(0, 2_000)}`);
}

import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { from, mergeMap, type Observable } from 'rxjs';
import { type ApiRequest, callOf } from '../request.js';
import { PublicReads } from './public-reads.js';

export const PUBLIC_READ = 'public-read';

export interface PublicReadOptions<Controller = never> {
  /** Whose change makes the answer another one; each has a trigger that tells (migration `public-reads`). */
  tables: readonly string[];
  /** Names in the query on which the answer depends; whatever else an address says changes nothing. */
  query?: readonly string[];
  /** Visitors who get an answer of their own, read for each request. */
  exceptVisitors?: (controller: Controller) => Promise<ReadonlySet<string>>;
}

const NOBODY: ReadonlySet<string> = new Set();

/** Keeps what a public read answers a visitor. */
@Injectable()
export class KeepPublicRead implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly modules: ModuleRef,
    private readonly reads: PublicReads,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    if (callOf(request)?.cache !== 'public')
      throw new Error(`${request.url} is kept for all, but its definition does not say so.`);
    // Nobody is asked who they are where anybody may ask.
    const { caller } = request as Partial<ApiRequest>;
    if (caller?.isStaff || request.headers.authorization !== undefined) return next.handle();
    const asOf = this.reads.asOf;
    return next.handle().pipe(mergeMap((body: unknown) => from(this.keep(context, request, body, asOf))));
  }

  private async keep(context: ExecutionContext, request: ApiRequest, body: unknown, asOf: number): Promise<unknown> {
    const options = this.reflector.get<PublicReadOptions<unknown>>(PUBLIC_READ, context.getHandler());
    const controller: unknown = this.modules.get(context.getClass(), { strict: false });
    const except = (await options.exceptVisitors?.(controller)) ?? NOBODY;
    const { caller } = request as Partial<ApiRequest>;
    if (caller?.visitorId && except.has(caller.visitorId)) return body;
    const bytes = Buffer.from(JSON.stringify(body));
    const { tables, query = [] } = options;
    this.reads.keep(request, context.switchToHttp().getResponse<FastifyReply>(), {
      bytes,
      tables,
      query,
      except,
      asOf,
    });
    return body;
  }
}

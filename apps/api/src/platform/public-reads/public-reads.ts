import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SETTINGS } from '@app/config/settings.module.js';
import type { Settings } from '@app/config/settings.js';
import { calls } from '@app/contracts/calls.js';
import { ChangeNotifications } from '@app/database/change-notifications.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { Cookies } from '../cookies.js';
import { HttpMetrics } from '../metrics/http-metrics.js';
import { Readiness } from '../readiness.js';
import { type Encoding, encodings, KeptAnswers, type PublicAnswer } from './kept-answers.js';

/** What a handler answered a visitor, and the names in the query on which it depends. */
export interface HandledAnswer extends Omit<PublicAnswer, 'headers'> {
  query: readonly string[];
}

/**
 * Answers what is the same for all visitors from bytes that are kept, before anything else of the api runs. Kept in every process;
 * the database tells of every change of what they were read from.
 */
@Injectable()
export class PublicReads implements OnApplicationBootstrap {
  private readonly answers: KeptAnswers;
  /** Names in the query that count, by path: of the reads that were asked for since the start. */
  private readonly routes = new Map<string, readonly string[]>();

  constructor(
    @Inject(SETTINGS) settings: Settings,
    private readonly changes: ChangeNotifications,
    private readonly cookies: Cookies,
    private readonly readiness: Readiness,
    private readonly metrics: HttpMetrics,
  ) {
    this.answers = new KeptAnswers(settings.publicReadsMs);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.changes.follow(
      'public_reads_changed',
      (table) => Promise.resolve(this.answers.tableChanged(table)),
      new AreaLogger('http'),
    );
  }

  /** True where the request is answered. Staff, operators and whoever has an answer of their own go on to the handler. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || this.readiness.isShuttingDown) return false;
    const start = performance.now();
    const key = this.keyOf(request.url!);
    const kept = key === null ? null : this.answers.find(key);
    if (key === null || !kept) return false;
    const { headers } = request;
    if (headers.authorization !== undefined) return false;
    if (headers.cookie !== undefined && this.hasOwnAnswer(headers.cookie, kept.except)) return false;
    const form = kept.forms[encodingFor(headers['accept-encoding'])] ?? kept.forms.identity;
    const isSame = headers['if-none-match'] !== undefined && isAmong(form.etag, headers['if-none-match']);
    const own = ['x-request-id', randomUUID()];
    response.writeHead(isSame ? 304 : 200, [...(isSame ? form.headersOfSame : form.headers), ...own]);
    response.end(isSame ? undefined : form.bytes);
    this.metrics.answered('GET', key.split('?', 1)[0], response.statusCode, performance.now() - start);
    return true;
  }

  get asOf(): number {
    return this.answers.asOf;
  }

  /** Keeps what the handler answered a visitor, and gives the reply the headers that go with it. */
  keep(request: FastifyRequest, reply: FastifyReply, answer: HandledAnswer): void {
    const path = request.routeOptions.url!;
    this.routes.set(path, answer.query);
    const headers = { ...headersForData(reply), ...sharedHeaders };
    const { etag } = this.answers.keep(this.keyOf(request.url) ?? path, { ...answer, headers });
    void reply.headers({ ...sharedHeaders, etag });
  }

  /** What somebody has just written is read anew at once by this process; the others are told by the database. */
  written(url: string, isStaff: boolean): void {
    if (isStaff) this.answers.tableChanged(null);
    else {
      const part = /^\/api\/[^/?]+/.exec(url)?.[0] ?? url;
      // Most of what visitors send changes nothing that all read, and must not keep it from being kept.
      if (publicPaths.some((path) => path.startsWith(part))) this.answers.forgetBelow(part);
    }
  }

  private keyOf(url: string): string | null {
    const at = url.indexOf('?');
    const path = at === -1 ? url : url.slice(0, at);
    const names = this.routes.get(path);
    if (!names) return null;
    if (at === -1 || names.length === 0) return path;
    const query = new URLSearchParams(url.slice(at));
    return `${path}?${names.map((name) => query.getAll(name).join('&')).join('&')}`;
  }

  private hasOwnAnswer(header: string, except: ReadonlySet<string>): boolean {
    const cookies = parseCookie(header);
    if (cookies[this.cookies.staffCookieName] !== undefined) return true;
    // A forged id only leads to the handler, which looks closer.
    return except.has((cookies[this.cookies.visitorCookieName] ?? '').split('.')[0]!);
  }
}

const publicPaths = calls.filter(({ cache }) => cache === 'public').map(({ path }) => path);

/** Anybody may keep a copy, and asks whether it is still right each time. */
const sharedHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, no-cache',
  vary: 'Accept-Encoding',
};

const encodingFor = (accepted: string | undefined): Encoding =>
  accepted === undefined ? 'identity' : (negotiate(accepted, [...encodings]) ?? 'identity');

const isAmong = (etag: string, ifNoneMatch: string): boolean =>
  ifNoneMatch.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);

/** Of the headers that every answer has, those that mean something for data; each costs about as much as looking the answer up. */
const HEADERS_FOR_DATA = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'];

function headersForData(reply: FastifyReply): Record<string, string> {
  const all = reply.getHeaders();
  const named = HEADERS_FOR_DATA.filter((name) => all[name] !== undefined).map((name) => [name, String(all[name])]);
  // Opened as a page, it may do nothing at all.
  return {
    ...(Object.fromEntries(named) as Record<string, string>),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

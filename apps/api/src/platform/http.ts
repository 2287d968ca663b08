import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '@app/config/settings.js';
import { AUDIT_ENTRY_HEADER } from '@app/contracts/audit/audit.constants.js';
import { AnswerCheck } from './answer-check.js';
import { BODY_DEADLINES, watchBodies } from './body-deadline.js';
import { answerUnroutable, ErrorFilter } from './error.filter.js';
import { drainBody } from './drain-body.js';
import { isTooComplex } from './json-complexity.js';
import { logRequests } from './log-requests.js';
import { HttpMetrics } from './metrics/http-metrics.js';
import { PublicReads } from './public-reads/public-reads.js';
import { Readiness } from './readiness.js';
import { RegisteredCalls } from './registered-calls.js';
import type { ApiRequest } from './request.js';
import { traceRequests } from './trace-requests.js';
import { UnreadableBody } from './unreadable-body.js';
import { closesUnusedConnections } from './unused-connections.js';

/** Largest JSON body, in bytes; uploads have limits of their own. */
const JSON_LIMIT = 1_048_576;
/** For a request's headers, in milliseconds. */
const HEADERS_DEADLINE = 25_000;
/**
 * How long a connection without a request stays, in milliseconds: longer than common proxies (a minute) keep theirs, or they would
 * send a request into one that we close at that moment, and their caller would read 502.
 */
const KEEP_ALIVE = 75_000;
/**
 * A connection that sends nothing, or its headers a byte at a time, does not stay. What follows them has deadlines in
 * body-deadline.ts; here is only the longest that an upload may take, which makes progress all the while.
 */
const SERVER_DEADLINES = {
  headersTimeout: HEADERS_DEADLINE,
  connectionsCheckingInterval: 2_000,
  requestTimeout: 3_600_000,
  keepAliveTimeout: KEEP_ALIVE,
};

/**
 * `answerEarly` sees every request before Fastify does, and is true where it has answered: what is kept as bytes needs neither
 * routes nor hooks, which would cost more than the answer.
 */
export function createAdapter(
  settings: Settings,
  answerEarly: (request: IncomingMessage, response: ServerResponse) => boolean,
): FastifyAdapter {
  return new FastifyAdapter({
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    bodyLimit: JSON_LIMIT,
    genReqId: () => randomUUID(),
    serverFactory: (handle: RequestListener) =>
      closesUnusedConnections(
        createServer(SERVER_DEADLINES, (request, response) => {
          if (!answerEarly(request, response)) handle(request, response);
        }),
      ),
    forceCloseConnections: 'idle',
    // A request that came over a connection we had promised to keep is answered, and told that it is the last one.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '' }) => withoutNulInQuery(url),
    frameworkErrors: answerUnroutable,
  });
}

/** Everything around the routes: security headers, cookies, body parsing, validation, errors. */
export async function configureHttp(app: NestFastifyApplication, settings: Settings): Promise<void> {
  const isHttps = settings.publicUrl?.startsWith('https:') ?? false;
  const fastify = app.getHttpAdapter().getInstance();
  const publicReads = app.get(PublicReads);
  fastify.addHook('onSend', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      publicReads.written(request.url, (request as Partial<ApiRequest>).caller?.isStaff ?? false);
  });
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Radix and sonner inject styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https://i.ytimg.com'],
        // A video that waits to be sent is shown from the page's own memory.
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        // The page asks whether the video host can be reached.
        connectSrc: ["'self'", 'https://www.youtube-nocookie.com'],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ['https://www.youtube-nocookie.com'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  });
  // The limits of a route are given where it reads its parts.
  await app.register(multipart, {
    limits: { parts: 20, fields: 15, fieldSize: 64 * 1_024, headerPairs: 50 },
    throwFileSizeLimit: true,
  });

  watchBodies(fastify, BODY_DEADLINES);
  logRequests(fastify);
  app.get(HttpMetrics).watch(fastify);
  traceRequests(fastify, settings.trustProxy > 0);
  const readiness = app.get(Readiness);
  fastify.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    // So that a proxy opens its next connection elsewhere, and none is left to be cut off in the end.
    if (readiness.isShuttingDown) void reply.header('connection', 'close');
    void reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=()');
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'private, no-store');
    // A compressed body could unpack to anything.
    if (request.headers['content-encoding'] && request.headers['content-encoding'] !== 'identity') {
      throw Object.assign(new Error('compressed body'), { statusCode: 415 });
    }
  });
  fastify.addHook('onSend', async (request, reply) => {
    const { auditEntry } = request as Partial<ApiRequest>;
    // A write that failed has taken its entry back.
    if (auditEntry !== undefined && reply.statusCode < 400) void reply.header(AUDIT_ENTRY_HEADER, auditEntry);
  });
  fastify.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400 && request.isMultipart()) await drainBody(request.raw);
  });
  fastify.removeContentTypeParser(['application/json', 'text/plain']);
  fastify.addContentTypeParser('text/csv', { parseAs: 'buffer', bodyLimit: JSON_LIMIT }, (request, body, done) => {
    if (request.routeOptions.config.call?.takesCsv) done(null, body);
    else done(Object.assign(new Error('no CSV here'), { statusCode: 415 }));
  });
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: JSON_LIMIT },
    (request, body, done) => {
      const { call } = request.routeOptions.config;
      // Bodies are read before doors are: whoever shows no credentials is turned away without a large one being parsed.
      if (call?.bodyLimit !== undefined && !hasCredentials(request)) return done(null, {});
      const text = String(body);
      if (text.trim() === '') return done(null, {});
      if (isTooComplex(text, call?.maxValues)) return done(null, new UnreadableBody('too complex', 413));
      try {
        done(null, withoutNul(text));
      } catch {
        done(null, new UnreadableBody('not JSON', 400));
      }
    },
  );

  app.get(RegisteredCalls).watch(fastify);
  if (process.env.NODE_ENV !== 'production') app.useGlobalInterceptors(new AnswerCheck());
  app.useGlobalFilters(new ErrorFilter());
}

const hasCredentials = ({ headers }: FastifyRequest): boolean =>
  headers.cookie !== undefined || headers.authorization !== undefined;

/** A NUL in what is asked for finds nothing that is not found without it, and PostgreSQL cannot read it. */
function withoutNulInQuery(url: string): string {
  const [path = '', ...query] = url.split('?');
  return query.length === 0 ? url : [path, query.join('?').replaceAll('%00', '')].join('?');
}

/** Parses JSON and takes NUL characters out of its texts: nobody types them, and PostgreSQL cannot keep them. */
function withoutNul(text: string): unknown {
  if (!text.includes('\\u0000')) return JSON.parse(text);
  return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value));
}

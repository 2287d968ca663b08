import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenSpan } from '@app/tracing/tracer.js';
import { currentTracer } from '@app/tracing/tracing.js';

/**
 * Makes a span of each request, where this process traces. A trace that a proxy has begun goes on where proxies are believed at
 * all: anybody else could put requests into traces that are not theirs.
 */
export function traceRequests(fastify: FastifyInstance, trustsProxy: boolean): void {
  const tracer = currentTracer();
  if (!tracer) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const route = request.routeOptions.config.call?.path ?? 'pages';
    const span = tracer.open(`${request.method} ${route}`, {
      kind: 'server',
      parent: trustsProxy && typeof traceparent === 'string' ? traceparent : null,
      attributes: { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id },
    });
    spans.set(request, span);
    span.run(done);
  });
  // A body that came in pieces was put together in the course of its connection.
  fastify.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    const attributes = { 'http.response.status_code': statusCode };
    spans.get(request)?.end(attributes, statusCode >= 500 ? new Error('The request failed.') : undefined);
    done();
  });
}

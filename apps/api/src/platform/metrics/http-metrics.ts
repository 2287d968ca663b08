import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import { Metrics } from './metrics.js';

/** What is no call of the api: pages, their files, and addresses that nothing answers to. */
const NO_CALL = 'pages';
/** Others are not told apart: anybody may make up a method. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** Requests by definition, never by address: an address may hold somebody's session, and there is no end of them. */
@Injectable()
export class HttpMetrics {
  private readonly duration: Histogram<'method' | 'route' | 'status'>;

  constructor(metrics: Metrics) {
    this.duration = new Histogram({
      name: 'beadline_http_request_duration_seconds',
      help: 'Requests by route and class of status, from the first byte in to the last byte out.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [metrics.registry],
    });
  }

  watch(fastify: FastifyInstance): void {
    fastify.addHook('onResponse', (request, reply, done) => {
      this.answered(request.method, request.routeOptions.config.call?.path, reply.statusCode, reply.elapsedTime);
      done();
    });
  }

  /** `route` is the path of a definition, with `:name` for what varies. */
  answered(method: string, route: string | undefined, status: number, ms: number): void {
    this.duration.observe(
      {
        method: METHODS.has(method) ? method : 'other',
        route: route ?? NO_CALL,
        status: `${Math.floor(status / 100)}xx`,
      },
      ms / 1_000,
    );
  }
}

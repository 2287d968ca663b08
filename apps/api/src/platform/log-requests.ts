import type { FastifyInstance } from 'fastify';
import { AreaLogger } from '@app/logging/area-logger.js';
import { withLogContext } from '@app/logging/log-context.js';

/**
 * Every line that is written in the course of a request carries its id, and at `http=debug` each request has a line: its
 * route and never its address, which may hold somebody's session.
 */
export function logRequests(fastify: FastifyInstance): void {
  const logger = new AreaLogger('http');
  fastify.addHook('onRequest', (request, _reply, done) => withLogContext({ requestId: request.id }, done));
  // A body that came in pieces was put together in the course of its connection.
  fastify.addHook('preValidation', (request, _reply, done) => withLogContext({ requestId: request.id }, done));
  fastify.addHook('onResponse', (request, reply, done) =>
    withLogContext({ requestId: request.id }, () => {
      const took = Math.round(reply.elapsedTime);
      logger.debug(`${request.method} ${request.routeOptions.url ?? 'nowhere'} ${reply.statusCode} in ${took} ms`);
      done();
    }),
  );
}

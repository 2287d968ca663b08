import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Call } from '@app/contracts/call.js';

/** The calls that this process answers, as its routes were registered. */
@Injectable()
export class RegisteredCalls {
  private readonly known: Call[] = [];

  get all(): readonly Call[] {
    return this.known;
  }

  /** From here on, a route below /api that has no definition, or is not where its definition says, stops the start. */
  watch(fastify: FastifyInstance): void {
    fastify.addHook('onRoute', (route) => {
      if (!route.url.startsWith('/api/')) return;
      const { call } = route.config ?? {};
      const method = String(route.method);
      // A GET brings its HEAD along.
      if (!call || call.path !== route.url || (call.method !== method && method !== 'HEAD'))
        throw new Error(`${method} ${route.url} has no definition: declare it with @Handles().`);
      if (call.bodyLimit !== undefined) route.bodyLimit = call.bodyLimit;
      if (call.method === method) this.known.push(call);
    });
  }
}

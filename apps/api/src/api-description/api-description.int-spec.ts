import { beforeAll, describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { calls } from '@app/contracts/calls.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';
import type { OpenApi } from './describe-api.js';

const api = useApi();
let description: OpenApi;

beforeAll(async () => {
  description = (await new Client(api.address).call<OpenApi>('GET', '/api/openapi.json')).json;
});

describe('GET /api/openapi.json', () => {
  it('is a valid document', async () => {
    expect(await new Validator().validate(structuredClone(description))).toMatchObject({ valid: true });
  });

  it('names every route that is registered, and every call that is defined', () => {
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const registered = routesOf(api.app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false }));
    const defined = calls.map(({ method, path }) => `${method} ${path}`.replace(/:(\w+)/g, '{$1}'));
    expect(described.sort()).toEqual(registered.sort());
    expect(described.sort()).toEqual(defined.sort());
  });
});

/** Fastify's tree of the routes below /api, without the HEAD that each GET brings along. */
function routesOf(tree: string): string[] {
  const parts: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const found = /^((?:[│ ] {3})*)(?:├|└)── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (!found) return [];
    const [, indent = '', part = '', methods = ''] = found;
    parts.splice(indent.length / 4, Infinity, part);
    const path = parts.join('').replace(/:(\w+)/g, '{$1}');
    return methods
      .split(', ')
      .filter((method) => method && method !== 'HEAD' && path.startsWith('/api/'))
      .map((method) => `${method} ${path}`);
  });
}

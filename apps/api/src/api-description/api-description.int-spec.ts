import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { calls } from '@app/contracts/calls.js';
import { Client, newSessionId } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';
import type { OpenApi } from './describe-api.js';

const api = useApi();
let description: OpenApi;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openapi client '));
  description = (await new Client(api.address).call<OpenApi>('GET', '/api/openapi.json')).json;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

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

  it('makes a client, by a tool that knows nothing of us, that asks a question and reads the answer', async () => {
    const { askQuestion } = await generatedClient();
    const answer = await askQuestion('How do I get bird droppings off my bonnet?');
    expect(answer.confidence).toBe('answered');
    expect(answer.fix).toMatch(/\w/);
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

interface GeneratedClient {
  client: { setConfig: (config: { baseUrl: string }) => void };
  postAnalyzeText: (call: { body: object }) => Promise<{ data?: Analysis; error?: unknown }>;
}

async function generatedClient() {
  const input = join(folder, 'openapi.json');
  await writeFile(input, JSON.stringify(description));
  const tool = join(dirname(createRequire(import.meta.url).resolve('@hey-api/openapi-ts/package.json')), 'bin/run.js');
  const output = join(folder, 'client');
  await promisify(execFile)(process.execPath, [tool, '--input', input, '--output', output, '--silent']);
  const { client } = (await import(join(output, 'client.gen.ts'))) as GeneratedClient;
  const { postAnalyzeText } = (await import(join(output, 'sdk.gen.ts'))) as GeneratedClient;
  client.setConfig({ baseUrl: api.address });
  return {
    askQuestion: async (inputData: string): Promise<Analysis> => {
      const { data, error } = await postAnalyzeText({
        body: { inputType: 'text', inputData, sessionId: newSessionId() },
      });
      if (!data) throw new Error(`No answer: ${JSON.stringify(error)}`);
      return data;
    },
  };
}

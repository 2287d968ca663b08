import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { Client, newSessionId } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openapi client '));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('generates a client from the description, by a tool that knows nothing of us, that asks a question and reads the answer', async () => {
  const { askQuestion } = await generatedClient();
  const answer = await askQuestion('How do I get bird droppings off my bonnet?');
  expect(answer.confidence).toBe('answered');
  expect(answer.fix).toMatch(/\w/);
});

interface GeneratedClient {
  client: { setConfig: (config: { baseUrl: string }) => void };
  postAnalyzeText: (call: { body: object }) => Promise<{ data?: Analysis; error?: unknown }>;
}

async function generatedClient() {
  const input = join(folder, 'openapi.json');
  await writeFile(input, (await new Client(api.address).call('GET', '/api/openapi.json')).text);
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

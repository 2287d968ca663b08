import { beforeAll, expect, it } from '@jest/globals';
import { type Analysis, analysisSchema } from '@app/contracts/analysis/analysis.contract.js';
import { Client, newSessionId } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi({}, { hasPages: true });
let visitor: Client;
beforeAll(async () => void (visitor = await newVisitor()));

const ask = async (client = visitor, inputData = 'How do I remove tree sap?'): Promise<Analysis> =>
  analysisSchema.parse(
    (await client.call('POST', '/api/analyze/text', { inputType: 'text', inputData, sessionId: newSessionId() })).json,
  );
const tell = async ({ id }: Analysis, better: unknown, client = visitor) =>
  (await client.call('POST', `/api/analysis/${id}/outcome`, { better })).status;

const newVisitor = async (): Promise<Client> => {
  const client = new Client(api.address);
  await client.call('GET', '/');
  return client;
};

it('tells the next ones for how many visitors a guide’s job worked, once enough have said so, each by their last word', async () => {
  const visitors = await Promise.all(Array.from({ length: 5 }, newVisitor));
  const answers = [];
  for (const client of visitors) answers.push(await ask(client));
  const [first] = answers as [Analysis, ...Analysis[]];
  expect(first.outcomes).toBeUndefined();
  for (const [at, answer] of answers.entries()) {
    expect((await ask()).outcomes).toBeUndefined();
    expect(await tell(answer, true, visitors[at])).toBe(204);
  }
  expect((await ask()).outcomes).toEqual({ worked: 5, of: 5 });
  // A second word on the same job takes the place of the first.
  expect(await tell(first, false, visitors[0])).toBe(204);
  const kept = analysisSchema.array().parse((await visitors[0]!.call('GET', `/api/analyses/${first.sessionId}`)).json);
  expect(kept.at(-1)?.outcomes).toEqual({ worked: 4, of: 5 });
  // And so does a word on the same visitor's next job.
  expect(await tell(await ask(visitors[0]), true, visitors[0])).toBe(204);
  expect((await ask()).outcomes).toEqual({ worked: 5, of: 5 });
  // Another guide has its own.
  expect((await ask(visitor, 'brake dust on my alloys')).outcomes).toBeUndefined();
});

it('is for the owner of the answer alone, and says yes or no', async () => {
  const answer = await ask();
  const stranger = await newVisitor();
  expect(await tell(answer, true, stranger)).toBe(404);
  expect(await tell(answer, 'perhaps')).toBe(400);
});

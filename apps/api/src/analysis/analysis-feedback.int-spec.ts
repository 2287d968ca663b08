import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Analysis, analysisSchema, MAX_FEEDBACK_REASON } from '@app/contracts/analysis/analysis.contract.js';
import { Client, newSessionId } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi({}, { hasPages: true });
let visitor: Client;
let staff: Client;
let analysis: Analysis;

beforeAll(async () => {
  visitor = new Client(api.address);
  await visitor.call('GET', '/');
  staff = await new Client(api.address).signIn();
  const body = { inputType: 'text', inputData: 'How do I remove tree sap?', sessionId: newSessionId() };
  analysis = analysisSchema.parse((await visitor.call('POST', '/api/analyze/text', body)).json);
});

const rate = (body: unknown, client = visitor, id = analysis.id) =>
  client.call('POST', `/api/analysis/${id}/feedback`, body);
const kept = async () => ((await visitor.call<Analysis>('GET', `/api/analysis/${analysis.id}`)).json ?? {}).feedback;

describe('POST /api/analysis/{id}/feedback', () => {
  it('answers 204 and is stored with the answer; the last one wins', async () => {
    expect(analysis.feedback).toBeUndefined();
    const first = await rate({ helpful: true });
    expect([first.status, first.text]).toEqual([204, '']);
    expect(await kept()).toEqual({ helpful: true, reason: '' });
    expect((await rate({ helpful: false, reason: '  It left\0 a ring. ' })).status).toBe(204);
    expect(await kept()).toEqual({ helpful: false, reason: 'It left a ring.' });
    expect((await visitor.call('GET', `/api/analyses/${analysis.sessionId}`)).json).toEqual([
      { ...analysis, feedback: { helpful: false, reason: 'It left a ring.' } },
    ]);
    expect((await rate({ helpful: true, reason: null }, staff)).status).toBe(204);
    expect(await kept()).toEqual({ helpful: true, reason: '' });
  });

  it('is for the owner and for staff: others get 404, as for an answer that never was', async () => {
    const before = await kept();
    const stranger = new Client(api.address);
    await stranger.call('GET', '/');
    for (const [client, id] of [
      [stranger, analysis.id],
      [new Client(api.address), analysis.id],
      [visitor, '00000000-0000-4000-8000-000000000000'],
      [visitor, '1'],
      [visitor, "' or 1=1 --"],
    ] as const) {
      const refused = await rate({ helpful: false }, client, encodeURIComponent(id));
      expect([refused.status, refused.text]).toEqual([404, 'There is no such answer.']);
    }
    expect(await kept()).toEqual(before);
  });

  it.each([
    [{}, /whether the answer helped/],
    [{ helpful: 'yes' }, /whether the answer helped/],
    [{ helpful: null }, /whether the answer helped/],
    [{ helpful: true, reason: 'x'.repeat(MAX_FEEDBACK_REASON + 1) }, /500 characters/],
    [{ helpful: true, reason: { $ne: 1 } }, /reason/],
  ])('refuses %j in a sentence', async (body, sentence) => {
    const before = await kept();
    const refused = await rate(body);
    expect([refused.status, refused.text]).toEqual([400, expect.stringMatching(sentence)]);
    expect(await kept()).toEqual(before);
  });

  it('takes no request from another site', async () => {
    const refused = await visitor.call(
      'POST',
      `/api/analysis/${analysis.id}/feedback`,
      { helpful: false },
      { origin: 'https://evil.example' },
    );
    expect(refused.status).toBe(403);
  });
});

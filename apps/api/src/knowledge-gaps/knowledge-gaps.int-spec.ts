import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Analysis, analysisSchema } from '@app/contracts/analysis/analysis.contract.js';
import { type KnowledgeGap, knowledgeGapSchema } from '@app/contracts/knowledge-gaps/knowledge-gaps.contract.js';
import { Database } from '@app/database/database.js';
import { KnowledgeGaps } from '@app/domain/knowledge-gaps/knowledge-gaps.service.js';
import { Client, newSessionId } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let visitor: Client;
let staff: Client;

beforeAll(async () => {
  visitor = new Client(api.address);
  staff = await new Client(api.address).signIn();
});
beforeEach(() => rows('truncate knowledge_gap_signal'));

const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  api.app.get(Database).query(sql, parameters);
/** Signals are written behind the answers' backs, in their order. */
async function signals(): Promise<{ kind: string; question: string }[]> {
  await api.app.get(KnowledgeGaps).beforeApplicationShutdown();
  return rows('select kind, question from knowledge_gap_signal order by created_at');
}
async function ask(inputData: string, sessionId = newSessionId(), headers = {}): Promise<Analysis> {
  const sent = await visitor.call('POST', '/api/analyze/text', { inputType: 'text', inputData, sessionId }, headers);
  return analysisSchema.parse(sent.json);
}
const judge = (id: string, helpful: boolean) => visitor.call('POST', `/api/analysis/${id}/feedback`, { helpful });
async function gaps(query = ''): Promise<KnowledgeGap[]> {
  await api.app.get(KnowledgeGaps).beforeApplicationShutdown();
  return knowledgeGapSchema.array().parse((await staff.call('GET', '/api/ai/gaps' + query)).json);
}

const unsure = 'odd purple rings on the paint near the aerial mount after a festival';
const sure = 'How do I remove bird droppings from my black car?';

describe('a knowledge gap', () => {
  it('is noted for an answer that is not sure, with the nearest guide and without personal data', async () => {
    const answer = await ask(`${unsure}, write to jo@mail.example`);
    expect(answer.confidence).toBe('unsure');
    expect(await signals()).toEqual([{ kind: 'unsure', question: `${unsure}, write to [email]` }]);
    const [row] = await rows<{ session_hash: string; confidence: number; top_entry: string | null }>(
      'select session_hash, confidence, top_entry from knowledge_gap_signal where analysis_id = $1',
      [answer.id],
    );
    expect(row?.session_hash).not.toContain(answer.sessionId);
    expect(row?.confidence).toBeLessThan(0.9);
  });

  it('is noted for a question that is not ours, and not for a sure answer, an emergency or a refusal', async () => {
    await ask('a good recipe for lasagne with spinach');
    await ask(sure);
    await ask('I got wheel cleaner in my eye and it burns');
    await ask('Can I mix bleach and vinegar to clean my wheels?');
    expect(await signals()).toEqual([{ kind: 'out_of_scope', question: 'a good recipe for lasagne with spinach' }]);
  });

  it('is noted for a thumb down, once, and taken back by a thumb up', async () => {
    const { id } = await ask(sure);
    await judge(id, false);
    await judge(id, false);
    expect(await signals()).toEqual([{ kind: 'thumbs_down', question: sure }]);
    await judge(id, true);
    expect(await signals()).toEqual([]);
  });

  it('is noted for the first wording when the same visitor asks again in other words within three minutes', async () => {
    const sessionId = newSessionId();
    await ask('bird droppings on my black bonnet', sessionId);
    await ask('coffee spilt on my cloth seats', sessionId);
    await ask('bird mess has dried on the bonnet', sessionId);
    expect(await signals()).toEqual([{ kind: 'rephrased', question: 'bird droppings on my black bonnet' }]);
  });

  it('is no gap when the same words are sent again, when it is later, or when somebody else asks', async () => {
    const sessionId = newSessionId();
    const { id } = await ask('tree sap on my roof', sessionId);
    await ask('Tree sap on my roof!', sessionId);
    await rows(`update analysis set created_at = created_at - interval '4 minutes' where session_id = $1`, [sessionId]);
    await ask('sticky sap from a tree on the roof', sessionId);
    await ask('hardened tree sap on the car roof');
    expect(await signals()).toEqual([]);
    expect(id).toBeTruthy();
  });

  it('is never noted for an evaluation', async () => {
    const evaluation = { 'X-Evaluation': '1' };
    const sessionId = newSessionId();
    const { id } = await ask(unsure, sessionId, evaluation);
    await ask(`${unsure} again`, sessionId, evaluation);
    await judge(id, false);
    expect(await signals()).toEqual([]);
  });

  it('neither fails nor holds up an answer when it cannot be written', async () => {
    await rows('alter table knowledge_gap_signal rename to hidden_signal');
    try {
      expect((await ask(unsure)).confidence).toBe('unsure');
      await api.app.get(KnowledgeGaps).beforeApplicationShutdown();
    } finally {
      await rows('alter table hidden_signal rename to knowledge_gap_signal');
    }
    await ask(unsure);
    expect(await signals()).toHaveLength(1);
  });
});

describe('the list of gaps', () => {
  it('puts nearly identical wordings together, the most frequent first', async () => {
    await ask('a good recipe for lasagne with spinach');
    for (const words of [unsure, `please: ${unsure}`, `Odd purple rings on paint near aerial mount, festival`])
      await ask(words);
    const [first, second] = await gaps();
    expect(first).toMatchObject({ count: 3, kinds: { unsure: 3 }, sessions: 3 });
    expect(second).toMatchObject({ count: 1, kinds: { out_of_scope: 1 } });
  });

  it('goes as far back as asked', async () => {
    await ask(unsure);
    await signals();
    await rows(`update knowledge_gap_signal set created_at = now() - interval '10 days'`);
    expect([(await gaps()).length, (await gaps('?days=9')).length]).toEqual([1, 0]);
    expect((await staff.call('GET', '/api/ai/gaps?days=0')).status).toBe(400);
  });

  it('is for staff alone', async () => {
    expect((await visitor.call('GET', '/api/ai/gaps')).status).toBe(401);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AnalysisEntity } from '../analysis/analysis.entity.js';
import { anAnalysis, aTrace } from '../analysis/analysis.factory.js';
import { sqlOn } from '../sql.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { KnowledgeGapsRepository } from './knowledge-gaps.repository.js';

const AT = new Date('2026-11-21T10:00:00Z').getTime();
const visitorId = randomUUID();

let own: OwnDatabase;
let gaps: KnowledgeGapsRepository;
let accountId: string;
beforeAll(async () => {
  own = await ownDatabase();
  gaps = new KnowledgeGapsRepository(own.database);
  const account = { issuer: 'https://id.example', subject: '1', name: 'Kim' };
  ({ id: accountId } = await sqlOn(own.database)
    .insertInto('account')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow());
});
afterAll(() => own.close());
beforeEach(async () => {
  await own.database.query('delete from assistant_session');
  await sqlOn(own.database)
    .insertInto('assistant_session')
    .values([
      { id: 'now', visitor_id: visitorId, account_id: accountId },
      { id: 'same visitor', visitor_id: visitorId },
      { id: 'same account', account_id: accountId },
      { id: 'stranger', visitor_id: randomUUID() },
      { id: 'nobody' },
      { id: 'nobody either' },
    ])
    .execute();
});

/** So many seconds after ten o'clock. */
async function asked(seconds: number, changes: Partial<AnalysisEntity> = {}): Promise<string> {
  const analysis = anAnalysis({ sessionId: 'now', createdAt: new Date(AT + seconds * 1_000), ...changes });
  await own.database.manager.insert(AnalysisEntity, analysis);
  return analysis.id;
}
const justBefore = async (id: string) => (await gaps.findJustBefore(id)).map(({ question }) => question);

describe('what was asked just before', () => {
  it('is the visitor’s own within three minutes, from any of their sessions, newest first', async () => {
    await asked(-181, { inputData: 'too long ago' });
    await asked(-180, { inputData: 'three minutes ago' });
    await asked(-90, { inputData: 'by the visitor', sessionId: 'same visitor' });
    await asked(-60, { inputData: 'by the account', sessionId: 'same account' });
    await asked(-30, { inputData: 'by somebody else', sessionId: 'stranger' });
    await asked(-29, { inputData: 'by nobody known', sessionId: 'nobody' });
    const id = await asked(0);
    await asked(0, { inputData: 'at the same moment' });
    await asked(1, { inputData: 'later' });
    expect(await justBefore(id)).toEqual(['by the account', 'by the visitor', 'three minutes ago']);
  });

  it('is nothing of another who is as unknown', async () => {
    await asked(-10, { sessionId: 'nobody' });
    const id = await asked(0, { sessionId: 'nobody either' });
    expect(await justBefore(id)).toEqual([]);
  });

  it('is neither an evaluation nor a photo without words', async () => {
    await asked(-20, { isEvaluation: true });
    await asked(-10, { inputData: '', inputType: 'image' });
    expect(await justBefore(await asked(0))).toEqual([]);
  });

  it('is five at most', async () => {
    for (const seconds of [-1, -2, -3, -4, -5, -6]) await asked(seconds, { inputData: String(seconds) });
    expect(await justBefore(await asked(0))).toEqual(['-1', '-2', '-3', '-4', '-5']);
  });

  it('comes with what retrieval made of it, where it made anything', async () => {
    const unknown = await asked(-2, { inputData: 'unknown' });
    const retrieved = [
      { slug: 'brake-dust', version: 1, score: 3 },
      { slug: 'tar', version: 1, score: 2 },
    ];
    const known = await asked(-1, { inputData: 'known', trace: aTrace({ retrieved, retrievalConfidence: 0.25 }) });
    expect(await gaps.findJustBefore(await asked(0))).toEqual([
      { analysisId: known, question: 'known', confidence: 0.25, topEntry: 'brake-dust' },
      { analysisId: unknown, question: 'unknown', confidence: null, topEntry: null },
    ]);
  });
});

describe('a signal', () => {
  const signal = (analysisId: string) => ({
    kind: 'unsure' as const,
    question: 'Odd rings on the paint',
    analysisId,
    sessionHash: 'abc',
    confidence: 0.5,
    topEntry: 'water-spots',
  });

  it('is one of its kind for an answer, as it was given first', async () => {
    const id = await asked(0);
    await gaps.insert(signal(id));
    await gaps.insert({ ...signal(id), question: 'again' });
    await gaps.insert({ ...signal(id), kind: 'rephrased', confidence: null, topEntry: null });
    const found = await gaps.findSince(1);
    expect(found).toEqual([
      { ...signal(id), kind: 'rephrased', confidence: null, topEntry: null, createdAt: expect.any(Date), reason: null },
      { ...signal(id), createdAt: expect.any(Date), reason: null },
    ]);
  });

  it('of a thumb down, and no other of its answer, tells why its reader gave it', async () => {
    const id = await asked(0);
    for (const kind of ['unsure', 'thumbs_down'] as const) await gaps.insert({ ...signal(id), kind });
    await own.database.query(`update analysis set feedback_helpful = false, feedback_reason = 'Nothing on glass.'`);
    expect((await gaps.findSince(1)).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['thumbs_down', 'Nothing on glass.'],
      ['unsure', null],
    ]);
  });

  it('is none for an answer that is gone', async () => {
    await gaps.insert(signal(randomUUID()));
    expect(await gaps.findSince(1)).toEqual([]);
  });

  it('is taken back alone', async () => {
    const [one, two] = [await asked(0), await asked(1)];
    for (const id of [one, two]) await gaps.insert(signal(id));
    await gaps.insert({ ...signal(one), kind: 'thumbs_down' });
    await gaps.remove(one, 'unsure');
    expect((await gaps.findSince(1)).map(({ analysisId, kind }) => [analysisId, kind])).toEqual([
      [one, 'thumbs_down'],
      [two, 'unsure'],
    ]);
  });

  it('is found for as many days as asked', async () => {
    await gaps.insert(signal(await asked(0)));
    await own.database.query(`update knowledge_gap_signal set created_at = now() - interval '47 hours'`);
    expect(await gaps.findSince(1)).toEqual([]);
    expect(await gaps.findSince(2)).toHaveLength(1);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AnswerTrace } from '@app/contracts/analysis/analysis.contract.js';
import { InstallationRepository } from '../installation/installation.repository.js';
import { VisitorKeys } from '../sessions/visitor-keys.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { KnowledgeGapsRepository } from './knowledge-gaps.repository.js';
import { KnowledgeGaps } from './knowledge-gaps.service.js';

const VISITOR = randomUUID();
const STRANGER = randomUUID();

let own: OwnDatabase;
let rows: KnowledgeGapsRepository;
let gaps: KnowledgeGaps;
beforeAll(async () => {
  own = await ownDatabase();
  rows = new KnowledgeGapsRepository(own.database);
  gaps = new KnowledgeGaps(rows, new VisitorKeys(new InstallationRepository(own.database)));
});
afterAll(() => own.close());
beforeEach(async () => {
  await own.database.query('delete from assistant_session');
  await own.database.query(
    `insert into assistant_session (id, visitor_id) values ('first', $1), ('second', $1), ('strange', $2)`,
    [VISITOR, STRANGER],
  );
});

const trace = { safetyRule: null, retrievalConfidence: 0.25, retrieved: [{ slug: 'tar' }] } as unknown as AnswerTrace;

/** An answer to this question, so many seconds ago. */
async function asked(
  question: string,
  secondsAgo: number,
  { session = 'first', isEvaluation = false } = {},
): Promise<Parameters<KnowledgeGaps['noteAnswer']>[0]> {
  const [row] = await own.database.query<{ id: string }>(
    `insert into analysis (session_id, input_type, input_data, answer, trace, confidence, engine, is_evaluation, created_at)
     values ($1, 'text', $2, '{}', $3, 'unsure', 'offline', $4, now() - make_interval(secs => $5)) returning id`,
    [session, question, JSON.stringify(trace), isEvaluation, secondsAgo],
  );
  return { id: row!.id, sessionId: session, inputData: question, trace, isEvaluation };
}
const before = async (of: { id: string }) => (await rows.findJustBefore(of.id)).map(({ question }) => question);
/** What is noted by now. */
async function noted(): Promise<string[]> {
  await gaps.beforeApplicationShutdown();
  return (await rows.findSince(1)).map(({ kind, question }) => `${kind}: ${question}`).sort();
}

describe('what was asked just before', () => {
  it('is of the same visitor, in any conversation, within three minutes, newest first', async () => {
    await asked('too early', 181);
    await asked('first', 179);
    await asked('in another conversation', 60, { session: 'second' });
    await asked('of a stranger', 50, { session: 'strange' });
    await asked('of an evaluation', 40, { isEvaluation: true });
    await asked('', 30);
    const now = await asked('now', 0);
    await asked('later', -5);
    expect(await before(now)).toEqual(['in another conversation', 'first']);
    expect((await rows.findJustBefore(now.id))[0]).toMatchObject({ confidence: 0.25, topEntry: 'tar' });
  });

  it('is of the same conversation where nobody is known, and of no other such', async () => {
    await own.database.query(`update assistant_session set visitor_id = null`);
    await asked('in another conversation', 60, { session: 'second' });
    await asked('here', 50);
    expect(await before(await asked('now', 0))).toEqual(['here']);
  });

  it('is of the same account, too', async () => {
    const [account] = await own.database.query<{ id: string }>(
      `insert into account (issuer, subject, name) values ('provider', 'kim', 'Kim') returning id`,
    );
    await own.database.query(`update assistant_session set visitor_id = null`);
    await own.database.query(`update assistant_session set account_id = $1 where id <> 'strange'`, [account?.id]);
    await asked('in another conversation', 60, { session: 'second' });
    await asked('of a stranger', 50, { session: 'strange' });
    expect(await before(await asked('now', 0))).toEqual(['in another conversation']);
  });
});

describe('a gap', () => {
  it('is what was answered unsurely or is out of scope; a rule or a clear answer leaves none', async () => {
    gaps.noteAnswer(await asked('closest', 900), 'closest');
    gaps.noteAnswer(await asked('unknown', 800), 'unknown');
    gaps.noteAnswer(await asked('scope', 700), 'out_of_scope');
    gaps.noteAnswer(await asked('answered', 600), 'guide');
    const ruled = { ...(await asked('ruled', 500)), trace: { ...trace, safetyRule: 'bleach-mix' } };
    gaps.noteAnswer(ruled, 'unknown');
    expect(await noted()).toEqual(['out_of_scope: scope', 'unsure: closest', 'unsure: unknown']);
  });

  it('is no evaluation’s, and not of a photo without words', async () => {
    gaps.noteAnswer(await asked('asked by nobody', 0, { isEvaluation: true }), 'unknown');
    gaps.noteAnswer(await asked(' ', 0), 'unknown');
    gaps.noteFeedback(await asked('asked by nobody', 0, { isEvaluation: true }), false);
    expect(await noted()).toEqual([]);
  });

  it('is the first question where the next one says the same in other words', async () => {
    await asked('remove tar from white paint', 60);
    await asked('does it rain', 50);
    gaps.noteAnswer(await asked('tar removal on white paint', 0), 'guide');
    expect(await noted()).toEqual(['rephrased: remove tar from white paint']);
  });

  it('lasts as long as the thumb is down', async () => {
    const answered = await asked('tar on paint', 0);
    gaps.noteFeedback(answered, false);
    gaps.noteFeedback(answered, false);
    expect(await noted()).toEqual(['thumbs_down: tar on paint']);
    gaps.noteFeedback(answered, true);
    expect(await noted()).toEqual([]);
  });

  it('comes to nothing where the answer is gone, and goes by its own age', async () => {
    const gone = { ...(await asked('gone', 0)), id: randomUUID() };
    gaps.noteFeedback(gone, false);
    gaps.noteFeedback(await asked('old', 0), false);
    expect(await noted()).toEqual(['thumbs_down: old']);
    await own.database.query(`update knowledge_gap_signal set created_at = now() - interval '1 day 1 second'`);
    expect(await noted()).toEqual([]);
    expect(await rows.findSince(2)).toHaveLength(1);
  });

  it('is dropped where five hundred wait already, and noted again once they are written', async () => {
    const gone = { ...(await asked('gone', 0)), id: randomUUID() };
    const [last, dropped] = [await asked('the last that waits', 0), await asked('dropped', 0)];
    for (let n = 0; n < 499; n++) gaps.noteFeedback(gone, true);
    gaps.noteFeedback(last, false);
    gaps.noteFeedback(dropped, false);
    expect(await noted()).toEqual(['thumbs_down: the last that waits']);
    gaps.noteFeedback(dropped, false);
    expect(await noted()).toEqual(['thumbs_down: dropped', 'thumbs_down: the last that waits']);
  });
});

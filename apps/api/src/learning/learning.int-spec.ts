import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { lichenTexts } from '@app/ai/learning/shop-pages.factory.js';
import { isProposal } from '@app/ai/learning/study-question.js';
import { type Analysis, analysisSchema } from '@app/contracts/analysis/analysis.contract.js';
import { type Draft, type DraftRow, draftRowSchema, draftSchema } from '@app/contracts/learning/drafts.contract.js';
import {
  type LearningReport,
  type LearningSession,
  learningSessionSchema,
  type LearningStatus,
} from '@app/contracts/learning/learning.contract.js';
import { AUDIT_ENTRY_HEADER } from '@app/contracts/audit/audit.constants.js';
import type { Reverted } from '@app/contracts/audit/audit.contract.js';
import { Database } from '@app/database/database.js';
import { BlacklistedBrands } from '@app/domain/catalogue/blacklisted-brands.js';
import { EvaluationQuestions } from '@app/domain/evaluation/evaluation-questions.js';
import { KnowledgeRepository } from '@app/domain/knowledge/knowledge.repository.js';
import { StandingIndex } from '@app/domain/knowledge/standing-index.js';
import { KnowledgeGaps } from '@app/domain/knowledge-gaps/knowledge-gaps.service.js';
import { KnowledgeGapsRepository } from '@app/domain/knowledge-gaps/knowledge-gaps.repository.js';
import { LearningDesks } from '@app/domain/learning/learning-desk.js';
import { LearningDraftsRepository } from '@app/domain/learning/learning-drafts.repository.js';
import { LearningMaterialRepository } from '@app/domain/learning/learning-material.repository.js';
import { LearningQuestionsRepository } from '@app/domain/learning/learning-questions.repository.js';
import { LearningQuestions } from '@app/domain/learning/learning-questions.service.js';
import { WebPages } from '@app/domain/learning/web-pages.js';
import { LearningResults } from '@app/domain/learning/learning-results.service.js';
import { ModelUsage } from '@app/domain/model-usage/model-usage.service.js';
import { eventually } from '@app/testing/eventually.js';
import { Client, newSessionId } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

/** Its guide is gone, and shops write of it. */
const EMPTIED = 'green-algae';
const QUESTION = 'How do I get lichen off the rubber seals of my caravan?';

const api = useApi();
let staff: Client;
let database: Database;
const q = <Row>(sql: string, values: unknown[] = []) => database.query<Row>(sql, values);
const post = <Body>(path: string, body: object = {}) => staff.call<Body>('POST', `/api/ai-learning/${path}`, body);
const get = <Body>(path: string) => staff.call<Body>('GET', `/api/ai-learning/${path}`);

beforeAll(async () => {
  staff = await new Client(api.address).signIn();
  database = api.app.get(Database);
  await q(`update knowledge_entry set status = 'retired' where slug = $1`, [EMPTIED]);
  for (const [at, text] of lichenTexts.entries()) {
    await q(
      `insert into crawled_product (retailer_slug, key, name, url, description, first_seen_at, last_seen_at)
       values ('cleanyourcar', $1, $2, $3, $4, now(), now())`,
      [randomUUID(), `Lichen remover ${at} for rubber seals`, `https://shop.example/lichen-${at}`, text],
    );
  }
});
beforeEach(async () => {
  await q('delete from learning_draft');
  await q('delete from job_run');
  await q('delete from knowledge_gap_signal');
});

const visitor = () => new Client(api.address);
async function ask(inputData = QUESTION, by = visitor()): Promise<Analysis> {
  const sent = await by.call('POST', '/api/analyze/text', {
    inputType: 'text',
    inputData,
    sessionId: newSessionId(),
  });
  await api.app.get(KnowledgeGaps).beforeApplicationShutdown();
  return analysisSchema.parse(sent.json);
}
/** Asked, answered by the wrong guide, and its reader said so. */
async function askInVain(): Promise<Analysis> {
  const reader = visitor();
  const answer = await ask(QUESTION, reader);
  await reader.call('POST', `/api/analysis/${answer.id}/feedback`, { helpful: false });
  await api.app.get(KnowledgeGaps).beforeApplicationShutdown();
  return answer;
}
const restsOn = ({ sources }: Analysis) => sources.map(({ id }) => id);

/** What the worker does with a session's first question; this process has none. */
async function draftOfGap(): Promise<Draft> {
  const { json: session } = await post<LearningSession>('run-cycle', { questionCount: 5 });
  const questions = new LearningQuestionsRepository(database);
  const drafts = new LearningDraftsRepository(database);
  const knowledge = new KnowledgeRepository(database);
  const material = new LearningMaterialRepository(database);
  const desk = await new LearningDesks(
    new StandingIndex(knowledge),
    knowledge,
    material,
    new BlacklistedBrands(database),
    api.app.get(ModelUsage),
    new WebPages({ webSearch: null }),
    new EvaluationQuestions(),
    { openai: null },
  ).open();
  const gaps = new LearningQuestions(
    new KnowledgeGapsRepository(database),
    questions,
    material,
    new EvaluationQuestions(),
  );
  const [question] = await gaps.ofVisitors(5, desk.corrections, desk.study.index);
  if (!question) throw new Error('Nobody has asked in vain.');
  const { signal } = new AbortController();
  const found = desk.study.draft(question, await desk.research(question, signal));
  const proposal = isProposal(found) ? desk.study.verify(found, []) : found;
  if (!isProposal(proposal)) throw new Error(proposal.sentence);
  const measured = await desk.measure(proposal, question, signal);
  await database.transaction(async ({ manager }) => {
    await questions.insert(manager, session.id, [question]);
    await questions.markResearched(manager, session.id, 1, proposal.evidence.length);
    await new LearningResults(drafts, questions).propose(manager, { runId: session.id, number: 1 }, proposal, measured);
  });
  const { json: rows } = await get<DraftRow[]>('drafts');
  return draftSchema.parse((await get(`drafts/${rows[0]!.id}`)).json);
}

describe('a session', () => {
  it('is started once: the second is told of the first', async () => {
    const first = await post<LearningSession>('study-topic', { topic: ' lichen ', questionCount: 3 });
    expect(first.status).toBe(202);
    expect(learningSessionSchema.parse(first.json)).toMatchObject({
      ...{ topic: 'lichen', questionCount: 3, questionsGenerated: 0, questionsResearched: 0 },
      ...{ state: 'queued', stage: 'gathering', startedBy: 'admin', currentQuestion: null },
    });
    const second = await post('run-cycle', { questionCount: 10 });
    expect([second.status, second.text]).toEqual([409, 'Another session runs. Start this one when it has ended.']);
    expect(second.headers.get('location')).toBe(`/api/ai-learning/sessions/${first.json.id}`);
    const { json } = await get<LearningStatus>('status');
    expect(json).toMatchObject({ queueLength: 1, currentSession: { id: first.json.id }, lastSession: null });
  });

  it.each([
    ['run-cycle', { questionCount: 7 }, 'A learning run has 5 or 10 questions.'],
    ['run-cycle', {}, 'A learning run has 5 or 10 questions.'],
    ['study-topic', { topic: 'tar', questionCount: 5 }, 'A topic study has 3 questions.'],
    ['study-topic', { topic: ' ', questionCount: 3 }, 'Please name a topic to study.'],
  ])('is refused: %s with %j', async (path, body, sentence) => {
    const { status, text } = await post(path, body);
    expect([status, text]).toEqual([400, sentence]);
    expect((await get<LearningStatus>('status')).json.currentSession).toBeNull();
  });

  it('is cancelled, listed, and makes room for the next', async () => {
    const { json: first } = await post<LearningSession>('run-cycle', { questionCount: 5 });
    const cancelled = await post<LearningSession>(`sessions/${first.id}/cancel`);
    expect([cancelled.status, cancelled.json.state, cancelled.json.stage]).toEqual([200, 'cancelled', 'done']);
    expect((await post('run-cycle', { questionCount: 5 })).status).toBe(202);
    const page = await get<LearningSession[]>('sessions?state=cancelled');
    expect(page.json.map(({ id }) => id)).toEqual([first.id]);
    expect(page.headers.get('x-total-count')).toBe('1');
    expect((await get(`sessions/${randomUUID()}`)).status).toBe(404);
  });
});

describe('what visitors asked in vain', () => {
  it('is drafted, reviewed, and answered from then on; before that no answer knows it', async () => {
    await askInVain();
    const draft = await draftOfGap();
    expect(draft).toMatchObject({ state: 'waiting', kind: 'new', current: null, isLowConfidence: true, version: 1 });
    expect(draft.causes[0]).toMatchObject({ text: QUESTION, origin: 'gap', after: { slug: draft.slug } });
    expect(draft.causes[0]!.now.slug).not.toBe(draft.slug);
    const known = new Set(draft.evidence.map(({ id }) => id));
    expect(draft.citations.every(({ evidence }) => evidence.every((id) => known.has(id)))).toBe(true);
    expect(restsOn(await ask())).not.toContain(draft.slug);
    const { json: report } = await get<LearningReport>(`sessions/${draft.sessionId}`);
    expect(report.questions).toMatchObject([{ outcome: 'drafted', draftId: draft.id }]);
    expect(report.scoreAfter).toBeGreaterThan(report.scoreBefore!);

    const approved = await post(`drafts/${draft.id}/approve`, { version: draft.version });
    expect(draftRowSchema.parse(approved.json)).toMatchObject({ state: 'approved', decidedBy: 'admin' });
    await eventually(async () => expect(restsOn(await ask())).toContain(draft.slug), 60, 100);
    const answer = await ask();
    expect(answer.confidence).toBe('answered');
    const again = await post(`drafts/${draft.id}/approve`, { version: approved.json ? 2 : 0 });
    expect([again.status, again.text]).toEqual([
      409,
      'Only a draft that waits can be decided on; this one is approved.',
    ]);
    await tellsWhatItDid(draft.id);
    await isTakenBack(draft);
  });

  /** Counts what readers said since, and comes back to the inbox once more say that it did not help. */
  async function tellsWhatItDid(id: string): Promise<void> {
    const doubted = async () => (await get<DraftRow[]>('drafts?state=doubted')).json.map((row) => row.id);
    const effect = async () => draftSchema.parse((await get(`drafts/${id}`)).json).effect;
    const votes = async (helpful: boolean, reason?: string) => {
      const reader = visitor();
      await reader.call('POST', `/api/analysis/${(await ask(QUESTION, reader)).id}/feedback`, { helpful, reason });
    };
    const before = (await effect())!;
    expect(before).toMatchObject({ helpful: 0, unhelpful: 0, isLive: true });
    expect(before.questions).toContainEqual({ text: QUESTION, isAnswered: true });
    for (const helpful of [true, false, false]) await votes(helpful);
    expect(await doubted()).toEqual([]);
    expect((await get<DraftRow[]>('drafts')).json).toEqual([]);
    await votes(false, 'It says nothing of rubber.');
    expect(await doubted()).toEqual([id]);
    expect(await effect()).toMatchObject({ answers: before.answers + 4, helpful: 1, unhelpful: 3, later: null });
    const [back, ...others] = (await get<DraftRow[]>('drafts')).json;
    const doubt = '3 of 4 readers say that it did not help: “It says nothing of rubber.”';
    expect([back, others]).toMatchObject([{ id, state: 'approved', doubt }, []]);
    await votes(true);
    await votes(true);
    expect((await get<DraftRow[]>('drafts')).json).toEqual([]);
    await votes(false);
    expect(await doubted()).toEqual([id]);
    const kept = await post<DraftRow>(`drafts/${id}/keep`, { version: 2 });
    expect(draftRowSchema.parse(kept.json)).toMatchObject({ state: 'approved', doubt: null, version: 3 });
    expect((await post(`drafts/${id}/keep`, { version: 2 })).status).toBe(409);
    await votes(false);
    await votes(false);
    expect(await doubted()).toEqual([]);
  }

  async function isTakenBack({ id, slug }: Draft): Promise<void> {
    const withdraw = (version: number) => post<DraftRow>(`drafts/${id}/withdraw`, { version });
    await q('update knowledge_entry set version = version + 1 where slug = $1', [slug]);
    const refused = await withdraw(3);
    expect([refused.status, refused.text]).toEqual([
      409,
      'The guide has changed since it was approved. Please go back in its versions instead.',
    ]);
    expect(draftSchema.parse((await get(`drafts/${id}`)).json).effect?.isLive).toBe(false);
    await q('update knowledge_entry set version = version - 1 where slug = $1', [slug]);
    expect((await withdraw(1)).status).toBe(409);
    const waiting = await withdraw(3);
    expect([waiting.status, waiting.json.state, waiting.json.decidedBy]).toEqual([200, 'waiting', null]);
    await eventually(async () => expect(restsOn(await ask())).not.toContain(slug), 60, 100);
    expect(draftSchema.parse((await get(`drafts/${id}`)).json).effect).toBeNull();
    const versions = await q('select state, reason from knowledge_entry_version where slug = $1 order by version', [
      slug,
    ]);
    expect(versions.at(-1)).toEqual({ state: 'retired', reason: 'The approval of a draft was taken back.' });
  }
});

describe('a draft', () => {
  let rows: { draft: object; evidence: object[] } | undefined;
  /** Drafting takes a second, so the first test's draft is put back for each of the others. */
  const aDraft = async (): Promise<Draft> => {
    if (rows) {
      await q('insert into learning_draft select * from jsonb_populate_record(null::learning_draft, $1)', [rows.draft]);
      await q(`insert into learning_evidence select * from jsonb_populate_recordset(null::learning_evidence, $1)`, [
        JSON.stringify(rows.evidence),
      ]);
      const [row] = (await get<DraftRow[]>('drafts')).json;
      return draftSchema.parse((await get(`drafts/${row!.id}`)).json);
    }
    await askInVain();
    const draft = await draftOfGap();
    [rows] = await q<{ draft: object; evidence: object[] }>(
      `select to_jsonb(d) - 'run_id' as draft,
         (select jsonb_agg(to_jsonb(e)) from learning_evidence e where e.draft_id = d.id) as evidence
       from learning_draft d`,
    );
    return draft;
  };

  it('is rejected with a reason, and comes back by Undo', async () => {
    const { id, version } = await aDraft();
    expect((await post(`drafts/${id}/reject`, { version, reason: ' ' })).text).toBe('Please say why.');
    const rejected = await post<DraftRow>(`drafts/${id}/reject`, { version, reason: 'Shops know nothing.' });
    expect(rejected.json).toMatchObject({ state: 'rejected', reason: 'Shops know nothing.', decidedBy: 'admin' });
    expect((await get<DraftRow[]>('drafts')).json).toEqual([]);
    expect((await get<DraftRow[]>('drafts?state=rejected&q=LICHEN')).json).toHaveLength(1);
    const stale = await post(`drafts/${id}/restore`, { version });
    expect([stale.status, stale.text]).toEqual([
      409,
      'Somebody else has changed this draft meanwhile. Please look at it again.',
    ]);
    await q(`update learning_draft set waiting_since = now() - interval '40 days' where id = $1`, [id]);
    const restored = await post<DraftRow>(`drafts/${id}/restore`, { version: rejected.json.version });
    expect(restored.json).toMatchObject({ state: 'waiting', reason: '', decidedBy: null, decidedAt: null });
    // Its days in the inbox count anew.
    expect(Date.parse(restored.json.expiresAt)).toBeGreaterThan(Date.now());
  });

  it('is edited and approved, under its own name and the rules of safety', async () => {
    const { id, version, entry } = await aDraft();
    const [first, ...steps] = entry.steps;
    const unsafe = { ...entry, steps: [{ ...first!, text: 'Mix bleach with vinegar and pour it on.' }, ...steps] };
    const refused = await post(`drafts/${id}/approve`, { version, entry: unsafe });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('safety rule')]);
    const edited = { ...entry, slug: 'bird-droppings', title: 'Lichen on seals' };
    const approved = await post<DraftRow>(`drafts/${id}/approve`, { version, entry: edited });
    expect(approved.status).toBe(200);
    const [row] = await q<{ content: { title: string } }>('select content from knowledge_entry where slug = $1', [
      entry.slug,
    ]);
    expect(row?.content.title).toBe('Lichen on seals');
    await q(`update knowledge_entry set status = 'retired' where slug = $1`, [entry.slug]);
  });

  it('is held to the rules of safety as they are at its approval', async () => {
    const { id, version } = await aDraft();
    const unsafe = JSON.stringify('Mix bleach with vinegar and pour it on.');
    await q(`update learning_draft set entry = jsonb_set(entry, '{steps,0,text}', $2::jsonb) where id = $1`, [
      id,
      unsafe,
    ]);
    const refused = await post(`drafts/${id}/approve`, { version });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('safety rule')]);
  });

  it('of a new guide does not take the name of a retired one, whose answers would come back with it', async () => {
    const { id, version } = await aDraft();
    await q(`update learning_draft set entry = jsonb_set(entry, '{slug}', '"tree-sap"') where id = $1`, [id]);
    await q(`update knowledge_entry set status = 'retired' where slug = 'tree-sap'`);
    const refused = await post(`drafts/${id}/approve`, { version });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('The guide has changed')]);
    await q(`update knowledge_entry set status = 'approved' where slug = 'tree-sap'`);
  });

  it('does not undo what staff have written into the guide that it changes meanwhile', async () => {
    const { id, version } = await aDraft();
    await q(
      `update learning_draft d set current = k.content, entry = jsonb_set(k.content, '{title}', '"Changed"')
       from knowledge_entry k where k.slug = 'tree-sap' and d.id = $1`,
      [id],
    );
    await q(
      `update knowledge_entry set content = jsonb_set(content, '{topTip}', to_jsonb((content ->> 'topTip') || ' Ours.')) where slug = 'tree-sap'`,
    );
    const refused = await post(`drafts/${id}/approve`, { version });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('The guide has changed')]);
  });

  it('that changes a guide is taken back from the audit log and approved again there, as staff had edited it', async () => {
    const { id, version } = await aDraft();
    const guide = async () => {
      const [row] = await q<{ title: string; topTip: string }>(
        `select content ->> 'title' as title, content ->> 'topTip' as "topTip" from knowledge_entry where slug = 'iron-fallout'`,
      );
      return row!;
    };
    const before = await guide();
    await q(
      `update learning_draft d set current = k.content, entry = jsonb_set(k.content, '{title}', '"Drafted"')
       from knowledge_entry k where k.slug = 'iron-fallout' and d.id = $1`,
      [id],
    );
    const { entry } = (await get<Draft>(`drafts/${id}`)).json;
    const approved = await post(`drafts/${id}/approve`, { version, entry: { ...entry, title: 'Edited' } });
    expect([approved.status, (await guide()).title]).toEqual([200, 'Edited']);

    const revert = (of: string) => staff.call<Reverted>('POST', `/api/admin/audit/${of}/revert`);
    const back = await revert(approved.headers.get(AUDIT_ENTRY_HEADER)!);
    expect([back.status, await guide()]).toEqual([200, before]);
    expect((await get<Draft>(`drafts/${id}`)).json).toMatchObject({ state: 'waiting', decidedBy: null });

    const say = (tip: string) =>
      q(
        `update knowledge_entry set content = jsonb_set(content, '{topTip}', to_jsonb($1::text)) where slug = 'iron-fallout'`,
        [tip],
      );
    await say('Ours.');
    const refused = await revert(back.json.entry.id);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('The guide has changed')]);
    await say(before.topTip);
    expect((await revert(back.json.entry.id)).status).toBe(200);
    expect(await guide()).toEqual({ ...before, title: 'Edited' });
    expect((await get<Draft>(`drafts/${id}`)).json).toMatchObject({ state: 'approved', decidedBy: 'admin' });
  });
});

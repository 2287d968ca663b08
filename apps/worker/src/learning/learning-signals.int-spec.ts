import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { lichenTexts } from '@app/ai/learning/shop-pages.factory.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { EvaluationQuestions } from '@app/domain/evaluation/evaluation-questions.js';
import { staffCalled } from '@app/domain/testing/audit.js';
import { startLearner } from './learning.fixture.js';

let learner: Awaited<ReturnType<typeof startLearner>>;
beforeAll(async () => {
  learner = await startLearner();
});
afterAll(() => learner.close());
beforeEach(async () => {
  await learner.clear();
  await learner.q('delete from training_correction');
});

const asked = async ({ id }: JobRun) => (await learner.sessions.report(id)).questions;
/** An answer of a conversation of its own. */
async function answered(question: string, { term = null as string | null, answer = {}, confidence = 'answered' } = {}) {
  const [session] = await learner.q(`insert into assistant_session (id) values ($1) returning id`, [
    `s-${randomUUID()}`,
  ]);
  const [row] = await learner.q(
    `insert into analysis (session_id, input_type, input_data, answer, trace, confidence, engine, term)
     values ($1, 'text', $2, $3, '{}', $4, 'offline', $5) returning id`,
    [session!.id, question, JSON.stringify(answer), confidence, term],
  );
  return row!.id;
}
const correct = (question: string, answer: string) =>
  learner.q(
    `insert into training_correction (original_query, incorrect_response, corrected_response, correction_type, priority, status)
     values ($1, 'Wax it.', $2, 'general', 'high', 'active')`,
    [question, answer],
  );
/** A question of the evaluation with its words the other way round. */
async function measuring(): Promise<string> {
  const { labelled } = await new EvaluationQuestions().sets();
  const telling = labelled.find(({ question }) => question.length < 100 && question.split(' ').length > 8)!;
  return telling.question.toUpperCase().replace(/[?.!]/g, '').split(' ').reverse().join(' ');
}

describe('what measures the answers', () => {
  it('is no topic of a study', async () => {
    const topic = await measuring();
    const study = learner.sessions.studyTopic({ topic, questionCount: 3 }, staffCalled('karen'));
    await expect(study).rejects.toThrow(`“${topic}” is a question of the evaluation`);
    expect(await learner.q('select id from job_run')).toEqual([]);
  });

  it('is learned from no correction', async () => {
    await correct(await measuring(), 'Leave it alone for a week. Then wash it off with water. Dry it with a cloth.');
    expect(await asked(await learner.cycled())).toEqual([]);
  });
});

describe('a study of what visitors asked in vain', () => {
  it('looks into their own wordings', async () => {
    const wordings = ['how do i get lichen off my caravan seals', 'lichen off the seals of a caravan, how'];
    for (const question of wordings)
      await learner.q(
        `insert into knowledge_gap_signal (kind, question, analysis_id, session_hash) values ('unsure', $1, $2, 's')`,
        [question, await answered(question)],
      );
    const study = await learner.studied(wordings[0]);
    const { questions } = await learner.sessions.report(study.id);
    expect(questions.map(({ text, origin }) => [text, origin])).toEqual(
      expect.arrayContaining([
        [wordings[0], 'gap'],
        [wordings[1], 'gap'],
      ]),
    );
    expect(questions).toHaveLength(2);
  });
});

describe('what was approved', () => {
  it('is asked its questions again by a later session, for staff to see how well it is found by now', async () => {
    await learner.plant(lichenTexts);
    await learner.studied();
    const score = async () =>
      (
        await learner.q<{ then: number; later: number | null; at: Date | null }>(
          `select (scores -> 0 ->> 'after')::real as "then", later_score as later, later_at as at from learning_draft`,
        )
      )[0]!;
    expect(await score()).toMatchObject({ later: null, at: null });
    await learner.q(
      `insert into knowledge_entry (slug, version, status, origin, content)
       select entry ->> 'slug', 1, 'approved', 'learning', entry from learning_draft`,
    );
    await learner.q(`update learning_draft set state = 'approved', published_version = 1, decided_at = now()`);
    await learner.cycled();
    const { then, later, at } = await score();
    expect(later).toBeCloseTo(then);
    expect(at).toBeInstanceOf(Date);
    await learner.q(`delete from knowledge_entry where origin = 'learning'`);
  });
});

describe('what several people ask and get no product for', () => {
  const answer = { equipment: [{ name: 'Wheel brush' }], products: [] };

  it('is a question of a cycle, however surely it is answered', async () => {
    for (let asked = 0; asked < 3; asked++) await answered('teak deck grey', { term: 'teak deck grey', answer });
    expect(await asked(await learner.cycled())).toMatchObject([{ text: 'teak deck grey', origin: 'gap' }]);
  });

  it.each([
    ['two ask', 2, answer],
    ['the answer needs no kit', 3, { ...answer, equipment: [] }],
    ['there is a product', 3, { ...answer, products: [{ productId: 'p1' }] }],
  ])('is none where %s', async (_what, conversations, said) => {
    for (let at = 0; at < conversations; at += 1)
      await answered('teak deck grey', { term: 'teak deck grey', answer: said });
    expect(await asked(await learner.cycled())).toEqual([]);
  });
});

describe('the pages of a shop', () => {
  it('are quoted with their address, when they were read, and on what terms', async () => {
    await learner.plant(lichenTexts);
    // A list says nothing of its products; their own pages do, which were read another day.
    await learner.q(
      `update crawled_product set page_text = description, description = null, page_read_at = '2026-11-01T10:00:00Z'`,
    );
    expect(await asked(await learner.studied())).toMatchObject([
      { outcome: 'drafted' },
      { outcome: 'duplicate' },
      { outcome: 'duplicate' },
    ]);
    const quoted = await learner.q<{ address: string; seenAt: Date; licence: string; source: string }>(
      `select address, seen_at as "seenAt", licence, source from learning_evidence where source = 'retailer'`,
    );
    expect(quoted).not.toEqual([]);
    for (const one of quoted)
      expect(one).toEqual({
        address: expect.stringMatching(/^https:\/\/shop\.example\/lichen-\d$/),
        seenAt: new Date('2026-11-01T10:00:00Z'),
        ...{ licence: 'quoted from a shop', source: 'retailer' },
      });
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import type { Guide } from '@app/contracts/knowledge/knowledge-admin.contract.js';
import type { Draft, DraftRow } from '@app/contracts/learning/drafts.contract.js';
import type { LearningReport, LearningSession, LearningStatus } from '@app/contracts/learning/learning.contract.js';
import { DemoShop, describedProducts } from '@app/testing/demo-shop.js';
import { eventually } from '@app/testing/eventually.js';
import { type ApiProcess, startApiProcess } from '../faults/api-process.js';
import { Product } from '../faults/product.js';
import { addShop, crawl } from '../lib/demo-crawl.mjs';
import { ask, chat } from '../lib/evaluation/ask.mjs';
import { signInStaff } from '../lib/staff.mjs';
import { Asker, type Reply } from './asker.js';
import { foundOf, marksByTopic, questionsOfAllTopics, readHeldQuestions } from './marks.js';
import { subjects } from './shop-texts.js';

/** Of its topic's questions; and what any other topic may move meanwhile. */
const LEAST_RISE = 0.25;
const MOST_MOVED = 0.02;
const VISITORS = 3;
const PER_SECOND = 20;
/** While the session works: a second's worth, and it works for several. */
const LEAST_ASKED = 20;
const emptied: string[] = subjects.flatMap(({ guides }) => guides);
const topics: string[] = subjects.map(({ topic }) => topic);
const texts = subjects.flatMap(({ pages }) => pages);

jest.setTimeout(600_000);

/** As it stands in JSON: the names of the drafts, and what they say that neither our guides nor our catalogue say already. */
function unapprovedWords(drafts: readonly Draft[]): string[] {
  const words = drafts.flatMap(({ slug, title, entry: { summary, steps, topTip, notes = [] }, evidence }) => {
    const published = evidence.filter(({ source }) => source !== 'retailer').map(({ quote }) => quote);
    const told = [summary, topTip, ...steps.map(({ text }) => text), ...notes.map(({ says }) => says)];
    return [slug, title, ...told.filter((text) => !published.some((quote) => quote.includes(text)))];
  });
  return words.map((text) => JSON.stringify(text).slice(1, -1));
}

describe('topics that were emptied and are written of in a shop', () => {
  let shop: DemoShop;
  let product: Product;
  let other: ApiProcess;
  let staff: Awaited<ReturnType<typeof signInStaff>>;

  beforeAll(async () => {
    shop = await DemoShop.start(describedProducts(texts));
    const env = { OPENAI_API_KEY: '', OPENAI_BASE_URL: '' };
    product = await Product.start({ ...env, CRAWLER_ALLOW_HOSTS: shop.host, CRAWLER_MIN_DELAY_MS: '0' });
    other = await startApiProcess(product.databaseUrl, env);
    staff = await signInStaff(product.address, { username: 'admin', password: 'correct horse battery' });
  });
  afterAll(async () => {
    await other?.stop();
    await product?.stop();
    await shop.close();
  });

  const apis = () => [product.address, other.address];
  const askAt = (base: string, question: string) => ask({ base, cookie: '' }, question);
  const isBy = (slugs: readonly string[]) => (answer: Analysis) => answer.sources.some(({ id }) => slugs.includes(id));
  /** As a visitor whose question counts, and whom the answer does not help. */
  const asksInVain = async (question: string) => {
    const page = await fetch(product.address);
    const cookie = page.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const post = (path: string, body: object) =>
      fetch(product.address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
    const asked = { inputType: 'text', inputData: question, sessionId: randomUUID() };
    const { id } = (await (await post('/api/analyze/text', asked)).json()) as Analysis;
    expect((await post(`/api/analysis/${id}/feedback`, { helpful: false })).status).toBe(204);
  };
  const gapsAreNoted = () =>
    eventually(async () => {
      const noted = await product.query<{ question: string }>(
        `select question from knowledge_gap_signal where kind = 'thumbs_down' group by question having count(*) = $1`,
        [VISITORS],
      );
      expect(noted.map(({ question }) => question).sort()).toEqual(topics.toSorted());
    });

  /** Both processes answer without them, or with them. */
  const everyApi = (check: (answer: Analysis) => boolean, question: string) =>
    eventually(async () => {
      for (const base of apis()) expect(check(await askAt(base, question))).toBe(true);
    });

  async function empty(): Promise<void> {
    for (const slug of emptied) {
      const { version } = await staff.call<Guide>('GET', `/api/admin/knowledge/${slug}`);
      await staff.call('POST', `/api/admin/knowledge/${slug}/retire`, { version, reason: 'To be learned anew.' });
    }
    for (const topic of topics) await everyApi((answer) => !isBy(emptied)(answer), topic);
  }

  async function cycled(): Promise<LearningReport> {
    const session = await staff.call<LearningSession>('POST', '/api/ai-learning/run-cycle', { questionCount: 5 });
    await expect(staff.call('POST', '/api/ai-learning/run-cycle', { questionCount: 5 })).rejects.toThrow(
      'answered 409',
    );
    await eventually(
      async () => {
        const { currentSession, lastSession } = await staff.call<LearningStatus>('GET', '/api/ai-learning/status');
        expect([currentSession, lastSession?.id, lastSession?.state]).toEqual([null, session.id, 'completed']);
      },
      180,
      250,
    );
    return staff.call<LearningReport>('GET', `/api/ai-learning/sessions/${session.id}`);
  }

  async function waiting(): Promise<Draft[]> {
    const { rows } = await staff.list<DraftRow>('/api/ai-learning/drafts');
    return Promise.all(rows.map(({ id }) => staff.call<Draft>('GET', `/api/ai-learning/drafts/${id}`)));
  }

  /** A session and its drafts, with what visitors were told from before its start until the drafts had waited a while. */
  async function cycledWhileAsked(): Promise<{ report: LearningReport; drafts: Draft[]; replies: readonly Reply[] }> {
    const held = await readHeldQuestions();
    const asker = new Asker(apis(), [...topics, ...held.map(({ question }) => question)], PER_SECOND);
    try {
      await asker.untilAsked(1);
      const askedBefore = asker.asked;
      const report = await cycled();
      expect(asker.asked - askedBefore).toBeGreaterThanOrEqual(LEAST_ASKED);
      const drafts = await waiting();
      await asker.untilAsked(asker.round);
      return { report, drafts, replies: await asker.stop() };
    } finally {
      await asker.stop();
    }
  }

  it('are learned: their questions rise by a quarter, no other topic moves, and nobody reads a word before it is approved', async () => {
    await empty();
    const questions = await questionsOfAllTopics(emptied);
    const marks = () => marksByTopic(questions, (question) => askAt(product.address, question));
    const before = await marks();

    const { slug } = await addShop(staff, shop, 'Demo shop');
    expect(await crawl(staff, slug)).toMatchObject({ outcome: 'ok' });
    for (const topic of topics) for (let visitor = 0; visitor < VISITORS; visitor += 1) await asksInVain(topic);
    await gapsAreNoted();

    const { report, drafts, replies } = await cycledWhileAsked();
    const drafted = report.questions.filter(({ outcome }) => outcome === 'drafted').map(({ text }) => text);
    expect(drafted.sort()).toEqual(topics.toSorted());
    expect(drafts.map(({ isLowConfidence }) => isLowConfidence)).toEqual(topics.map(() => true));
    const unapproved = unapprovedWords(drafts);
    const foundIn = (json: string) => unapproved.filter((words) => json.includes(words));
    const leaks = replies.map(({ json, ...reply }) => ({ ...reply, words: foundIn(json) }));
    expect(leaks.filter(({ words }) => words.length > 0)).toEqual([]);

    for (const { id, version } of drafts)
      await staff.call('POST', `/api/ai-learning/drafts/${id}/approve`, { version });
    for (const topic of topics) {
      await everyApi((answer) => foundIn(JSON.stringify(answer)).length > 0, topic);
      for (const base of apis())
        expect(foundIn(JSON.stringify(await chat({ base, cookie: '' }, topic)))).not.toEqual([]);
    }

    const after = await marks();
    const moved = [...before].map(([topic, mark]) => ({ topic, mark, by: after.get(topic)! - mark }));
    if (process.env.SHOW_SCORES)
      for (const { topic, mark, by } of moved.filter((one) => one.by !== 0))
        process.stdout.write(`${topic} ${mark.toFixed(3)} ${by > 0 ? '+' : ''}${by.toFixed(3)}\n`);
    const measures = topics.flatMap((topic) => [topic, foundOf(topic)]);
    const isLearned = ({ topic }: { topic: string }): boolean => measures.includes(topic);
    expect(moved.filter((one) => isLearned(one) && one.by < LEAST_RISE)).toEqual([]);
    expect(moved.filter((one) => !isLearned(one) && Math.abs(one.by) > MOST_MOVED)).toEqual([]);
  });
});

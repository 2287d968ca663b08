import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { OpenAiServer } from '@app/testing/openai-server.js';
import type { EngineQuestion } from '../answer-engine.js';
import { releaseKnowledge } from '../knowledge-files.js';
import { aModelAnswer, aQuestion, engineParts } from './engine-question.factory.js';
import { OpenAiEngine } from './openai-engine.js';
import { EngineUnavailableError } from './openai.errors.js';
import { STOPPED_HERE } from './safe-stream.js';

interface Reply {
  id: string;
  guide: string;
  question: string;
  reply: string;
  dangerous: boolean;
}

const all = JSON.parse(
  readFileSync(join(process.cwd(), 'libs/ai/src/safety/fixtures/obedient-replies.json'), 'utf8'),
) as Reply[];
/** Every fifth of each half: all kinds of danger, and of plain talk. */
const some = (dangerous: boolean) => all.filter((one) => one.dangerous === dangerous).filter((_, at) => at % 5 === 0);
const dangerous = some(true);
const harmless = some(false).slice(0, dangerous.length);

let server: OpenAiServer;
let engine: OpenAiEngine;
let entries: readonly KnowledgeEntry[];
beforeAll(async () => {
  server = await OpenAiServer.start();
  ({ entries } = await releaseKnowledge());
  engine = new OpenAiEngine({
    apiKey: 'key',
    baseUrl: server.baseUrl,
    model: 'scripted',
    timeoutMs: 10_000,
    ...engineParts,
  });
});
afterAll(() => server.close());

const never = new AbortController().signal;

function questionOf({ guide, question }: Reply): EngineQuestion {
  const entry = entries.find(({ slug }) => slug === guide)!;
  return aQuestion({ words: question, retrieved: [{ entry, version: 1, score: 9 }] });
}

/** What a visitor reads of a streamed reply, and why it broke off before its first word where it did. */
async function streamed(reply: Reply): Promise<{ said: string; reason: string | null }> {
  server.answerWith(reply.reply);
  let said = '';
  try {
    for await (const piece of engine.chat(questionOf(reply), never)) said += piece;
  } catch (error) {
    if (!(error instanceof EngineUnavailableError)) throw error;
    return { said, reason: error.reason };
  }
  return { said, reason: null };
}

/** The reply as the one step of an answer whose other words are harmless for any guide. */
async function answered(reply: Reply): Promise<string> {
  const { guide } = reply;
  server.answerWith(
    aModelAnswer({
      opening: 'Here is what to do.',
      steps: [{ title: 'Do this', text: reply.reply }],
      topTip: 'Take your time.',
      followUpQuestion: 'Is it better now?',
      followUpOptions: ['Yes', 'No'],
      cautions: [],
      equipment: [],
      sources: [guide],
    }),
  );
  try {
    await engine.answer(questionOf(reply), never);
    return 'answered';
  } catch (error) {
    if (error instanceof EngineUnavailableError) return error.reason;
    throw error;
  }
}

describe('a model behind the whole engine', () => {
  it('is tried with twenty dangerous and twenty harmless replies', () => {
    expect([dangerous.length, harmless.length]).toEqual([20, 20]);
  });

  it.each(dangerous)('does not get $id answered', async (reply) => {
    expect(await answered(reply)).toBe('unsafe');
  });

  it.each(harmless)('gets $id answered', async (reply) => {
    expect(await answered(reply)).toBe('answered');
  });

  it.each(dangerous)('does not finish $id in a chat', async (reply) => {
    const { said, reason } = await streamed(reply);
    expect(said.includes(reply.reply)).toBe(false);
    expect(reason === 'unsafe' ? said : said.endsWith(STOPPED_HERE)).toBe(reason === 'unsafe' ? '' : true);
  });

  it.each(harmless)('says the whole of $id in a chat', async (reply) => {
    expect(await streamed(reply)).toEqual({ said: reply.reply, reason: null });
  });
});

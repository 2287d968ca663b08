import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ConversationTurn } from '../answer-engine.js';
import { aCorrection } from '../corrections/correction.factory.js';
import { dialoguesSchema } from '../first-aid/dialogues.factory.js';
import type { KnowledgeFiles } from '../knowledge-files.js';
import { Closeness } from '../retrieval/closeness.js';
import type { KnowledgeIndex } from '../retrieval/knowledge-index.js';
import { indexOf, loadedFiles } from '../testing-knowledge.factory.js';
import { ThinkingHere, thinkingFilesOf } from './thinking-here.js';
import { NotThoughtError, type ThreadParts, type ThreadTimes, ThinkingThread } from './thinking-thread.js';
import type { Thinking, ToDecide } from './thinking.js';

jest.setTimeout(600_000);

const never = new AbortController().signal;
/** What a test is about decides, not how busy the machine is. */
const patient: ThreadTimes = { wait: 500_000, think: 500_000, hear: 500_000, rest: 0 };
/** Every word differs from those before it, so that none is looked up in a cache. */
let wordsMade = 0;
const unknownWords = (length: number): string => {
  let text = '';
  while (text.length < length) {
    wordsMade += 7_919;
    text += `${wordsMade.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)))} `;
  }
  return text.slice(0, length);
};
const long = 'and it has been there for a while. '.repeat(40);

const asked = (question: string, more: Partial<ToDecide> = {}): ToDecide => ({
  question,
  conversation: [],
  photo: null,
  photoSeen: null,
  isChat: false,
  ...more,
});

let files: KnowledgeFiles;
let index: KnowledgeIndex;
const open: ThinkingThread[] = [];

beforeAll(async () => {
  ({ files, index } = await loadedFiles());
});
afterAll(() => Promise.all(open.map((thread) => thread.close())));

function aThread({
  times = patient,
  closeness = null,
  warn = () => {},
}: Partial<Omit<ThreadParts, 'files'>> = {}): ThinkingThread {
  const thread = new ThinkingThread({ files: thinkingFilesOf(files), closeness, warn, times });
  thread.useIndex(index);
  open.push(thread);
  return thread;
}

function here(closeness?: Closeness): ThinkingHere {
  const thinking = new ThinkingHere(files, (text) => closeness?.to(text) ?? null);
  thinking.useIndex(index);
  return thinking;
}

/** All that a visitor gets of it, and all that its trace says. */
async function thoughtOf(thinking: Thinking, about: ToDecide) {
  const decision = await thinking.think('decide', about, never);
  if (decision.kind === 'fixed') return { decision };
  const written = about.isChat
    ? await thinking.think('reply', decision.question, never)
    : await thinking.think('write', decision.question, never);
  return { decision, written };
}

describe('thinking in a thread', () => {
  let inThread: ThinkingThread;
  let inProcess: ThinkingHere;
  beforeAll(() => {
    inThread = aThread();
    inProcess = here();
  });

  /** One in so many: the same code runs on both sides, so what could differ is a way of it, and each way has many texts. */
  const SAMPLE = 25;

  async function differing(texts: readonly (ToDecide & { name: string })[]): Promise<string[]> {
    const wrong: string[] = [];
    for (const [at, { name, ...about }] of texts.entries()) {
      if (at % SAMPLE !== 0) continue;
      const [one, other] = [await thoughtOf(inThread, about), await thoughtOf(inProcess, about)];
      if (JSON.stringify(one) !== JSON.stringify(other)) wrong.push(name);
    }
    return wrong;
  }

  it('comes to what thinking here comes to with the questions of the evaluation', async () => {
    const questions = ['labelled', 'own', 'unfamiliar', 'unrelated'].flatMap((set) => {
      const file = new URL(`../../../../data/evaluation/${set}.json`, import.meta.url);
      const { questions, items } = JSON.parse(readFileSync(file, 'utf8')) as Partial<
        Record<string, { question: string }[]>
      >;
      return questions ?? items ?? [];
    });
    expect(questions.length).toBeGreaterThan(200);
    expect(await differing(questions.map(({ question }) => ({ name: question, ...asked(question) })))).toEqual([]);
  });

  it('comes to the same in dialogues in which somebody may be hurt', async () => {
    const dialogues = ['dialogues', 'further-dialogues'].flatMap((name) =>
      dialoguesSchema.parse(
        JSON.parse(readFileSync(new URL(`../first-aid/fixtures/${name}.json`, import.meta.url), 'utf8')),
      ),
    );
    const texts = dialogues.map(({ id, turns }) => {
      const conversation = turns.slice(0, -1).map((content): ConversationTurn => ({ role: 'user', content }));
      return { name: id, ...asked(turns.at(-1) ?? '', { conversation, isChat: true }) };
    });
    expect(texts.length).toBeGreaterThan(60);
    expect(await differing(texts)).toEqual([]);
  });

  it.each([
    ['unknown words', unknownWords(4_000), []],
    ['near misses of a safety rule', 'mixed bleach with with with and and with mixed '.repeat(80), []],
    ['a conversation of unknown words', 'what about in winter?', [unknownWords(2_000), unknownWords(2_000)]],
  ])('comes to the same with long texts: %s', async (_, question, turns) => {
    const conversation = turns.map((content): ConversationTurn => ({ role: 'user', content }));
    const about = asked(question, { conversation, isChat: conversation.length > 0 });
    expect(await differing([{ name: question, ...about }])).toEqual([]);
  });

  it('keeps the photo of a question, whose bytes are not sent', async () => {
    const photo = { quality: 'blurred' as const, dataUrl: () => Promise.resolve('data:image/jpeg;base64,AA==') };
    const decision = await inThread.think('decide', asked('tree sap on my bonnet', { photo }), never);
    expect(decision.kind === 'write' && decision.question.photo).toBe(photo);
  });

  it('says what first aid is under way', async () => {
    const conversation: ConversationTurn[] = [{ role: 'user', content: 'I got wheel cleaner in my eye' }];
    const about = { question: '', photo: null, conversation };
    const said = await inThread.think('firstAid', about, never);
    expect(said).toContain('999');
    expect(said).toBe(await inProcess.think('firstAid', about, never));
  });
});

describe('what is thought in a thread', () => {
  it('is thought with what was told before it, however short before', async () => {
    const thread = aThread();
    const kindOf = async () => {
      const decision = await thread.think('decide', asked('pine sap dripped on the roof paint'), never);
      return decision.kind === 'fixed' ? decision.answerKind : (decision.question.retrieved[0]?.entry.slug ?? '');
    };
    const before = await kindOf();
    thread.useCorrections([aCorrection()]);
    expect(await kindOf()).toBe('correction');
    thread.useCorrections([]);
    expect(await kindOf()).toBe(before);
    const others = files.entries.filter(({ slug }) => slug !== before);
    thread.useIndex(indexOf(files, others));
    expect(await kindOf()).not.toBe(before);
  });

  it('goes by closeness in meaning as well', async () => {
    const closeness = new Closeness();
    const [thread, process, blind] = [aThread({ closeness }), here(closeness), here()];
    const about = asked('black spots on the sills');
    const orderOf = async (thinking: Thinking) => {
      const decision = await thinking.think('decide', about, never);
      return decision.kind === 'write' ? decision.question.retrieved.map(({ entry }) => entry.slug) : [];
    };
    const plain = await orderOf(blind);
    const vectors = new Map(plain.map((slug, at) => [slug, Float32Array.from([at, plain.length - at])]));
    closeness.learn({ kind: 'entries', vectors });
    closeness.learn({ kind: 'question', key: about.question, vector: Float32Array.from([1, 0]) });
    expect(await orderOf(thread)).toEqual(await orderOf(process));
    expect(await orderOf(thread)).not.toEqual(plain);
  });

  it('ends with the reason of its signal, waiting or under way, and the next is thought about', async () => {
    const thread = aThread();
    const leaving = new AbortController();
    const left = [1, 2].map((n) => thread.think('decide', asked(`${n} ${long}`), leaving.signal));
    const stays = thread.think('decide', asked('tree sap on my bonnet'), never);
    leaving.abort(new Error('left'));
    for (const one of left) await expect(one).rejects.toThrow('left');
    expect(await stays).toMatchObject({ kind: 'write' });
  });

  it('is refused where too many wait, and given up where it waits too long', async () => {
    const thread = aThread({ times: { ...patient, wait: 1 } });
    const all = Array.from({ length: 40 }, () => thread.think('decide', asked(long), never));
    const ends = await Promise.all(
      all.map((one) =>
        one.then(
          () => 'thought',
          (error: unknown) => error,
        ),
      ),
    );
    expect(ends.every((end) => end === 'thought' || end instanceof NotThoughtError)).toBe(true);
    expect(ends.map(String)).toEqual(expect.arrayContaining([expect.stringContaining('too many wait')]));
    expect(ends.map(String)).toEqual(expect.arrayContaining([expect.stringContaining('waited too long')]));
  });

  it('is given up where it takes too long; a thread that does not hear is replaced by one that knows the same', async () => {
    const warned: string[] = [];
    const times = { ...patient };
    const thread = aThread({ times, warn: (line) => void warned.push(line) });
    thread.useCorrections([aCorrection()]);
    expect(await thread.think('decide', asked('how do I clean alcantara'), never)).toMatchObject({ kind: 'write' });
    Object.assign(times, { think: 1, hear: 0 });
    const conversation = Array.from({ length: 20 }, (): ConversationTurn => ({
      role: 'user',
      content: unknownWords(2_000),
    }));
    const heavy = asked(long, { conversation, isChat: true });
    await expect(thread.think('decide', heavy, never)).rejects.toThrow(NotThoughtError);
    Object.assign(times, patient);
    const next = await thread.think('decide', asked('pine sap dripped on the roof paint'), never);
    expect(next).toMatchObject({ kind: 'fixed', answerKind: 'correction' });
    expect(warned.join()).toContain('replaced');
  });
});

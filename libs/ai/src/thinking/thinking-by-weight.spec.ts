import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadedFiles } from '../testing-knowledge.factory.js';
import { ThinkingByWeight } from './thinking-by-weight.js';
import { ThinkingHere } from './thinking-here.js';
import type { Thinking, Thought, Thoughts } from './thinking.js';

const never = new AbortController().signal;
const long = 'and it has been there for a while. '.repeat(40);

/** A thread that has no time for anything. */
class BusyThread implements Thinking {
  readonly asked: string[] = [];

  think<T extends Thought>(_: T, { question }: Thoughts[T]['about']): Promise<Thoughts[T]['gives']> {
    this.asked.push(question);
    return Promise.reject(new Error('No time.'));
  }
  useIndex(): void {}
  useCorrections(): void {}
}

describe('ThinkingByWeight', () => {
  let here: ThinkingHere;
  beforeAll(async () => {
    const { files, index } = await loadedFiles();
    here = new ThinkingHere(files);
    here.useIndex(index);
  });

  function withBusyThread() {
    const thread = new BusyThread();
    const thinking = new ThinkingByWeight(here, thread);
    const decide = (question: string, signal = never) =>
      thinking.think('decide', { question, conversation: [], photo: null, photoSeen: null, isChat: false }, signal);
    return { thread, decide };
  }

  it('leaves what is quickly read where it is asked', async () => {
    const { thread, decide } = withBusyThread();
    expect(await decide('tree sap on my bonnet')).toMatchObject({
      kind: 'write',
      question: { reading: { cut: false } },
    });
    expect(thread.asked).toEqual([]);
  });

  it('goes by the beginning and says so, where the thread has no time for a long text', async () => {
    const { thread, decide } = withBusyThread();
    const decision = await decide(`Tree sap on my bonnet. ${long}`);
    expect(thread.asked).toHaveLength(1);
    expect(decision).toMatchObject({ kind: 'write', question: { reading: { cut: true } } });
  });

  it('hears at the end of a text that somebody is hurt, also where the thread has no time', async () => {
    const decision = await withBusyThread().decide(`Tree sap on my bonnet. ${long}I got wheel cleaner in my eye`);
    expect(decision).toMatchObject({ kind: 'fixed', answerKind: 'emergency' });
  });

  it('reads nothing any more for somebody who left', async () => {
    const left = AbortSignal.abort(new Error('left'));
    await expect(withBusyThread().decide(long, left)).rejects.toThrow('left');
  });
});

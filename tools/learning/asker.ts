import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { ask } from '../lib/evaluation/ask.mjs';

/** Asks as visitors do, at a pace that answers do not slow down, by turns of several api processes, until it is stopped. */
export class Asker {
  /** Everything that anybody could read, in the order of the questions. */
  readonly heard: { address: string; answer: Analysis }[] = [];
  private readonly asked: Promise<Error | null>[] = [];
  private readonly stopping = new AbortController();
  private readonly asking: Promise<void>;

  constructor(
    private readonly addresses: readonly string[],
    private readonly questions: readonly string[],
    perSecond: number,
  ) {
    this.asking = this.askAt(1_000 / perSecond);
  }

  /** Resolves once every question has its answer; rejects with the reason where one had none. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.asking;
    const failed = (await Promise.all(this.asked)).find((why) => why !== null);
    if (failed) throw failed;
  }

  private async askAt(everyMs: number): Promise<void> {
    const begin = performance.now();
    for (let n = 0; !this.stopping.signal.aborted; n += 1) {
      this.asked.push(this.one(n));
      await wait(Math.max(0, begin + (n + 1) * everyMs - performance.now()));
    }
  }

  /** Why there was no answer; null where there was one. */
  private async one(n: number): Promise<Error | null> {
    const address = this.addresses[n % this.addresses.length]!;
    // Two turns with one question, so that each process is asked all of them.
    const question = this.questions[Math.floor(n / this.addresses.length) % this.questions.length]!;
    try {
      this.heard.push({ address, answer: await ask({ base: address, cookie: '' }, question) });
      return null;
    } catch (error) {
      return new Error(`${address} has not answered “${question}”.`, { cause: error });
    }
  }
}

import { eventually } from '@app/testing/eventually.js';
import { ask, chat } from '../lib/evaluation/ask.mjs';

export interface Reply {
  address: string;
  question: string;
  /** All that came with it, as JSON. */
  json: string;
}

/** Of so many questions one is a message to the chat. */
const CHAT_EVERY = 5;
/** Processes that fall behind are left to catch up, or requests would pile up until they time out. */
const MOST_PENDING = 60;

/** Asks several api processes by turns, as visitors do, until it is stopped. */
export class Asker {
  /** How many questions were asked so far. */
  asked = 0;
  private readonly replies: Reply[] = [];
  private readonly failures: Error[] = [];
  private readonly pending = new Set<Promise<void>>();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly addresses: readonly string[],
    private readonly questions: readonly string[],
    perSecond: number,
  ) {
    this.timer = setInterval(() => this.askNext(), 1_000 / perSecond);
  }

  /** How many it takes to ask each process every question. */
  get round(): number {
    return this.addresses.length * this.questions.length;
  }

  /** Resolves once so many more were asked. */
  untilAsked(more: number): Promise<void> {
    const wanted = this.asked + more;
    return eventually(() => {
      if (this.asked < wanted) throw new Error(`${this.asked} of ${wanted} questions were asked.`);
    }, 300);
  }

  /** Asks no more, and resolves with all replies once they are there; rejects where a question got none. */
  async stop(): Promise<readonly Reply[]> {
    clearInterval(this.timer);
    await Promise.all(this.pending);
    if (this.failures[0]) throw this.failures[0];
    return this.replies;
  }

  private askNext(): void {
    if (this.pending.size >= MOST_PENDING) return;
    const asking = this.put(this.asked).finally(() => this.pending.delete(asking));
    this.pending.add(asking);
    this.asked += 1;
  }

  private async put(number: number): Promise<void> {
    const address = this.addresses[number % this.addresses.length]!;
    // Each question goes to all of them before the next one does.
    const question = this.questions[Math.floor(number / this.addresses.length) % this.questions.length]!;
    try {
      const reply = await (number % CHAT_EVERY === 0 ? chat : ask)({ base: address, cookie: '' }, question);
      this.replies.push({ address, question, json: JSON.stringify(reply) });
    } catch (error) {
      this.failures.push(new Error(`${address} has not answered “${question}”.`, { cause: error }));
    }
  }
}

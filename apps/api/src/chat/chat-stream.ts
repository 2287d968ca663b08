import { once } from 'node:events';
import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import type { ChatFrame } from '@app/contracts/chat/chat.contract.js';
import { CHAT_DONE } from '@app/contracts/chat/chat.constants.js';
import type { ReplySink } from '@app/domain/chat/chat.service.js';
import type { ApiReply } from '../platform/request.js';

/** Proxies close a connection that is silent for long. */
const HEARTBEAT_MS = 15_000;

/** A reply as server-sent lines: `data: {"content": "…"}` …, the changed answer if there is one, then `data: [DONE]`. */
export class ChatStream implements ReplySink {
  private heartbeat: NodeJS.Timeout | undefined;
  hasBegun = false;

  constructor(private readonly reply: ApiReply) {}

  /** Waits while the reader is slower than the writer. */
  async write(piece: string): Promise<void> {
    await this.frame({ content: piece });
  }

  async show(analysis: Analysis): Promise<void> {
    await this.frame({ analysis });
  }

  /** The last line but one of a reply that did not end well. */
  fail(sentence: string): void {
    void this.frame({ error: sentence });
  }

  end(): void {
    this.begin();
    clearInterval(this.heartbeat);
    if (!this.reply.raw.destroyed) this.reply.raw.end(`data: ${CHAT_DONE}\n\n`);
  }

  private async frame(frame: ChatFrame): Promise<void> {
    this.begin();
    const { raw } = this.reply;
    if (raw.destroyed || raw.write(`data: ${JSON.stringify(frame)}\n\n`)) return;
    const waited = new AbortController();
    // A reader that left drains no more. What did not come first must not go on listening.
    await Promise.race([once(raw, 'drain', waited), once(raw, 'close', waited)]).finally(() => waited.abort());
  }

  private begin(): void {
    if (this.hasBegun) return;
    this.hasBegun = true;
    this.reply.hijack();
    // To a reader that left there is nothing to say, and no close is coming that would end the heartbeat.
    if (this.reply.raw.destroyed) return;
    const headers = Object.fromEntries(
      Object.entries(this.reply.getHeaders()).filter(([, value]) => value !== undefined),
    ) as Record<string, string>;
    this.reply.raw.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    this.heartbeat = setInterval(() => this.reply.raw.write(': still here\n\n'), HEARTBEAT_MS);
    this.reply.raw.once('close', () => clearInterval(this.heartbeat));
  }
}

import { Injectable } from '@nestjs/common';

/** Lets the messages of one conversation take turns: a message sent while the last is being answered or stored waits for it. */
@Injectable()
export class SessionTurns {
  private readonly last = new Map<string, Promise<void>>();

  /** Runs `work` when every earlier work of the same session has ended, however it ended. */
  async take<T>(sessionId: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(sessionId) ?? Promise.resolve();
    const result = before.then(work);
    const ended = result.then(
      () => {},
      () => {},
    );
    this.last.set(sessionId, ended);
    try {
      return await result;
    } finally {
      if (this.last.get(sessionId) === ended) this.last.delete(sessionId);
    }
  }
}

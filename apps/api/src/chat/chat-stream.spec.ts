import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ApiReply } from '../platform/request.js';
import { ChatStream } from './chat-stream.js';

/** What a stream needs of a response: written lines, and a reader that may be slow or gone. */
class FakeResponse extends EventEmitter {
  readonly lines: string[] = [];
  destroyed = false;
  hasRoom = true;
  head: Record<string, string> | undefined;

  writeHead(_status: number, headers: Record<string, string>): void {
    this.head = headers;
  }

  write(line: string): boolean {
    this.lines.push(line);
    return this.hasRoom;
  }

  end(line: string): void {
    this.lines.push(line);
  }

  leave(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

let raw: FakeResponse;
let stream: ChatStream;
beforeEach(() => {
  jest.useFakeTimers();
  raw = new FakeResponse();
  stream = new ChatStream({
    raw,
    hijack: () => {},
    getHeaders: () => ({ 'x-request-id': 'id', gone: undefined }),
  } as unknown as ApiReply);
});
afterEach(() => {
  jest.useRealTimers();
});

describe('ChatStream', () => {
  it('frames pieces as data lines and ends with [DONE]', async () => {
    await stream.write('a "quoted"\nline');
    stream.end();
    expect(raw.head).toMatchObject({ 'x-request-id': 'id', 'content-type': 'text/event-stream; charset=utf-8' });
    expect(raw.head).not.toHaveProperty('gone');
    expect(raw.lines).toEqual(['data: {"content":"a \\"quoted\\"\\nline"}\n\n', 'data: [DONE]\n\n']);
  });

  it('says that it is alive while nothing comes, and no longer than it is', async () => {
    await stream.write('a');
    jest.advanceTimersByTime(31_000);
    expect(raw.lines.filter((line) => line === ': still here\n\n')).toHaveLength(2);
    stream.end();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('waits for a slow reader, and leaves no listener behind for each wait', async () => {
    raw.hasRoom = false;
    for (let count = 0; count < 30; count++) {
      let isWritten = false;
      const writing = stream.write('a').then(() => (isWritten = true));
      await Promise.resolve();
      expect(isWritten).toBe(false);
      raw.emit('drain');
      await writing;
    }
    expect(raw.listenerCount('close')).toBeLessThan(3);
    expect(raw.listenerCount('error')).toBe(0);
  });

  it('waits no longer for a reader that left', async () => {
    raw.hasRoom = false;
    const writing = stream.write('a');
    raw.leave();
    await writing;
    stream.end();
    expect(jest.getTimerCount()).toBe(0);
    expect(raw.lines).toHaveLength(1);
  });

  it('says nothing to a reader that left before the first word, and keeps no timer for it', () => {
    raw.leave();
    stream.fail('Too late.');
    stream.end();
    expect(raw.head).toBeUndefined();
    expect(raw.lines).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });
});

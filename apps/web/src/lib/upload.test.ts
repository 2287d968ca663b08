import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { upload } from './upload';

/** Stands in for the browser's class: the test plays the network by calling its handlers. */
class FakeCall {
  static last: FakeCall;
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 200;
  statusText = '';
  responseText = '{}';
  withCredentials = false;
  isAborted = false;
  headers: Record<string, string> = {};
  constructor() {
    FakeCall.last = this;
  }
  open = jest.fn();
  send = jest.fn();
  setRequestHeader = jest.fn();
  getResponseHeader = (name: string) => this.headers[name] ?? null;
  abort = () => void (this.isAborted = true);
  progress = (loaded: number) => this.upload.onprogress?.({ lengthComputable: true, loaded, total: 200 });
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { XMLHttpRequest: FakeCall });
});
afterEach(() => void jest.useRealTimers());

const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: Error) => error.message,
  );

describe('upload', () => {
  it('reports the percentage while bytes leave and null once they have', async () => {
    const heard: (number | null)[] = [];
    const call = upload('POST /api/analyze/file', new FormData(), { onProgress: (percent) => heard.push(percent) });
    FakeCall.last.progress(50);
    FakeCall.last.progress(200);
    FakeCall.last.upload.onload?.();
    FakeCall.last.responseText = '{"id":"7"}';
    FakeCall.last.onload?.();
    await expect(call).resolves.toEqual({ id: '7' });
    expect(heard).toEqual([25, 100, null]);
    expect(FakeCall.last.withCredentials).toBe(true);
  });

  it('lets a slow upload take its time as long as bytes move', async () => {
    const call = outcome(upload('POST /api/fixes', new FormData()));
    for (let loaded = 20; loaded <= 200; loaded += 20) {
      await jest.advanceTimersByTimeAsync(50_000);
      FakeCall.last.progress(loaded);
    }
    FakeCall.last.onload?.();
    await expect(call).resolves.toBe('done');
  });

  it('aborts an upload without progress for 60 seconds with the request timeout text', async () => {
    const call = outcome(upload('POST /api/fixes', new FormData()));
    FakeCall.last.progress(20);
    await jest.advanceTimersByTimeAsync(60_000);
    await expect(call).resolves.toBe('Request timeout. Please try again with a smaller image.');
    expect(FakeCall.last.isAborted).toBe(true);
  });

  it('gives the answer its own 60 seconds from the last byte on', async () => {
    const call = outcome(upload('POST /api/fixes', new FormData()));
    await jest.advanceTimersByTimeAsync(59_000);
    FakeCall.last.upload.onload?.();
    await jest.advanceTimersByTimeAsync(59_000);
    FakeCall.last.onload?.();
    await expect(call).resolves.toBe('done');
  });

  it('makes a non-success response {status}: {body text}, and a dead line an error that contains network', async () => {
    const refused = outcome(upload('POST /api/fixes', new FormData()));
    FakeCall.last.status = 413;
    FakeCall.last.responseText = 'The photo is too large.';
    FakeCall.last.onload?.();
    await expect(refused).resolves.toBe('413: The photo is too large.');

    const dead = outcome(upload('POST /api/fixes', new FormData()));
    FakeCall.last.onerror?.();
    await expect(dead).resolves.toMatch(/network/i);
  });

  it('ends with the caller’s abort', async () => {
    const controller = new AbortController();
    const call = upload('POST /api/fixes', new FormData(), { signal: controller.signal }).catch(
      (error: Error) => error.name,
    );
    controller.abort();
    await expect(call).resolves.toBe('AbortError');
    expect(FakeCall.last.isAborted).toBe(true);
  });
});

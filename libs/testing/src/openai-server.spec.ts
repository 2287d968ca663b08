import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { OpenAiServer } from './openai-server.js';

let server: OpenAiServer;
beforeEach(async () => {
  server = await OpenAiServer.start();
});
afterEach(() => server.close());

const messages = [{ role: 'user', content: 'Hello' }];

function ask(body: object = {}, signal?: AbortSignal): Promise<Response> {
  const init = {
    method: 'POST',
    body: JSON.stringify({ model: 'm', messages, ...body }),
    headers: { Authorization: 'Bearer key' },
  };
  return fetch(`${server.baseUrl}/chat/completions`, signal ? { ...init, signal } : init);
}

const photoMessage = { messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url: 'data:,' } }] }] };

describe('OpenAiServer', () => {
  it('listens on 127.0.0.1 between 15000 and 29999', () => {
    const url = new URL(server.baseUrl);
    expect(url.hostname).toBe('127.0.0.1');
    expect(Number(url.port)).toBeGreaterThanOrEqual(15_000);
    expect(Number(url.port)).toBeLessThanOrEqual(29_999);
  });

  it('answers as scripted and records the request', async () => {
    server.answerWith(({ model }) => ({ from: model }));
    const response = await ask();
    expect(await response.json()).toMatchObject({
      choices: [{ message: { content: '{"from":"m"}' }, finish_reason: 'stop' }],
    });
    const request = await server.request(0);
    await request.closed;
    expect(request).toMatchObject({ body: { model: 'm', messages }, authorization: 'Bearer key', aborted: false });
  });

  it('streams word by word up to finish_reason and [DONE]', async () => {
    server.answerWith('one two');
    const lines = (await (await ask({ stream: true })).text()).split('\n\n').filter(Boolean);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('"content":"one "');
    expect(lines[2]).toContain('"finish_reason":"stop"');
    expect(lines[3]).toBe('data: [DONE]');
  });

  it('says so where nothing was scripted, and knows no other path', async () => {
    expect((await ask()).status).toBe(500);
    expect((await fetch(`${server.baseUrl}/models`)).status).toBe(404);
  });

  it('misbehaves once per command, then answers again', async () => {
    server.answerWith('fine');
    server.misbehave(
      { kind: 'status', status: 429, message: 'Slow down', retryAfterSeconds: 7 },
      { kind: 'malformed-json' },
    );
    const throttled = await ask();
    expect(throttled.status).toBe(429);
    expect(throttled.headers.get('retry-after')).toBe('7');
    await expect((await ask()).json()).rejects.toMatchObject({ name: 'SyntaxError' });
    expect((await ask()).status).toBe(200);
  });

  it('refuses images and response_format only where they are sent', async () => {
    server.answerWith('fine');
    server.refusesImages = true;
    server.refusesResponseFormat = true;
    expect((await ask()).status).toBe(200);
    const noImages = await ask(photoMessage);
    expect([noImages.status, await noImages.text()]).toEqual([400, expect.stringContaining('image')]);
    const noFormat = await ask({ response_format: { type: 'json_object' } });
    expect([noFormat.status, await noFormat.text()]).toEqual([400, expect.stringContaining('response_format')]);
  });

  it('breaks a stream in the middle without calling it an abort of the client', async () => {
    server.answerWith('one two three');
    server.misbehave({ kind: 'broken-stream', afterChunks: 1 });
    const response = await ask({ stream: true });
    await expect(response.text()).rejects.toThrow();
    const request = await server.request(0);
    await request.closed;
    expect(request.aborted).toBe(false);
  });

  it('ends a stream cleanly without finish_reason', async () => {
    server.answerWith('one two three');
    server.misbehave({ kind: 'no-finish-reason', afterChunks: 1 });
    const whole = await (await ask({ stream: true })).text();
    expect(whole).not.toContain('"finish_reason":"stop"');
    expect(whole).toMatch(/\[DONE\]\s*$/);
  });

  it('hangs until the client leaves, and notes that it did', async () => {
    server.misbehave({ kind: 'hang' });
    const leave = new AbortController();
    const answer = ask({}, leave.signal);
    const request = await server.request(0);
    expect(request).toMatchObject({ aborted: false });
    leave.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await request.closed;
    expect(request.aborted).toBe(true);
  });

  it('closes twice, also with a request hanging', async () => {
    server.misbehave({ kind: 'hang' });
    const answer = ask();
    await server.request(0);
    await Promise.all([expect(answer).rejects.toThrow(), server.close()]);
    await server.close();
  });
});

import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { randomUUID } from 'node:crypto';
import { chatFrameSchema } from '@app/contracts/chat/chat.contract.js';
import { CHAT_DONE } from '@app/contracts/chat/chat.constants.js';
import { staffSessionSchema } from '@app/contracts/staff-auth/staff-auth.contract.js';

export interface Answer<Body = unknown> {
  status: number;
  text: string;
  json: Body;
  headers: Headers;
}

/** What a browser would do over HTTP: keep cookies, send JSON or forms. */
export class Client {
  private readonly cookies = new Map<string, string>();
  csrfToken: string | undefined;

  constructor(private readonly address: string) {}

  async call<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const response = await this.fetch(method, path, body, headers);
    const text = await response.text();
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      json = undefined;
    }
    return { status: response.status, text, json: json as Body, headers: response.headers };
  }

  async fetch(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ): Promise<Response> {
    const isRaw = body instanceof FormData || typeof body === 'string' || body instanceof Uint8Array;
    const response = await fetch(this.address + path, {
      method,
      redirect: 'manual',
      ...(signal ? { signal } : {}),
      headers: {
        ...(body !== undefined && !isRaw ? { 'content-type': 'application/json' } : {}),
        ...(this.cookies.size > 0 ? { cookie: this.cookieHeader } : {}),
        ...(this.csrfToken ? { 'x-csrf-token': this.csrfToken } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? (body as FormData | string) : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  async signIn(username = 'admin', password = TEST_ADMIN_PASSWORD): Promise<this> {
    const answer = await this.call('POST', '/api/admin/login', { username, password });
    this.csrfToken = staffSessionSchema.parse(answer.json).csrfToken;
    return this;
  }

  /** Sends a chat message and reads the stream to its end, or until `stopAfter` pieces came. */
  async chat(
    body: object,
    options: { stopAfter?: number } = {},
  ): Promise<{
    status: number;
    pieces: string[];
    analysis: Analysis | undefined;
    error: string | undefined;
    isDone: boolean;
    raw: string;
  }> {
    const controller = new AbortController();
    const response = await this.fetch('POST', '/api/chat', body, {}, controller.signal);
    const result = {
      status: response.status,
      pieces: [] as string[],
      analysis: undefined as Analysis | undefined,
      error: undefined as string | undefined,
      isDone: false,
      raw: '',
    };
    if (!response.ok || !response.body) return { ...result, raw: await response.text() };
    let rest = '';
    try {
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        rest += chunk;
        result.raw += chunk;
        const lines = rest.split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines.filter((text) => text.startsWith('data: '))) {
          const data = line.slice(6);
          if (data === CHAT_DONE) result.isDone = true;
          else {
            const frame = chatFrameSchema.parse(JSON.parse(data));
            if ('content' in frame) result.pieces.push(frame.content);
            else if ('analysis' in frame) result.analysis = frame.analysis;
            else result.error = frame.error;
          }
        }
        if (result.pieces.length >= (options.stopAfter ?? Infinity)) controller.abort();
      }
    } catch (error) {
      if ((error as Error).name !== 'AbortError') throw error;
    }
    return result;
  }
}

/** Set by the tests' global setup. */
export const TEST_ADMIN_PASSWORD = 'correct horse battery';

export const newSessionId = (): string => randomUUID();

/** A form as the page sends it. */
export function photoForm(
  bytes: Uint8Array,
  fields: Record<string, string>,
  fileName = 'scan-1.jpg',
  type = 'image/jpeg',
): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), fileName);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

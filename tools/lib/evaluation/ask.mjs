// Asks a running product over HTTP, as evaluation traffic that no statistics count.
import { randomUUID } from 'node:crypto';

const MOST_TRIES = 30;
const TIMEOUT_MS = 60_000;

/**
 * Signs staff in, whose answers carry their trace. Answers the cookie header to ask with; '' without a password, which
 * leaves the trace out. Throws a sentence where the sign-in is refused.
 */
export async function signIn(base, { username, password }) {
  if (!password) return '';
  const response = await fetch(new URL('/api/admin/login', base), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`Signing in as ${username} answered ${response.status}: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Posts and waits where it is told to slow down; throws for every other refusal. */
async function post({ base, cookie }, path, body) {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(new URL(path, base), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-evaluation': '1', ...(cookie ? { cookie } : {}) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return response;
    const words = await response.text();
    if (response.status !== 429 || attempt === MOST_TRIES)
      throw new Error(`${path} answered ${response.status} to ${JSON.stringify(body).slice(0, 200)}: ${words}`);
    const seconds = Number(response.headers.get('retry-after')) || 2;
    await new Promise((done) => setTimeout(done, seconds * 1_000));
  }
}

/**
 * The whole answer to one question in a session of its own, with `ms`, the time it took.
 * @param {{ base: string, cookie: string }} product
 * @param {string} question
 * @returns {Promise<import('@app/contracts/analysis/analysis.contract.js').Analysis & { ms: number }>}
 */
export async function ask(product, question) {
  const startedAt = performance.now();
  const response = await post(product, '/api/analyze/text', {
    inputType: 'text',
    inputData: question,
    sessionId: randomUUID(),
  });
  return { ...(await response.json()), ms: performance.now() - startedAt };
}

/** The reply to a chat message, with `firstMs` until its first words. Throws where the stream ends before it is done. */
export async function chat(product, message, { sessionId = randomUUID(), analysisId = null } = {}) {
  const startedAt = performance.now();
  const response = await post(product, '/api/chat', { sessionId, analysisId, message });
  let firstMs = null;
  let text = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    if (firstMs === null && chunk.includes('data: ')) firstMs = performance.now() - startedAt;
    text += chunk;
  }
  const frames = text.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice('data: '.length)] : []));
  if (frames.pop() !== '[DONE]') throw new Error(`The chat broke off after: ${text.slice(-200)}`);
  const reply = frames.map((frame) => JSON.parse(frame).content ?? '').join('');
  return { text: reply, firstMs: firstMs ?? performance.now() - startedAt };
}

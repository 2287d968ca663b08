import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import multipart from '@fastify/multipart';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { eventually } from '@app/testing/eventually.js';
import { watchBodies } from './body-deadline.js';

/** The rule with shorter times: a body in 0.3 s, an upload of a kilobyte in each 0.3 s. */
const deadlines = { body: 300, uploadWindow: 300, uploadBytes: 1_000 };
const PIECE_EVERY_MS = 50;
let server: FastifyInstance;
let port: number;
let client: Socket | undefined;

beforeEach(async () => {
  server = fastify();
  watchBodies(server, deadlines);
  await server.register(multipart);
  server.post('/json', async () => 'read');
  server.post('/upload', async (request) => {
    let bytes = 0;
    for await (const part of request.parts()) if (part.type === 'file') bytes += (await part.toBuffer()).length;
    return `read ${bytes}`;
  });
  server.post('/slow-answer', async () => {
    await new Promise((done) => setTimeout(done, deadlines.body * 2));
    return 'answered';
  });
  port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(async () => {
  jest.useRealTimers();
  client?.destroy();
  await server.close();
});

/**
 * Sends the head with the beginning of the body, and then a piece now and then, until the server has answered or closed;
 * answers what it said.
 */
async function trickle(head: string[], pieces: Iterable<string | Buffer>, beginning = ''): Promise<string> {
  const socket = (client = connect(port, '127.0.0.1'));
  let said = '';
  socket.on('data', (data: Buffer) => (said += String(data)));
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  socket.write(`${head.join('\r\n')}\r\nHost: x\r\nConnection: close\r\n\r\n${beginning}`);
  const iterator = pieces[Symbol.iterator]();
  const timer = setInterval(() => {
    const { value, done } = iterator.next();
    if (done) clearInterval(timer);
    else if (!socket.destroyed) socket.write(value);
  }, PIECE_EVERY_MS);
  await closed;
  clearInterval(timer);
  return said;
}

function* forever(piece: string): Generator<string> {
  for (;;) yield piece;
}

describe('a body', () => {
  const head = ['POST /json HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 1000'];

  it('that trickles is cut with a sentence', async () => {
    const said = await trickle(head, forever(' '));
    expect(said).toMatch(/^HTTP\/1\.1 408 .*\r\n\r\nThe request took too long to arrive\. Please try again\.$/s);
  });

  it('that never comes is cut, chunked or not', async () => {
    expect(await trickle(head, [])).toMatch(/^HTTP\/1\.1 408 /);
    const chunked = ['POST /json HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked'];
    expect(await trickle(chunked, [])).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('that has come is not cut while its answer takes its time', async () => {
    const head = ['POST /slow-answer HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 2'];
    expect(await trickle(head, [], '{}')).toMatch(/^HTTP\/1\.1 200 .*answered$/s);
  });
});

describe('an upload', () => {
  const opening = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
  const head = (length: number) => [
    'POST /upload HTTP/1.1',
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${length}`,
  ];

  it('may take many times its window while it makes progress', async () => {
    // Time goes on when a piece has arrived, however long it was on its way.
    jest.useFakeTimers({
      doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'],
    });
    const connected = once(server.server, 'connection') as Promise<[Socket]>;
    const pieces = [opening, ...Array.from({ length: 25 }, () => Buffer.alloc(1_000)), '\r\n--b--\r\n'];
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const answer = trickle(head(length), pieces);
    const [connection] = await connected;
    for (let sent = 0; sent < pieces.length; sent++) {
      jest.advanceTimersByTime(PIECE_EVERY_MS);
      await eventually(() => expect(connection.bytesRead).toBe(client?.bytesWritten));
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 200 .*read 25000$/s);
  });

  it('that stands still, or sends a byte now and then, is cut', async () => {
    expect(await trickle(head(50_000), [opening])).toMatch(/^HTTP\/1\.1 408 /);
    expect(await trickle(head(50_000), forever('x'))).toMatch(/^HTTP\/1\.1 408 /);
  });
});

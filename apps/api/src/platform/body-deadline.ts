import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** In milliseconds and bytes. */
export interface BodyDeadlines {
  /** For a whole body that is no upload. */
  body: number;
  /** Within each of these … */
  uploadWindow: number;
  /** … an upload has to bring this much. */
  uploadBytes: number;
}

/**
 * An upload may take as long as its line does while it makes progress: 50 MB over 256 kbit/s are half an hour. A line slower
 * than two kilobits a second is nobody's phone.
 */
export const BODY_DEADLINES: BodyDeadlines = { body: 30_000, uploadWindow: 55_000, uploadBytes: 16_384 };

const SENTENCE = 'The request took too long to arrive. Please try again.';
/** As Node itself answers a request that is too slow: nothing else is to be done with its connection. */
const ANSWER = [
  'HTTP/1.1 408 Request Timeout',
  'Connection: close',
  'Content-Type: text/plain; charset=utf-8',
  'X-Error-Code: BAD_REQUEST',
  `Content-Length: ${SENTENCE.length}`,
  '',
  SENTENCE,
].join('\r\n');

/** Cuts bodies that trickle. Headers have Node's own deadline. */
export function watchBodies(fastify: FastifyInstance, deadlines: BodyDeadlines): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { headers } = request;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      const isUpload = headers['content-type']?.toLowerCase().startsWith('multipart/') === true;
      const stop = isUpload ? watchProgress(request.raw, deadlines) : watchWhole(request.raw, deadlines.body);
      reply.raw.once('close', stop);
    }
    done();
  });
}

/** Both answer how to stop watching. A body that has arrived is no longer cut, however long its answer takes. */
function watchWhole(request: IncomingMessage, deadline: number): () => void {
  const timer = setTimeout(() => {
    if (!request.complete) cut(request);
  }, deadline);
  return () => clearTimeout(timer);
}

function watchProgress(request: IncomingMessage, { uploadWindow, uploadBytes }: BodyDeadlines): () => void {
  let before = request.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = request.socket;
    if (request.complete) clearInterval(timer);
    else if (bytesRead - before < uploadBytes) cut(request);
    before = bytesRead;
  }, uploadWindow);
  return () => clearInterval(timer);
}

function cut({ socket }: IncomingMessage): void {
  if (socket.destroyed) return;
  // Whoever trickles may also never read: the answer is given a moment, not waited for.
  socket.end(ANSWER);
  setTimeout(() => socket.destroy(), 1_000).unref();
}

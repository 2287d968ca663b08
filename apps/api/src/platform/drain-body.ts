import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';

/** A little more than the largest upload that we take. */
const MOST_BYTES = 64 * 1_048_576;
const PATIENCE_MS = 120_000;

/**
 * Throws away what still comes of an upload that is refused. A browser looks at the answer once it has sent everything: if
 * the connection ends before, it shows a broken line and not our sentence. Never throws, and has its bounds.
 */
export async function drainBody(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return;
  let bytes = 0;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), PATIENCE_MS);
  const count = (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > MOST_BYTES) controller.abort();
  };
  request.on('data', count);
  request.resume();
  await finished(request, { writable: false, signal: controller.signal }).catch(() => {});
  request.off('data', count);
  clearTimeout(timer);
}

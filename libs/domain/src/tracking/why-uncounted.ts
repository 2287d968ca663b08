import type { IncomingHttpHeaders } from 'node:http';
import type { DropReason } from './tracking.service.js';
import { isBot } from './user-agent-class.js';

/**
 * Why nothing is counted of a request, whatever it tells: its browser asks for that (Do Not Track, Global Privacy Control), a
 * program sent it, or the page is only loaded ahead. Null for one that counts.
 */
export function whyUncounted(headers: IncomingHttpHeaders): DropReason | null {
  if (headers['dnt'] === '1' || headers['sec-gpc'] === '1') return 'opted-out';
  const purposes = [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']];
  if (purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')))) return 'prefetch';
  return isBot(headers['user-agent'] ?? '') ? 'bot' : null;
}

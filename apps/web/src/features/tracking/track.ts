import { addressOf } from '@app/contracts/address.js';
import type { BodyFor } from '@app/contracts/call.js';
import type { CallName, Calls } from '@app/contracts/calls.js';
import { visitorId } from '../../lib/local-settings';

type TrackingCall = { [Name in CallName]: Calls[Name] extends { silent: true } ? Name : never }[CallName];

/** A browser keeps no large request alive behind a page that is left, and the server cuts them there anyway. */
const MAX_TERM_LENGTH = 200;
const MAX_QUERY_LENGTH = 4_000;
const MAX_FIX_LENGTH = 8_000;

/** Once for each load of the site. */
export function trackVisit(sessionId: string): void {
  track('POST /api/analytics/track-visitor', {
    visitorId: visitorId(),
    sessionId,
    userAgent: navigator.userAgent,
    referrer: document.referrer,
    currentUrl: window.location.href,
  });
}

export interface TrackedSearch {
  sessionId: string;
  question: string;
  hasPhoto: boolean;
  /** Null where no answer came. */
  answer: { id: string; fix: string } | null;
}

/** After an analysis, whether it brought an answer or not. */
export function trackSearch({ sessionId, question, hasPhoto, answer }: TrackedSearch): void {
  if (question.trim()) track('POST /api/track-search-term', { term: question.slice(0, MAX_TERM_LENGTH) });
  track('POST /api/search/track', {
    visitorId: visitorId(),
    sessionId,
    searchQuery: question.slice(0, MAX_QUERY_LENGTH),
    aiFix: answer?.fix.slice(0, MAX_FIX_LENGTH) ?? '',
    analysisId: answer?.id ?? null,
    searchType: hasPhoto ? 'image' : 'text',
    responseGenerated: answer !== null,
  });
}

/** Somebody goes to a shop to buy a product. */
export function trackBuyNow(way: { productId: string; retailer: string }): void {
  track('POST /api/analytics/track-buy-now', way);
}

/** Sent and forgotten: it outlives the page, nothing waits for it, and its failure is only logged. */
function track<Name extends TrackingCall>(name: Name, body: BodyFor<Calls[Name]>): void {
  void fetch(addressOf<TrackingCall>(name), {
    method: 'POST',
    credentials: 'include',
    keepalive: true,
    priority: 'low',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- specified: tracking failures are only logged
    console.debug('Tracking failed', error);
  });
}

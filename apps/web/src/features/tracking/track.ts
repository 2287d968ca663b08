import type {
  trackSearchSchema,
  trackSearchTermSchema,
  trackVisitorSchema,
} from '@app/contracts/tracking/tracking.contract.js';
import { trackingPaths } from '@app/contracts/tracking/tracking.paths.js';
import type { z } from 'zod';
import { visitorId } from '../../lib/local-settings';

type Told<Schema extends z.ZodType> = z.input<Schema>;

/** A browser keeps no large request alive behind a page that is left, and the server cuts them there anyway. */
const MAX_TERM_LENGTH = 200;
const MAX_QUERY_LENGTH = 4_000;
const MAX_FIX_LENGTH = 8_000;

/** Once for each load of the site. */
export function trackVisit(sessionId: string): void {
  const visit: Told<typeof trackVisitorSchema> = {
    visitorId: visitorId(),
    sessionId,
    userAgent: navigator.userAgent,
    referrer: document.referrer,
    currentUrl: window.location.href,
  };
  tell(trackingPaths.visit, visit);
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
  const term: Told<typeof trackSearchTermSchema> = { term: question.slice(0, MAX_TERM_LENGTH) };
  if (question.trim()) tell(trackingPaths.searchTerm, term);
  const search: Told<typeof trackSearchSchema> = {
    visitorId: visitorId(),
    sessionId,
    searchQuery: question.slice(0, MAX_QUERY_LENGTH),
    aiFix: answer?.fix.slice(0, MAX_FIX_LENGTH) ?? '',
    analysisId: answer?.id ?? null,
    searchType: hasPhoto ? 'image' : 'text',
    responseGenerated: answer !== null,
  };
  tell(trackingPaths.search, search);
}

/** Sent and forgotten: it outlives the page, nothing waits for it, and its failure is only logged. */
function tell(path: string, body: object): void {
  void fetch(path, {
    method: 'POST',
    credentials: 'include',
    keepalive: true,
    priority: 'low',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    // eslint-disable-next-line no-console -- specified: tracking failures are only logged
    console.debug('Tracking failed', error);
  });
}

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  trackSearchSchema,
  trackSearchTermSchema,
  trackVisitorSchema,
} from '@app/contracts/tracking/tracking.contract.js';
import { visitorId } from '../../lib/local-settings';
import { fakeNetwork } from '../../testing/fake-network';
import { trackSearch, trackVisit } from './track';

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

const search = {
  sessionId: 'session-0123456789',
  question: 'tar on the sills',
  hasPhoto: false,
  answer: { id: '7b0d6f0e-5a53-4e0c-9f0e-1f4f3b2a1c00', fix: 'Soak it.' },
};

describe('tracking', () => {
  it('tells of the visit on load, under this browser’s own id', () => {
    const { calls } = fakeNetwork(() => ({ status: 204 }));
    trackVisit('session-0123456789');
    expect(calls.map(({ method, url }) => [method, url])).toEqual([['POST', '/api/analytics/track-visitor']]);
    expect(trackVisitorSchema.parse(calls[0]?.body)).toEqual({
      visitorId: visitorId(),
      sessionId: 'session-0123456789',
      userAgent: navigator.userAgent,
      referrer: '',
      currentUrl: 'http://localhost/',
    });
    expect(calls[0]?.init).toMatchObject({ keepalive: true, credentials: 'include' });
  });

  it('tells of a search and its term once it was answered', () => {
    const { calls } = fakeNetwork(() => ({ status: 204 }));
    trackSearch(search);
    expect(calls.map(({ url }) => url)).toEqual(['/api/track-search-term', '/api/search/track']);
    expect(trackSearchTermSchema.parse(calls[0]?.body)).toEqual({ term: 'tar on the sills' });
    expect(trackSearchSchema.parse(calls[1]?.body)).toEqual({
      visitorId: visitorId(),
      sessionId: search.sessionId,
      searchQuery: 'tar on the sills',
      aiFix: 'Soak it.',
      analysisId: search.answer.id,
      searchType: 'text',
      responseGenerated: true,
    });
  });

  it('tells of a photo without words, and of a question that found no answer', () => {
    const { calls } = fakeNetwork(() => ({ status: 204 }));
    trackSearch({ ...search, question: '', hasPhoto: true, answer: null });
    expect(calls.map(({ url }) => url)).toEqual(['/api/search/track']);
    expect(calls[0]?.body).toMatchObject({ searchType: 'image', responseGenerated: false, analysisId: null });
  });

  it('cuts what a browser would not keep alive', () => {
    const { calls } = fakeNetwork(() => ({ status: 204 }));
    const endless = 'ü'.repeat(200_000);
    trackSearch({ ...search, question: endless, answer: { ...search.answer, fix: endless } });
    const bytes = calls.reduce((sum, { init }) => sum + Buffer.byteLength(init.body as string), 0);
    expect(bytes).toBeLessThan(64 * 1_024);
  });

  it('only logs a failure', async () => {
    const log = jest.spyOn(console, 'debug').mockImplementation(() => undefined);
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const failure = new TypeError('Failed to fetch');
    fakeNetwork(() => Promise.reject(failure));
    trackSearch(search);
    await new Promise((resolve) => setTimeout(resolve));
    expect(log).toHaveBeenCalledWith('Tracking failed', failure);
    expect(complaint).not.toHaveBeenCalled();
  });
});

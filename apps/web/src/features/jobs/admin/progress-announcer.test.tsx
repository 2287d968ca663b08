import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { aRun } from '../../../testing/job-run.factory';
import { ProgressAnnouncer } from './progress-announcer';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('ProgressAnnouncer', () => {
  it('tells what changed, at most every five seconds, and nothing when nothing did', () => {
    const at = (done: number) =>
      aRun({
        id: 'a',
        kind: 'crawl',
        subject: 'Shop',
        state: 'active',
        stage: 'Reading',
        progress: { done, total: 60 },
      });
    const { container, rerender } = render(<ProgressAnnouncer runs={[at(1)]} />);
    const later = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    later(10_000);
    expect(container.textContent).toBe('');

    rerender(<ProgressAnnouncer runs={[at(2)]} />);
    later(1_000);
    rerender(<ProgressAnnouncer runs={[at(3)]} />);
    later(3_000);
    expect(container.textContent).toBe('');
    later(1_000);
    expect(container).toHaveTextContent('Crawl: Shop: Reading, 3 of 60.');

    rerender(<ProgressAnnouncer runs={[{ ...at(60), state: 'completed', outcome: 'blocked' }]} />);
    later(4_999);
    expect(container).toHaveTextContent('Crawl: Shop: Reading, 3 of 60.');
    later(1);
    expect(container).toHaveTextContent('Crawl: Shop: Blocked.');
  });
});

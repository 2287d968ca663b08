import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { aRun } from '../testing/job-run.factory';
import { RunBadge } from './run-badge';

const at = '2026-11-21T14:01:00.000Z';

it.each([
  [{ state: 'queued' }, 'Waiting', 'neutral'],
  [{ state: 'active' }, 'Running', 'warn'],
  [{ state: 'active', cancelRequestedAt: at }, 'Cancelling', 'warn'],
  [{ state: 'active', workerLostAt: at, cancelRequestedAt: at }, 'Worker lost', 'danger'],
  [{ state: 'completed' }, 'Done', 'ok'],
  [{ state: 'completed', outcome: 'ok' }, 'Done', 'ok'],
  [{ state: 'completed', outcome: 'partial' }, 'Done in part', 'warn'],
  [{ state: 'completed', outcome: 'blocked' }, 'Blocked', 'warn'],
  [{ state: 'completed', outcome: 'drifted' }, 'Pages changed', 'warn'],
  [{ state: 'completed', outcome: 'empty' }, 'Nothing found', 'warn'],
  [{ state: 'failed', outcome: null }, 'Failed', 'danger'],
  [{ state: 'cancelled' }, 'Cancelled', 'neutral'],
  [{ state: 'discarded' }, 'Discarded', 'neutral'],
] as const)('shows a run that is %j as %s', (about, words, tone) => {
  const { container } = render(<RunBadge run={aRun(about)} />);
  expect(container).toHaveTextContent(new RegExp(`^${words}$`));
  expect(container.firstElementChild).toHaveClass(tone);
});

import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { aRun } from '../../../testing/job-run.factory';
import { fakeStaffSocket } from '../../../testing/fake-staff-socket';
import { renderScreen } from '../../../testing/render';
import { staffApi } from '../../../testing/staff-api';
import { LiveRunsProvider } from '../api/live-runs-context';
import { JobPill } from './job-pill';

it.each([
  ['all totals are known', [60, 40], '2 jobs, 50% running'],
  ['the total of one of them is not known', [60, 0], '2 jobs running'],
] as const)('shows a percentage only where it holds for every job: %s', (_, totals, words) => {
  staffApi();
  const socket = fakeStaffSocket();
  renderScreen(
    <LiveRunsProvider open={socket.open}>
      <JobPill />
    </LiveRunsProvider>,
    '/ai-learning',
  );
  act(() => socket.connect(totals.map((total) => aRun({ state: 'active', progress: { done: 25, total } }))));
  expect(screen.getByRole('link', { name: words })).toBeInTheDocument();
});

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { fakeStaffSocket } from '../../../testing/fake-staff-socket';
import { aRun } from '../../../testing/job-run.factory';
import { renderScreen } from '../../../testing/render';
import { aProblem, staffApi } from '../../../testing/staff-api';
import { LiveRunsProvider } from '../api/live-runs-context';
import { TroubleBanner } from '../components/trouble-banner';
import { JobsTab } from './jobs-tab';

function open() {
  const socket = fakeStaffSocket();
  renderScreen(
    <LiveRunsProvider open={socket.open}>
      <TroubleBanner />
      <JobsTab />
    </LiveRunsProvider>,
    '/ai-learning?tab=jobs',
  );
  return socket;
}
const pageOf = (...runs: JobRun[]) => ({ body: { runs, page: 1, pageSize: 20, total: runs.length } });
const runningNow = () => screen.getByRole('region', { name: 'Running now' });
const crawl = aRun({ kind: 'crawl', state: 'active', progress: { done: 38, total: 61 }, seq: 7 });

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

it('says that the connection dropped, and polls while it stays blocked', async () => {
  staffApi({
    'GET /api/jobs/runs': ({ url }) => (url.searchParams.get('state') === 'active' ? pageOf(crawl) : pageOf()),
  });
  const socket = open();
  const warnings = await screen.findByRole('status', { name: 'Warnings' });
  act(() => socket.connect([]));
  expect(await screen.findByText('Live')).toBeInTheDocument();
  act(() => socket.drop('for a while'));
  expect(screen.getByText('Reconnecting')).toBeInTheDocument();
  expect(warnings).toBeEmptyDOMElement();
  await act(() => jest.advanceTimersByTimeAsync(4_100));
  expect(await screen.findByText('Polling')).toBeInTheDocument();
  // On every tab, not on this one alone.
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  await waitFor(() => expect(warnings).toHaveTextContent(/^The live connection is blocked/));
  expect(await within(runningNow()).findByText('38 of 61')).toBeInTheDocument();
  act(() => socket.connect([crawl]));
  expect(await screen.findByText('Live')).toBeInTheDocument();
  expect(warnings).toBeEmptyDOMElement();
});

it.each(['the device is offline', 'the server does not answer'])(
  'does not say that the connection is blocked while %s, nor before it can be back',
  async (why) => {
    const api = staffApi({ 'GET /api/jobs/runs': pageOf() });
    const socket = open();
    const warnings = await screen.findByRole('status', { name: 'Warnings' });
    act(() => socket.connect([]));
    const isOnline = jest.spyOn(navigator, 'onLine', 'get');
    if (why === 'the device is offline') isOnline.mockReturnValue(false);
    else api.answers['GET /api/health/ready'] = aProblem(502, 'Bad gateway');
    act(() => {
      window.dispatchEvent(new Event('offline'));
      socket.drop('for a while');
    });
    // In steps: effects, which start the timers, run at the end of each `act`.
    for (let second = 0; second < 20; second += 5) await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(warnings).not.toHaveTextContent(/blocked/);
    isOnline.mockRestore();
    api.answers['GET /api/health/ready'] = { body: { degraded: [] } };
    act(() => void window.dispatchEvent(new Event('online')));
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(warnings).toBeEmptyDOMElement();
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    await waitFor(() => expect(warnings).toHaveTextContent(/^The live connection is blocked/));
  },
);

it('shows while it polls what began and ended between two reads', async () => {
  const earlier = aRun({ subject: 'earlier.jpg', state: 'completed', outcome: 'ok', seq: 4 });
  const api = staffApi({
    'GET /api/jobs/runs': ({ url }) => (url.searchParams.has('state') ? pageOf() : pageOf(earlier)),
  });
  open();
  await act(() => jest.advanceTimersByTimeAsync(4_100));
  expect(await screen.findByText('Polling')).toBeInTheDocument();
  const quick = aRun({ subject: 'quick.jpg', state: 'completed', outcome: 'ok', seq: 4 });
  api.answers['GET /api/jobs/runs'] = ({ url }) => (url.searchParams.has('state') ? pageOf() : pageOf(quick, earlier));
  await act(() => jest.advanceTimersByTimeAsync(5_100));
  expect(await screen.findByRole('button', { name: '1 new' })).toBeInTheDocument();
});

import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { enterText } from '../../../testing/enter-text';
import { aRun } from '../../../testing/job-run.factory';
import { fakeStaffSocket } from '../../../testing/fake-staff-socket';
import { aQueue } from '../../../testing/queue.factory';
import { renderScreen } from '../../../testing/render';
import { aProblem, staffApi } from '../../../testing/staff-api';
import { LiveRunsProvider } from '../api/live-runs-context';
import { JobPill } from '../components/job-pill';
import { TroubleBanner } from '../components/trouble-banner';
import { JobsTab } from './jobs-tab';

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}

function open(search = '?tab=jobs') {
  const socket = fakeStaffSocket();
  renderScreen(
    <LiveRunsProvider open={socket.open}>
      <JobPill />
      <TroubleBanner />
      <JobsTab />
      <Address />
    </LiveRunsProvider>,
    `/ai-learning${search}`,
  );
  return socket;
}

const pageOf = (...runs: JobRun[]) => ({ body: { runs, page: 1, pageSize: 20, total: runs.length } });
const table = () => screen.findByRole('table');
const runningNow = () => screen.getByRole('region', { name: 'Running now' });

const crawl = aRun({
  kind: 'crawl',
  queue: 'crawl',
  subject: 'In2Detailing',
  state: 'active',
  stage: 'Reading product pages',
  progress: { done: 38, total: 61 },
  attempt: 1,
  seq: 7,
  requestedBy: 'karen.holt',
  startedAt: '2026-11-21T14:00:01.000Z',
});
const failed = aRun({
  subject: 'wheel.jpg',
  state: 'failed',
  attempt: 3,
  seq: 9,
  startedAt: '2026-11-21T13:00:00.000Z',
  finishedAt: '2026-11-21T13:00:02.500Z',
  error: 'The picture could not be read.',
});

describe('running now', () => {
  it('shows what runs: what, who, stage, count and a progress bar that says it all', async () => {
    staffApi();
    const socket = open();
    act(() => socket.connect([crawl]));
    const bar = await screen.findByRole('progressbar', { name: 'Crawl: In2Detailing' });
    expect(bar).toHaveAttribute('aria-valuenow', '62');
    expect(bar).toHaveAttribute('aria-valuetext', 'Reading product pages, 38 of 61');
    expect(within(runningNow()).getByText(/^karen.holt, /)).toBeInTheDocument();
    expect(within(runningNow()).getByText('Live')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '1 job, 62% running' })).toBeInTheDocument();
  });

  it('follows changes, and does not step back for a late one', async () => {
    staffApi();
    const socket = open();
    act(() => socket.connect([crawl]));
    act(() => socket.change({ ...crawl, seq: 8, progress: { done: 40, total: 61 } }));
    act(() => socket.change({ ...crawl, seq: 7, progress: { done: 39, total: 61 } }));
    expect(await screen.findByText('40 of 61')).toBeInTheDocument();
  });

  it('asks for a run that is not among the recent ones any more', async () => {
    staffApi({ [`GET /api/jobs/runs/${crawl.id}`]: { body: { ...crawl, seq: 12, stage: 'Saving' } } });
    const socket = open();
    act(() => socket.connect([crawl]));
    act(() => socket.connect([]));
    expect(await screen.findByText('Saving')).toBeInTheDocument();
  });

  it('cancels once for two clicks, and shows that it is under way until the run ends', async () => {
    const asked = { ...crawl, seq: 8, cancelRequestedAt: '2026-11-21T14:03:00.000Z' };
    const api = staffApi({ [`POST /api/jobs/runs/${crawl.id}/cancel`]: { body: asked } });
    const socket = open();
    act(() => socket.connect([crawl]));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Crawl: In2Detailing' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel Crawl: In2Detailing?' });
    expect(api.callsTo('POST', `/api/jobs/runs/${crawl.id}/cancel`)).toHaveLength(0);
    await userEvent.dblClick(within(question).getByRole('button', { name: 'Cancel run' }));
    expect(await screen.findByRole('button', { name: 'Cancelling Crawl: In2Detailing' })).toBeInTheDocument();
    expect(api.callsTo('POST', `/api/jobs/runs/${crawl.id}/cancel`)).toHaveLength(1);
    act(() => socket.change({ ...asked, seq: 9, state: 'cancelled', finishedAt: '2026-11-21T14:03:02.000Z' }));
    expect(await within(runningNow()).findByText('Cancelled')).toBeInTheDocument();
    expect(within(runningNow()).getByText(/, just ended$/)).toBeInTheDocument();
    // The button has gone; its place on the keyboard has not.
    await waitFor(() => expect(within(runningNow()).getByRole('link', { name: 'Crawl: In2Detailing' })).toHaveFocus());
  });

  it('leaves a run alone when the answer is no', async () => {
    const waiting = aRun({ subject: 'wheel.jpg' });
    const api = staffApi();
    const socket = open();
    act(() => socket.connect([waiting]));
    const button = await screen.findByRole('button', { name: 'Cancel Photo: wheel.jpg' });
    await userEvent.click(button);
    const question = await screen.findByRole('alertdialog', { name: 'Cancel Photo: wheel.jpg?' });
    expect(question).toHaveTextContent('It has not started yet, so nothing is lost.');
    await userEvent.click(within(question).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
    expect(api.callsTo('POST', `/api/jobs/runs/${waiting.id}/cancel`)).toHaveLength(0);
  });

  it('says how many pages so far while nobody knows the total: no percentage and no time left', async () => {
    staffApi();
    const socket = open();
    act(() => socket.connect([{ ...crawl, progress: { done: 8, total: 0 } }]));
    const bar = await screen.findByRole('progressbar', { name: 'Crawl: In2Detailing' });
    expect(bar).not.toHaveAttribute('aria-valuenow');
    expect(within(runningNow()).getByText('8 pages so far')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '1 job running' })).toBeInTheDocument();
  });

  it('says that nothing is heard of a worker, and takes it back', async () => {
    staffApi();
    const socket = open();
    act(() => socket.connect([crawl]));
    act(() => socket.change({ ...crawl, seq: 8, workerLostAt: '2026-11-21T14:04:00.000Z' }));
    const words = 'Nothing is heard of its worker; the next free one goes on';
    expect(await within(runningNow()).findByText(words)).toBeInTheDocument();
    expect(within(runningNow()).getByText(/, not heard of for /)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /running$/ })).not.toBeInTheDocument();
    act(() => socket.change({ ...crawl, seq: 9 }));
    await waitFor(() => expect(within(runningNow()).queryByText(words)).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: '1 job, 62% running' })).toBeInTheDocument();
  });

  it('says what keeps a run from its turn: a queue that is paused, or that nobody serves', async () => {
    const queue = { workers: 1, paused: false, pause: null, waiting: 1, active: 0, failed: 0, oldestWaitingSeconds: 1 };
    staffApi({
      'GET /api/jobs/queues': {
        body: [
          { ...queue, name: 'crawl', paused: true },
          { ...queue, name: 'images', workers: 0 },
          { ...queue, name: 'imports' },
        ],
      },
    });
    const socket = open();
    act(() =>
      socket.connect([{ ...crawl, state: 'queued', attempt: 0, startedAt: null }, aRun(), aRun({ queue: 'imports' })]),
    );
    for (const words of ['Waiting; its queue is paused', 'Waiting for a worker', 'Waiting for its turn'])
      expect(await within(runningNow()).findByText(words)).toBeInTheDocument();
  });

  it('counts what waits by the queues, of which the page knows only the newest', async () => {
    const queue = {
      name: 'images',
      workers: 1,
      paused: false,
      pause: null,
      active: 0,
      failed: 0,
      oldestWaitingSeconds: 1,
    };
    staffApi({ 'GET /api/jobs/queues': { body: [{ ...queue, waiting: 5_000 }] } });
    const socket = open();
    act(() => socket.connect(Array.from({ length: 200 }, () => aRun())));
    expect(await within(runningNow()).findByRole('link', { name: '4,992 more waiting' })).toBeInTheDocument();
  });

  it('tells the parts of a run as one line', async () => {
    const parts = { total: 40, waiting: 4, active: 1, lost: 0, completed: 33, failed: 2, cancelled: 0 };
    staffApi({ [`GET /api/jobs/runs/${crawl.id}`]: { body: { ...crawl, parts } } });
    const socket = open();
    act(() => socket.connect([crawl, aRun({ parentId: crawl.id }), aRun({ parentId: crawl.id })]));
    const bar = await screen.findByRole('progressbar', { name: 'Parts of Crawl: In2Detailing' });
    expect(bar).toHaveAttribute('aria-valuetext', 'At work, 35 of 40');
    expect(within(runningNow()).getByText('40 parts: 33 done, 2 failed, 1 running, 4 waiting')).toBeInTheDocument();
    expect(within(runningNow()).getAllByRole('listitem')).toHaveLength(2);
  });

  it('says of parts whose worker is lost that it is, and not that they are at work', async () => {
    const parts = { total: 3, waiting: 1, active: 0, lost: 1, completed: 1, failed: 0, cancelled: 0 };
    staffApi({ [`GET /api/jobs/runs/${crawl.id}`]: { body: { ...crawl, parts } } });
    const socket = open();
    act(() => socket.connect([crawl, aRun({ parentId: crawl.id })]));
    const bar = await screen.findByRole('progressbar', { name: 'Parts of Crawl: In2Detailing' });
    expect(bar).toHaveAttribute('aria-valuetext', 'Worker lost, 1 of 3');
    expect(within(runningNow()).getByText('3 parts: 1 done, 1 worker lost, 1 waiting')).toBeInTheDocument();
  });

  it('tells rate and time left once it has seen enough', async () => {
    staffApi();
    const socket = open();
    const clock = jest.spyOn(Date, 'now');
    try {
      const startedAt = Date.now();
      act(() => socket.connect([crawl]));
      for (const step of [1, 2, 3]) {
        clock.mockReturnValue(startedAt + step * 5_000);
        act(() => socket.change({ ...crawl, seq: 7 + step, progress: { done: 38 + step, total: 61 } }));
      }
      expect(await screen.findByText('41 of 61, 12 a minute, about 2 min left')).toBeInTheDocument();
    } finally {
      clock.mockRestore();
    }
  });

  it('says why a cancel was refused, and catches up with the run', async () => {
    staffApi({
      [`POST /api/jobs/runs/${crawl.id}/cancel`]: aProblem(409, 'This run is over already.'),
      [`GET /api/jobs/runs/${crawl.id}`]: { body: { ...crawl, seq: 20, state: 'completed', outcome: 'ok' } },
    });
    const socket = open();
    act(() => socket.connect([crawl]));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Crawl: In2Detailing' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel run' }));
    expect(await screen.findByText('Crawl: In2Detailing: This run is over already.')).toBeInTheDocument();
    expect(await within(runningNow()).findByText('Done')).toBeInTheDocument();
  });
});

describe('all runs', () => {
  it('shows a row with everything, and the error', async () => {
    staffApi({ 'GET /api/jobs/runs': pageOf(failed) });
    open();
    const row = within(await table()).getByRole('row', { name: /wheel\.jpg/ });
    for (const words of ['Photo', 'Failed', 'visitor', '2 s', '3', 'The picture could not be read.']) {
      expect(within(row).getByText(words)).toBeInTheDocument();
    }
    expect(screen.getByText('Showing 1 to 1 of 1 run')).toBeInTheDocument();
  });

  it('queues a failed run again and shows it waiting, the focus kept in its row', async () => {
    const again = { ...failed, seq: 10, state: 'queued' as const, error: null, startedAt: null, finishedAt: null };
    const api = staffApi({
      'GET /api/jobs/runs': pageOf(failed),
      [`POST /api/jobs/runs/${failed.id}/retry`]: async () => {
        // No network answers before the dialog has given the focus back.
        await waitFor(() => expect(screen.getByRole('button', { name: 'Retry Photo: wheel.jpg' })).toHaveFocus());
        return { status: 202, body: again };
      },
    });
    const socket = open();
    act(() => socket.connect([]));
    await userEvent.click(await screen.findByRole('button', { name: 'Retry Photo: wheel.jpg' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await within(await table()).findByText('Waiting')).toBeInTheDocument();
    expect(api.callsTo('POST', `/api/jobs/runs/${failed.id}/retry`)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(within(screen.getByRole('table')).getByRole('link', { name: 'wheel.jpg' })).toHaveFocus(),
    );
  });

  it('offers for a selection what can be done with it', async () => {
    const blocked = aRun({ subject: 'seat.jpg', state: 'completed', outcome: 'blocked' });
    staffApi({ 'GET /api/jobs/runs': pageOf(failed, blocked) });
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Photo: seat.jpg' }));
    expect(screen.getByText('Only runs that failed or were cancelled can be tried again.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Retry|Discard) \d/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Photo: wheel.jpg' }));
    expect(screen.getByRole('button', { name: 'Retry 1' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Discard 1' })).toBeInTheDocument();
  });

  it('changes rows in place, and keeps new runs behind a button', async () => {
    const api = staffApi({ 'GET /api/jobs/runs': pageOf(crawl) });
    const socket = open();
    act(() => socket.connect([crawl]));
    const rows = await table();
    act(() => socket.change({ ...crawl, seq: 8, state: 'completed', outcome: 'partial' }));
    expect(await within(rows).findByText('Done in part')).toBeInTheDocument();

    const fresh = aRun({ subject: 'fresh.jpg', createdAt: '2026-11-21T15:00:00.000Z' });
    act(() => socket.change(fresh));
    expect(within(rows).queryByText('fresh.jpg')).not.toBeInTheDocument();
    api.answers['GET /api/jobs/runs'] = pageOf(fresh, crawl);
    await userEvent.click(await screen.findByRole('button', { name: '1 new' }));
    expect(await within(rows).findByText('fresh.jpg')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '1 new' })).not.toBeInTheDocument();
  });

  it('shows the first run of all by itself', async () => {
    const api = staffApi({ 'GET /api/jobs/runs': pageOf() });
    const socket = open();
    act(() => socket.connect([]));
    expect(await screen.findByText('No runs yet')).toBeInTheDocument();
    api.answers['GET /api/jobs/runs'] = pageOf(crawl);
    act(() => socket.change(crawl));
    expect(await within(await table()).findByRole('link', { name: 'In2Detailing' })).toBeInTheDocument();
    expect(screen.queryByText('No runs yet')).not.toBeInTheDocument();
  });

  it('filters by the address, and offers the way back when nothing matches', async () => {
    const api = staffApi();
    open('?tab=jobs&page=4');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'failed');
    expect(await screen.findByText('No runs match these filters')).toBeInTheDocument();
    expect(screen.getByLabelText('Address')).toHaveTextContent('?tab=jobs&state=failed');
    expect(
      api.callsTo('GET', '/api/jobs/runs').some((call) => call.url.includes('page=1&pageSize=20&state=failed')),
    ).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Show all runs' }));
    expect(await screen.findByText('No runs yet')).toBeInTheDocument();
  });

  it('goes to the last page when the linked one is gone', async () => {
    staffApi({
      'GET /api/jobs/runs': ({ url }) =>
        Number(url.searchParams.get('page')) > 2
          ? { body: { runs: [], page: 9, pageSize: 20, total: 21 } }
          : { body: { runs: [failed], page: 2, pageSize: 20, total: 21 } },
    });
    open('?tab=jobs&page=9');
    expect(await screen.findByText('Showing 21 to 21 of 21 runs')).toBeInTheDocument();
    expect(screen.getByLabelText('Address')).toHaveTextContent('?tab=jobs&page=2');
  });

  it('says what went wrong with the number to quote, and tries again', async () => {
    const api = staffApi({ 'GET /api/jobs/runs': aProblem(500, 'Something went wrong on our side.') });
    open();
    const pane = await screen.findByRole('region', { name: 'All runs' });
    expect(await within(pane).findByText('The runs could not be loaded')).toBeInTheDocument();
    expect(within(pane).getByText('req-42')).toBeInTheDocument();
    api.answers['GET /api/jobs/runs'] = pageOf(failed);
    await userEvent.click(within(pane).getByRole('button', { name: 'Try again' }));
    expect(await table()).toBeInTheDocument();
  });

  it('shows that it is loading', () => {
    staffApi({ 'GET /api/jobs/runs': () => new Promise(() => undefined) });
    open();
    expect(screen.getByRole('status', { name: 'Loading the runs' })).toBeInTheDocument();
  });
});

describe('the open run', () => {
  it('is in the address, up to date, and gives the focus back when it closes', async () => {
    staffApi({ 'GET /api/jobs/runs': pageOf(failed), [`GET /api/jobs/runs/${failed.id}`]: { body: failed } });
    const socket = open();
    act(() => socket.connect([]));
    await userEvent.click(within(await table()).getByRole('link', { name: 'wheel.jpg' }));
    const sheet = await screen.findByRole('dialog', { name: 'Photo: wheel.jpg' });
    expect(screen.getByLabelText('Address')).toHaveTextContent(`run=${failed.id}`);
    expect(await within(sheet).findByText('The picture could not be read.')).toBeInTheDocument();
    act(() => socket.change({ ...failed, seq: 10, state: 'active', stage: 'Reading' }));
    expect(await within(sheet).findByRole('progressbar')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Address')).toHaveTextContent('?tab=jobs');
    await waitFor(() => expect(screen.getByRole('link', { name: 'wheel.jpg' })).toHaveFocus());
  });

  it('shows the last lines of a crawl’s log, the newest at the end', async () => {
    const line = { runId: crawl.id, retailerName: 'In2Detailing', status: null, url: null };
    staffApi({
      [`GET /api/jobs/runs/${crawl.id}`]: { body: crawl },
      'GET /api/crawler/logs': ({ url }) => {
        expect(url.searchParams.get('runId')).toBe(crawl.id);
        return {
          body: [
            { ...line, id: '2', at: '2026-11-21T14:00:09.000Z', level: 'warn', message: 'Page 2 took two tries.' },
            { ...line, id: '1', at: '2026-11-21T14:00:05.000Z', level: 'info', message: 'Read robots.txt.' },
          ],
        };
      },
    });
    open(`?tab=jobs&run=${crawl.id}`);
    const log = within(await screen.findByRole('region', { name: 'Pages' })).getAllByRole('listitem');
    expect(log.map((item) => item.textContent)).toEqual([
      expect.stringContaining('Read robots.txt.'),
      expect.stringContaining('Page 2 took two tries.'),
    ]);
  });

  it('opens from a link, and says when there is no such run', async () => {
    staffApi({ 'GET /api/jobs/runs/gone': aProblem(404, 'There is no such run.') });
    open('?tab=jobs&run=gone');
    const sheet = await screen.findByRole('dialog');
    expect(await within(sheet).findByText('There is no such run.', { exact: false })).toBeInTheDocument();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Address')).toHaveTextContent(/^\?tab=jobs$/);
  });
});

describe('the queues', () => {
  it('show their counts, the oldest job and what is paused', async () => {
    staffApi({
      'GET /api/jobs/queues': {
        body: [
          aQueue({ name: 'crawl', paused: true, waiting: 4, oldestWaitingSeconds: 214 }),
          aQueue({ name: 'images', active: 2 }),
        ],
      },
    });
    open('?tab=jobs&view=queues');
    const crawls = await screen.findByRole('row', { name: /Crawls/ });
    expect(crawls).toHaveTextContent('Paused');
    expect(crawls).toHaveTextContent('3 min 34 s');
    expect(screen.getByRole('row', { name: /Photos/ })).toHaveTextContent('Open');
  });
});

describe('failures', () => {
  const failures = {
    kind: 'crawl',
    cause: '… answered ….',
    count: 14,
    newest: {
      id: 'r1',
      subject: 'Polished Bliss',
      error: 'polishedbliss.co.uk answered 503.',
      finishedAt: failed.createdAt,
    },
    retryMayHelp: true,
  };
  const hopeless = { ...failures, kind: 'image', cause: 'The photo is gone.', count: 5, retryMayHelp: false };

  it('stand by their cause with what helps, and all of one are retried at once', async () => {
    const api = staffApi({
      'GET /api/jobs/failures': { body: [failures, hopeless] },
      'POST /api/jobs/runs/bulk': { body: { done: [], skipped: [] } },
    });
    open();
    const pane = await screen.findByRole('region', { name: 'Failures' });
    expect(within(pane).getByText('19 runs, 2 causes')).toBeInTheDocument();
    expect(within(pane).queryByRole('button', { name: 'Retry 5' })).not.toBeInTheDocument();
    expect(within(pane).getByText(/Trying again cannot help/)).toBeInTheDocument();
    await userEvent.click(within(pane).getByRole('button', { name: 'Retry 14' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Retry 14 runs' }));
    await waitFor(() => expect(api.callsTo('POST', '/api/jobs/runs/bulk')).toHaveLength(1));
    expect(api.callsTo('POST', '/api/jobs/runs/bulk')[0]?.body).toEqual({
      action: 'retry',
      rows: { matching: { kind: 'crawl', cause: '… answered ….', state: 'failed', q: '' }, expected: 14 },
    });
  });

  it('of one cause are discarded and brought back, also when they are more than one request may name', async () => {
    const ids = Array.from({ length: 2_050 }, (_, at) => `r${at}`);
    const doneOf = (named: string[]) => ({ done: named.map((id) => ({ id, entry: `e-${id}` })), skipped: [] });
    const api = staffApi({
      'GET /api/jobs/failures': { body: [{ ...failures, count: ids.length }] },
      'GET /api/jobs/runs': ({ url }) => {
        const [page, pageSize] = ['page', 'pageSize'].map((name) => Number(url.searchParams.get(name))) as [
          number,
          number,
        ];
        const runs = ids.slice((page - 1) * pageSize, page * pageSize).map((id) => ({ ...aRun({ id }), parts: null }));
        return { body: { runs, page, pageSize, total: ids.length } };
      },
      'POST /api/jobs/runs/bulk': ({ body }) => ({ body: doneOf((body as { rows: { ids: string[] } }).rows.ids) }),
      'POST /api/admin/audit/revert': ({ body }) => ({ body: doneOf((body as { entries: string[] }).entries) }),
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard 2050' }));
    await enterText(await screen.findByRole('textbox', { name: 'Why' }), 'The shop is gone.');
    api.answers['GET /api/jobs/failures'] = { body: [{ ...failures, count: 900 }] };
    expect(await screen.findByRole('button', { name: 'Discard 900', hidden: true })).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Type 2050 to confirm' }), '2050{Enter}');
    expect(await screen.findByText('Discarded 2,050 runs')).toBeInTheDocument();
    const sent = api.callsTo('POST', '/api/jobs/runs/bulk').map(({ body }) => body as { rows: { ids: string[] } });
    expect(sent.map(({ rows }) => rows.ids.length)).toEqual([1_000, 1_000, 50]);
    expect(sent.flatMap(({ rows }) => rows.ids)).toEqual(ids);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone 2,050 runs')).toBeInTheDocument();
    expect(api.callsTo('POST', '/api/admin/audit/revert')).toHaveLength(3);
  });
});

describe('a queue', () => {
  const paused = {
    name: 'crawl',
    workers: 1,
    paused: true,
    pause: { by: 'karen.holt', at: '2026-11-21T14:05:00.000Z', reason: 'The shop asked us to wait.' },
    ...{ waiting: 12, active: 0, failed: 0, oldestWaitingSeconds: 30 },
  };
  const running = { ...paused, paused: false, pause: null };

  it('is paused with a reason', async () => {
    const api = staffApi({
      'GET /api/jobs/queues': { body: [running] },
      'POST /api/jobs/queues/crawl/pause': { body: [paused] },
    });
    open('?tab=jobs&view=queues');
    await userEvent.click(await screen.findByRole('button', { name: 'Pause Crawls' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Pause Crawls?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pause queue' }));
    expect(within(dialog).getByText('Please say why.')).toBeInTheDocument();
    const why = within(dialog).getByRole('textbox', { name: 'Why' });
    await enterText(why, 'x'.repeat(301));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pause queue' }));
    expect(within(dialog).getByText('The reason is too long: at most 300 characters.')).toBeInTheDocument();
    expect(why).toHaveValue('x'.repeat(301));
    await userEvent.clear(why);
    await enterText(why, 'The shop asked us to wait.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pause queue' }));
    expect(await within(await table()).findByText(/karen.holt, .*“The shop asked us to wait\.”/)).toBeInTheDocument();
    expect(api.callsTo('POST', '/api/jobs/queues/crawl/pause')[0]?.body).toEqual({
      reason: 'The shop asked us to wait.',
    });
  });

  it('that is paused is named across the console, with the way to resume it', async () => {
    staffApi({
      'GET /api/jobs/queues': { body: [paused] },
      'POST /api/jobs/queues/crawl/resume': { body: [running] },
    });
    open();
    expect(await screen.findByText(/^Crawls paused by karen.holt, .* 12 jobs wait\.$/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Resume Crawls now' }));
    await waitFor(() => expect(screen.queryByText(/^Crawls paused/)).not.toBeInTheDocument());
  });
});

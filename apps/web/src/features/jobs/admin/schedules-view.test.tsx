import { describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import type { Schedule } from '@app/contracts/schedules/schedules.contract.js';
import { forgetHeldDrafts } from '../../../kit/drafts';
import { fakeStaffSocket } from '../../../testing/fake-staff-socket';
import { aRun } from '../../../testing/job-run.factory';
import { renderScreen } from '../../../testing/render';
import { aSchedule } from '../../../testing/schedule.factory';
import { aProblem, staffApi } from '../../../testing/staff-api';
import { LiveRunsProvider } from '../api/live-runs-context';
import { JobsTab } from './jobs-tab';

const lastRun = aRun({
  ...{ kind: 'crawl', subject: 'In2Detailing', state: 'completed', outcome: 'ok' },
  ...{ startedAt: '2026-11-21T02:00:00.000Z', finishedAt: '2026-11-21T02:01:30.000Z' },
});
const schedule = aSchedule({
  lastRun,
  lastDue: { at: '2026-11-21T02:00:00.000Z', note: 'Skipped: the last run had not ended.' },
  version: 3,
});
const only = 'Only preferred retailers are crawled; Gleam is fallback.';
const kinds = [
  {
    ...{ kind: 'crawl', label: 'Crawl' },
    targets: [
      { id: 'gleam', label: 'Gleam', refusal: only },
      { id: 'in2detailing', label: 'In2Detailing', refusal: null },
    ],
  },
];
const list = 'GET /api/schedules';

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}

function open(search = '?tab=jobs&view=schedules') {
  const socket = fakeStaffSocket();
  renderScreen(
    <LiveRunsProvider open={socket.open}>
      <JobsTab />
      <Address />
    </LiveRunsProvider>,
    `/ai-learning${search}`,
  );
  return socket;
}
const row = () => screen.findByRole('row', { name: /Crawl: In2Detailing/ });

describe('the schedules', () => {
  it('show when, when next, how it went last and why not', async () => {
    staffApi({ [list]: { body: [schedule] } });
    open();
    for (const words of ['Daily 02:00', 'Done', 'Skipped: the last run had not ended.'])
      expect(within(await row()).getByText(words)).toBeInTheDocument();
    expect(within(await row()).getByText(/22 Nov 02:00$/)).toBeInTheDocument();
    expect(within(await row()).getByRole('link', { name: /^Done 1\smin\s30\ss$/ })).toBeInTheDocument();
    expect(screen.getByText('London time')).toBeInTheDocument();
  });

  it('say what would keep them from starting now', async () => {
    staffApi({ [list]: { body: [{ ...schedule, refusal: only }] } });
    open();
    expect(within(await row()).getByText(`Would not start now: ${only}`)).toBeInTheDocument();
  });

  it('show what becomes of a moment that does not suit', async () => {
    staffApi({ [list]: { body: [{ ...schedule, overlap: 'wait', missed: 'skip' }] } });
    open();
    const words = within(await row()).getByText('Waits while one runs');
    expect(words).toHaveTextContent('Missed: left out');
    expect(words).toHaveAttribute(
      'title',
      'While the last run goes on: start once it has ended. What was missed: is left out.',
    );
  });

  it('start a run now, once for two clicks, and follow it', async () => {
    const started = aRun({ kind: 'crawl', subject: 'In2Detailing', requestedBy: 'karen.holt' });
    const api = staffApi({
      [list]: { body: [schedule] },
      'POST /api/schedules/s1/run': () => {
        api.answers[list] = { body: [{ ...schedule, lastRun: started }] };
        return { status: 202, body: started };
      },
    });
    const socket = open();
    act(() => socket.connect([]));
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Run Crawl: In2Detailing now' }));
    expect(await within(await row()).findByText('Waiting')).toBeInTheDocument();
    expect(api.callsTo('POST', '/api/schedules/s1/run')).toHaveLength(1);
    act(() => socket.change({ ...started, seq: 2, state: 'active' }));
    expect(await within(await row()).findByText('Running')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Crawl: In2Detailing is running' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('say why a run was refused', async () => {
    staffApi({
      [list]: { body: [schedule] },
      'POST /api/schedules/s1/run': aProblem(409, 'Nobody has recorded that In2Detailing agrees to be crawled.'),
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Run Crawl: In2Detailing now' }));
    expect(await screen.findByText(/Nobody has recorded that In2Detailing agrees/)).toBeInTheDocument();
  });

  it('are paused and resumed', async () => {
    const paused = { ...schedule, isPaused: true, nextRuns: [], version: 4 };
    const api = staffApi({
      [list]: { body: [schedule] },
      'PUT /api/schedules/s1': ({ body }) => {
        expect(body).toEqual({ isPaused: true, version: 3 });
        api.answers[list] = { body: [paused] };
        return { body: paused };
      },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Pause Crawl: In2Detailing' }));
    expect(await within(await row()).findByText('Paused')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Resume Crawl: In2Detailing' })).toBeInTheDocument();
  });

  it('are changed in a form that the address names, together with what a colleague has changed meanwhile', async () => {
    const newer: Schedule = { ...schedule, missed: 'skip', version: 9 };
    const api = staffApi({
      [list]: { body: [schedule] },
      'PUT /api/schedules/s1': ({ body }) => {
        if ((body as { version: number }).version === 9) return { body: newer };
        api.answers[list] = { body: [newer] };
        return aProblem(409, 'Somebody else has changed this schedule meanwhile. Please look at it again.');
      },
    });
    open();
    await userEvent.click(await screen.findByRole('link', { name: 'Edit Crawl: In2Detailing' }));
    const form = within(await screen.findByRole('dialog', { name: 'Crawl: In2Detailing' }));
    expect(screen.getByLabelText('Address')).toHaveTextContent('?tab=jobs&view=schedules&schedule=s1');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'How often' }), 'week');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Day' }), 'wednesday');
    await userEvent.click(form.getByRole('button', { name: 'Save schedule' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Address')).toHaveTextContent(/^\?tab=jobs&view=schedules$/);
    expect(api.callsTo('PUT', '/api/schedules/s1').at(-1)?.body).toEqual({
      pattern: { every: 'week', day: 'wednesday', at: '02:00' },
      overlap: 'skip',
      missed: 'skip',
      version: 9,
    });
  });

  it('ask for what two people have changed, and save what is chosen', async () => {
    const newer: Schedule = { ...schedule, pattern: { hours: 6, every: 'hours' }, version: 4 };
    const api = staffApi({
      [list]: { body: [schedule] },
      'PUT /api/schedules/s1': ({ body }) =>
        (body as { version: number }).version === 4 ? { body: newer } : aProblem(409, 'Somebody else has changed it.'),
    });
    open('?tab=jobs&view=schedules&schedule=s1');
    const form = within(await screen.findByRole('dialog', { name: 'Crawl: In2Detailing' }));
    await userEvent.selectOptions(await form.findByRole('combobox', { name: 'How often' }), 'week');
    api.answers[list] = { body: [newer] };
    await userEvent.click(form.getByRole('button', { name: 'Save schedule' }));
    const question = within(await screen.findByRole('dialog', { name: 'Two people edited this schedule' }));
    expect(question.getByRole('group', { name: /When/ })).toHaveTextContent(/Daily 02:00.*Every 6 hours.*Monday 02:00/);
    await userEvent.click(question.getByRole('radio', { name: /You, not saved/ }));
    await userEvent.click(question.getByRole('button', { name: 'Save my choice' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsTo('PUT', '/api/schedules/s1').at(-1)?.body).toMatchObject({
      ...{ pattern: { every: 'week', day: 'monday', at: '02:00' }, version: 4 },
    });
  });

  it('keep what is typed until it is saved or thrown away, also where the form is closed or the page read again', async () => {
    staffApi({ [list]: { body: [schedule] } });
    open('?tab=jobs&view=schedules&schedule=s1');
    const form = within(await screen.findByRole('dialog', { name: 'Crawl: In2Detailing' }));
    await userEvent.selectOptions(await form.findByRole('combobox', { name: 'What was missed' }), 'skip');
    await userEvent.click(form.getByRole('button', { name: 'Close' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    cleanup();
    forgetHeldDrafts();
    open();
    expect(within(await row()).getByText('Not saved')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Edit Crawl: In2Detailing' }));
    const again = within(await screen.findByRole('dialog', { name: 'Crawl: In2Detailing' }));
    expect(again.getByRole('combobox', { name: 'What was missed' })).toHaveValue('skip');
    await userEvent.click(again.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText('Not saved')).not.toBeInTheDocument());
  });

  it('say at their fields what is wrong: by the schema, and by the server', async () => {
    const api = staffApi({
      [list]: { body: [schedule] },
      'PUT /api/schedules/s1': {
        ...aProblem(400, 'This can be started once an hour at most.'),
        body: {
          ...(aProblem(400, 'This can be started once an hour at most.').body as object),
          fields: [{ path: 'pattern', message: 'This can be started once an hour at most.' }],
        },
      },
    });
    open('?tab=jobs&view=schedules&schedule=s1');
    const form = within(await screen.findByRole('dialog', { name: 'Crawl: In2Detailing' }));
    const time = await form.findByLabelText('Time in London');
    await userEvent.clear(time);
    await userEvent.click(form.getByRole('button', { name: 'Save schedule' }));
    expect(time).toHaveAccessibleDescription('A time looks like 02:30.');
    expect(api.callsTo('PUT', '/api/schedules/s1')).toEqual([]);
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'How often' }), 'hours');
    await userEvent.click(form.getByRole('button', { name: 'Save schedule' }));
    const step = form.getByRole('combobox', { name: 'Step' });
    await waitFor(() => expect(step).toHaveAccessibleDescription('This can be started once an hour at most.'));
  });

  it('are added, for what there is to be started', async () => {
    const api = staffApi({
      [list]: { body: [] },
      'GET /api/schedules/kinds': { body: kinds },
      'POST /api/schedules': () => {
        api.answers[list] = { body: [schedule] };
        return { status: 201, body: schedule };
      },
    });
    open();
    expect(await screen.findByText('Nothing is scheduled')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Add schedule' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add schedule' }));
    await userEvent.selectOptions(await form.findByRole('combobox', { name: 'How often' }), 'hours');
    expect(form.getByRole('option', { name: `Crawl: Gleam (${only})` })).toBeDisabled();
    await userEvent.click(form.getByRole('button', { name: 'Save schedule' }));
    expect(await row()).toBeInTheDocument();
    expect(api.callsTo('POST', '/api/schedules')[0]?.body).toEqual({
      kind: 'crawl',
      target: 'in2detailing',
      pattern: { every: 'hours', hours: 6 },
      overlap: 'skip',
      missed: 'once',
    });
  });

  it('are added for what has none yet alone', async () => {
    const everything = { id: 'all', label: 'Everything', refusal: null };
    const retention = { kind: 'retention', label: 'Clean-up', targets: [everything] };
    const crawls = { ...kinds[0], targets: kinds[0]?.targets.slice(1) };
    staffApi({ [list]: { body: [schedule] }, 'GET /api/schedules/kinds': { body: [crawls, retention] } });
    open();
    await row();
    await userEvent.click(screen.getByRole('link', { name: 'Add schedule' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add schedule' }));
    const jobs = within(await form.findByRole('combobox', { name: 'Job' })).getAllByRole('option');
    expect(jobs.map(({ textContent }) => textContent)).toEqual(['Clean-up: Everything']);
  });

  it('are deleted after a question, and brought back', async () => {
    const api = staffApi({
      [list]: { body: [schedule] },
      'DELETE /api/schedules/s1': () => {
        api.answers[list] = { body: [] };
        return { status: 204, headers: { 'x-audit-entry': 'a7' } };
      },
      'POST /api/admin/audit/a7/revert': () => {
        api.answers[list] = { body: [schedule] };
        return { body: {} };
      },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Crawl: In2Detailing' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete the schedule “Crawl: In2Detailing”?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete schedule' }));
    expect(await screen.findByText('Nothing is scheduled')).toBeInTheDocument();
    // The toasts' library wants pointer capture, which jsdom has not: a click alone.
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await row()).toBeInTheDocument();
  });

  it('say what went wrong, and try again', async () => {
    const api = staffApi({ [list]: aProblem(500, 'Something went wrong on our side.') });
    open();
    expect(await screen.findByText('The schedules could not be loaded')).toBeInTheDocument();
    api.answers[list] = { body: [schedule] };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row()).toBeInTheDocument();
  });
});

import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import type { Schedule } from '@app/contracts/schedules/schedules.contract.js';
import { fakeStaffSocket } from '../../../testing/fake-staff-socket';
import { aRun } from '../../../testing/job-run.factory';
import { renderScreen } from '../../../testing/render';
import { aProblem, staffApi } from '../../../testing/staff-api';
import { LiveRunsProvider } from '../api/live-runs-context';
import { JobsTab } from './jobs-tab';

const lastRun = aRun({ kind: 'crawl', subject: 'In2Detailing', state: 'completed', outcome: 'ok' });
const schedule: Schedule = {
  id: 's1',
  kind: 'crawl',
  kindLabel: 'Crawl',
  target: 'in2detailing',
  subject: 'In2Detailing',
  pattern: { every: 'day', at: '02:00' },
  isPaused: false,
  nextRuns: ['2036-11-22T02:00:00.000Z', '2036-11-23T02:00:00.000Z'],
  lastRun,
  lastDue: { at: '2026-11-21T02:00:00.000Z', note: 'Skipped: the last run had not ended.' },
  version: 3,
};
const kinds = [{ kind: 'crawl', label: 'Crawl', targets: [{ id: 'in2detailing', label: 'In2Detailing' }] }];
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

  it('are changed in a form that the address names, and nothing typed is lost in a conflict', async () => {
    const newer = { ...schedule, version: 9 };
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
    expect(await form.findByText(/Somebody else has changed this schedule/)).toBeInTheDocument();
    expect(form.getByRole('combobox', { name: 'Day' })).toHaveValue('wednesday');
    await userEvent.click(form.getByRole('button', { name: 'Save schedule' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Address')).toHaveTextContent(/^\?tab=jobs&view=schedules$/);
    expect(api.callsTo('PUT', '/api/schedules/s1').at(-1)?.body).toEqual({
      pattern: { every: 'week', day: 'wednesday', at: '02:00' },
      version: 9,
    });
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
    await userEvent.click(form.getByRole('button', { name: 'Save schedule' }));
    expect(await row()).toBeInTheDocument();
    expect(api.callsTo('POST', '/api/schedules')[0]?.body).toEqual({
      kind: 'crawl',
      target: 'in2detailing',
      pattern: { every: 'hours', hours: 6 },
    });
  });

  it('are deleted after a question', async () => {
    const api = staffApi({
      [list]: { body: [schedule] },
      'DELETE /api/schedules/s1': () => {
        api.answers[list] = { body: [] };
        return { status: 204 };
      },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Crawl: In2Detailing' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete the schedule “Crawl: In2Detailing”?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete schedule' }));
    expect(await screen.findByText('Nothing is scheduled')).toBeInTheDocument();
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

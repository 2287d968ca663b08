import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { staffGateQuery } from '../../../lib/staff-session';
import { renderScreen } from '../../../testing/render';
import { aProblem, aStaffSession, staffApi } from '../../../testing/staff-api';
import { AccountTab } from './account-tab';

const session = (about: object) => ({
  id: crypto.randomUUID(),
  isCurrent: false,
  startedAt: '2026-11-20T09:00:00.000Z',
  lastSeenAt: '2026-11-20T10:00:00.000Z',
  network: '203.0.113.7',
  browser: 'Firefox on Windows',
  ...about,
});
const here = session({ isCurrent: true, browser: 'Chrome on macOS' });
const there = session({});
const off = { isEnabled: false, enabledAt: null, recoveryCodesLeft: 0, isRequired: false };
const on = { isEnabled: true, enabledAt: '2026-11-20T09:00:00.000Z', recoveryCodesLeft: 1, isRequired: false };

const calm = {
  'GET /api/admin/sessions': { body: [there, here] },
  'GET /api/admin/second-factor': { body: off },
  'GET /api/admin/security-log': { body: [] },
};

/** Holds an answer back until it is opened. */
function aDoor() {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

/** The tab as it stands in the console: after the gate is known. */
function Console() {
  return useQuery(staffGateQuery).data?.session ? <AccountTab /> : null;
}

const open = (different: Parameters<typeof staffApi>[0] = {}) => {
  const api = staffApi({ ...calm, ...different });
  renderScreen(<Console />);
  return api;
};

describe('one’s own sessions', () => {
  it('stand with the present one first, which cannot be ended here', async () => {
    open();
    const pane = await screen.findByRole('region', { name: 'Where you are signed in' });
    const rows = (await within(pane).findAllByRole('row')).slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Chrome on macOS.*203\.0\.113\.7This browser$/),
      expect.stringMatching(/^Firefox on Windows.*End$/),
    ]);
  });

  it('end once by a double click, and also when they had ended already', async () => {
    const door = aDoor();
    const api = open({
      [`DELETE /api/admin/sessions/${there.id}`]: () =>
        door.opened.then(() => aProblem(404, 'This session has ended already.')),
    });
    const end = await screen.findByRole('button', { name: /^End the session of Firefox/ });
    api.answers['GET /api/admin/sessions'] = { body: [here] };
    await userEvent.dblClick(end);
    expect(end).toHaveTextContent('Ending …');
    await act(async () => door.open());
    expect(await screen.findByText('Session ended')).toBeInTheDocument();
    await waitFor(() => expect(end).not.toBeInTheDocument());
    expect(api.callsTo('DELETE', `/api/admin/sessions/${there.id}`)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'End all others' })).not.toBeInTheDocument();
  });

  it('say when they could not be ended or loaded', async () => {
    const api = open({ 'POST /api/admin/sessions/end-others': aProblem(500, 'Something went wrong on our side.') });
    await userEvent.click(await screen.findByRole('button', { name: 'End all others' }));
    expect(await screen.findByText('The sessions were not ended')).toBeInTheDocument();
    expect(api.callsTo('POST', '/api/admin/sessions/end-others')).toHaveLength(1);
  });
});

describe('the panes', () => {
  it('show what fails without taking the others along, and try again', async () => {
    const api = open({ 'GET /api/admin/security-log': aProblem(500, 'Something went wrong on our side.') });
    expect(await screen.findByText('The events could not be loaded')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeInTheDocument();
    api.answers['GET /api/admin/security-log'] = { body: [] };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No events yet')).toBeInTheDocument();
  });

  it('tell who did what to the account', async () => {
    const event = (about: object) => ({
      id: crypto.randomUUID(),
      at: '2026-11-20T09:00:00.000Z',
      kind: 'sign-in',
      actor: aStaffSession.user.username,
      subject: null,
      network: '203.0.113.7',
      requestId: null,
      detail: {},
      ...about,
    });
    const api = open({
      'GET /api/admin/security-log': {
        body: [
          event({ detail: { browser: 'Firefox on Windows', secondFactor: 'app' } }),
          event({ kind: 'account-disabled', actor: 'system', subject: 'karen.holt', network: null }),
          event({ kind: 'session-ended', detail: { sessions: 2 } }),
        ],
      },
    });
    const pane = await screen.findByRole('region', { name: 'Recent security events' });
    expect(await within(pane).findByRole('row', { name: /Signed in .* Firefox on Windows/ })).toBeInTheDocument();
    expect(
      within(pane).getByRole('row', { name: /Account disabled .* Server On the command line/ }),
    ).toBeInTheDocument();
    expect(within(pane).getByRole('row', { name: /Session ended .* 2 sessions ended/ })).toBeInTheDocument();
    const [call] = api.callsTo('GET', '/api/admin/security-log');
    expect(new URL(call!.url, 'http://localhost').search).toBe('?about=karen.holt&pageSize=20');
  });

  it('count the recovery codes that are left', async () => {
    open({ 'GET /api/admin/second-factor': { body: on } });
    expect(await screen.findByText('1 recovery code is left.', { exact: false })).toBeInTheDocument();
  });
});

describe('a new password', () => {
  it('is typed twice, refused under the field that is wrong, and sent once', async () => {
    const door = aDoor();
    const refusal = aProblem(400, 'That is not your present password.');
    const fields = [{ path: 'current', message: 'That is not your present password.' }];
    const api = open({
      'POST /api/admin/password': () =>
        door.opened.then(() => ({ ...refusal, body: { ...(refusal.body as object), fields } })),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Present password'), 'wrong');
    await user.type(within(dialog).getByLabelText('New password'), 'a towel for every panel');
    await user.type(within(dialog).getByLabelText('New password again'), 'a towel for every');
    await user.click(within(dialog).getByRole('button', { name: 'Change password' }));
    expect(within(dialog).getByLabelText('New password again')).toHaveAccessibleDescription(
      'That is not the same as above.',
    );
    expect(api.callsTo('POST', '/api/admin/password')).toHaveLength(0);

    await user.type(within(dialog).getByLabelText('New password again'), ' panel');
    await user.dblClick(within(dialog).getByRole('button', { name: 'Change password' }));
    await act(async () => door.open());
    await waitFor(() =>
      expect(within(dialog).getByLabelText('Present password')).toHaveAccessibleDescription(
        'That is not your present password.',
      ),
    );
    expect(within(dialog).getByLabelText('New password')).not.toHaveAttribute('aria-invalid');
    expect(api.callsTo('POST', '/api/admin/password')).toHaveLength(1);
  });
});

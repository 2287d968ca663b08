import { describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Token } from '@app/contracts/tokens/tokens.contract.js';
import { forgetHeldDrafts } from '../../../kit/drafts';
import { fakeStaffSocket } from '../../../testing/fake-staff-socket';
import { renderScreen } from '../../../testing/render';
import { aProblem, staffApi } from '../../../testing/staff-api';
import { LiveRunsProvider } from '../api/live-runs-context';
import { JobsTab } from './jobs-tab';

const token: Token = {
  id: 't1',
  name: 'nightly',
  scopes: ['read', 'run'],
  createdBy: 'karen.holt',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: null,
  expiresAt: '2036-11-20T10:00:00.000Z',
};
const secret = `bdl_${'a'.repeat(43)}`;
const list = 'GET /api/tokens';

function open(more = '') {
  const socket = fakeStaffSocket();
  renderScreen(
    <LiveRunsProvider open={socket.open}>
      <JobsTab />
    </LiveRunsProvider>,
    `/ai-learning?tab=jobs&view=tokens${more}`,
  );
}

describe('the tokens', () => {
  it('show what they may do, who made them, when they were used and when they end', async () => {
    staffApi({ [list]: { body: [token, { ...token, id: 't2', name: 'old', expiresAt: '2020-01-01T00:00:00.000Z' }] } });
    open();
    expect(
      await screen.findByRole('row', {
        name: /nightly Read jobs and metrics; Start, retry and cancel jobs Never 20 Nov 2036/,
      }),
    ).toHaveTextContent('karen.holt');
    expect(screen.getByRole('row', { name: /old .* Never Expired/ })).toBeInTheDocument();
  });

  it('are made and shown once, to be copied', async () => {
    const user = userEvent.setup();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    const api = staffApi({
      [list]: { body: [] },
      'POST /api/tokens': () => {
        api.answers[list] = { body: [token] };
        return { status: 201, body: { ...token, token: secret } };
      },
    });
    open();
    expect(await screen.findByText('No tokens yet')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'New token' }));
    const form = within(await screen.findByRole('dialog', { name: 'New token' }));
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'nightly');
    await user.selectOptions(form.getByRole('combobox', { name: 'Valid for' }), 'Until it is revoked');
    await user.click(form.getByRole('button', { name: 'Make token' }));
    const shown = within(await screen.findByRole('dialog', { name: 'nightly' }));
    expect(shown.getByRole('textbox', { name: 'Token' })).toHaveValue(secret);
    expect(api.callsTo('POST', '/api/tokens')[0]?.body).toEqual({
      name: 'nightly',
      scopes: ['read', 'run'],
      expiresAt: null,
    });
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    expect(copied).toHaveBeenCalledWith(secret);
    await user.click(shown.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('row', { name: /nightly/ })).toBeInTheDocument();
    expect(document.body.innerHTML).not.toContain(secret);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(secret);
  });

  it('keep what was typed when the name is taken, and when the page is read again', async () => {
    staffApi({ [list]: { body: [] }, 'POST /api/tokens': aProblem(409, 'A token called “nightly” already exists.') });
    open();
    await userEvent.click(await screen.findByRole('link', { name: 'New token' }));
    const form = within(await screen.findByRole('dialog', { name: 'New token' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'nightly');
    await userEvent.click(form.getByRole('button', { name: 'Make token' }));
    expect(await form.findByText('A token called “nightly” already exists.')).toBeInTheDocument();
    expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('nightly');
    cleanup();
    forgetHeldDrafts();
    open('&token=new');
    const again = within(await screen.findByRole('dialog', { name: 'New token' }));
    expect(await again.findByRole('textbox', { name: 'Name' })).toHaveValue('nightly');
    await userEvent.click(again.getByRole('button', { name: 'Start afresh' }));
    expect(again.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  });

  it('say at what they may do that nothing is ticked', async () => {
    staffApi({ [list]: { body: [] } });
    open('&token=new');
    const form = within(await screen.findByRole('dialog', { name: 'New token' }));
    await userEvent.type(await form.findByRole('textbox', { name: 'Name' }), 'nightly');
    for (const box of form.getAllByRole('checkbox', { checked: true })) await userEvent.click(box);
    await userEvent.click(form.getByRole('button', { name: 'Make token' }));
    expect(form.getByRole('group', { name: 'It may' })).toHaveAccessibleDescription(
      'Please choose what the token may do.',
    );
  });

  it('are revoked after a question, also when somebody else was quicker', async () => {
    const api = staffApi({
      [list]: { body: [token] },
      'DELETE /api/tokens/t1': () => {
        api.answers[list] = { body: [] };
        return aProblem(404, 'There is no such token.');
      },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke nightly' }));
    const question = await screen.findByRole('alertdialog', { name: 'Revoke “nightly”?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Revoke token' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await screen.findByText('No tokens yet')).toBeInTheDocument();
  });
});

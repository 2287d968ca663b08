import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import type { StaffFix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { aStaffFix } from '../../../testing/fix.factory';
import { renderScreen } from '../../../testing/render';
import { aProblem, staffApi } from '../../../testing/staff-api';
import { FixesTab } from './fixes-tab';

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}
function open(search = '?tab=fixes') {
  renderScreen(
    <>
      <FixesTab />
      <Address />
    </>,
    `/ai-learning${search}`,
  );
}
const LIST = 'GET /api/admin/fixes';
const pageOf = (...fixes: StaffFix[]) => ({ body: fixes, headers: { 'X-Total-Count': String(fixes.length) } });
const row = (name: RegExp) => screen.findByRole('row', { name });
const address = () => screen.getByLabelText('Address');

const waiting = aStaffFix({ id: 'w', title: 'Tar off the sills', voteCount: 0 });
const shown = aStaffFix({ id: 's', title: 'Swirls', status: 'published', voteCount: 3, isSample: true });

describe('the submitted fixes', () => {
  it('stand in a table with their pictures, category, status and votes', async () => {
    staffApi({ [LIST]: pageOf(waiting, shown) });
    open();
    expect(await row(/Tar off the sills/)).toHaveTextContent(/Wheels.*Waiting/);
    expect(await row(/Swirls/)).toHaveTextContent(/Wheels, sample.*Published.*3/);
    expect(document.querySelectorAll('tbody img')).toHaveLength(4);
    expect(document.querySelector('tbody img')).toHaveAttribute('src', '/api/fixes/w/before/w480.avif');
    expect(screen.getByText('Showing 1 to 2 of 2 fixes')).toBeInTheDocument();
  });

  it('are published with one click, however often it is clicked', async () => {
    const api = staffApi({
      [LIST]: pageOf(waiting),
      'POST /api/admin/fixes/w/publish': { body: { ...waiting, status: 'published' } },
    });
    open();
    const publish = await screen.findByRole('button', { name: 'Publish Tar off the sills' });
    api.answers[LIST] = pageOf({ ...waiting, status: 'published' });
    await userEvent.dblClick(publish);
    expect(await screen.findByRole('button', { name: 'Hide Tar off the sills' })).toBeInTheDocument();
    expect(api.callsTo('POST', '/api/admin/fixes/w/publish')).toHaveLength(1);
    expect(api.callsTo('POST', '/api/admin/fixes/w/hide')).toEqual([]);
  });

  it('are published several at once, after a question that states the set, and taken back', async () => {
    const other = aStaffFix({ id: 'o', title: 'Clay' });
    const api = staffApi({
      [LIST]: pageOf(waiting, other, shown),
      'POST /api/admin/fixes/bulk': {
        body: { done: [{ id: 'w', entry: '7' }], skipped: [{ id: 'o', reason: 'There is no such fix.' }] },
      },
      'POST /api/admin/audit/revert': { body: { done: [{ id: '7', entry: '8' }], skipped: [] } },
    });
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Tar off the sills' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Clay' }));
    await userEvent.click(screen.getByRole('button', { name: 'Publish 2' }));
    const question = await screen.findByRole('alertdialog', { name: 'Publish these 2 fixes?' });
    await userEvent.dblClick(within(question).getByRole('button', { name: 'Publish 2 fixes' }));
    expect(await screen.findByText('Published 1 of 2 fixes')).toBeInTheDocument();
    expect(screen.getByText('1 left as it was. There is no such fix.')).toBeInTheDocument();
    expect(screen.queryByText('2 fixes selected')).not.toBeInTheDocument();
    expect(api.callsTo('POST', '/api/admin/fixes/bulk').map(({ body }) => body)).toEqual([
      { action: 'publish', rows: { ids: ['w', 'o'] } },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone 1 fix')).toBeInTheDocument();
    expect(api.callsTo('POST', '/api/admin/audit/revert').map(({ body }) => body)).toEqual([{ entries: ['7'] }]);
  });

  it('are hidden, and shown again by Undo', async () => {
    const hidden = { ...shown, status: 'hidden' as const };
    const api = staffApi({
      [LIST]: pageOf(shown),
      'POST /api/admin/fixes/s/hide': { body: hidden, headers: { 'x-audit-entry': '7' } },
      'POST /api/admin/audit/7/revert': { body: {} },
    });
    open();
    const hide = await screen.findByRole('button', { name: 'Hide Swirls' });
    api.answers[LIST] = pageOf(hidden);
    await userEvent.click(hide);
    expect(await screen.findByRole('button', { name: 'Publish Swirls' })).toBeInTheDocument();
    api.answers[LIST] = pageOf(shown);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Hide Swirls' })).toBeInTheDocument();
    expect(api.callsTo('POST', '/api/admin/audit/7/revert')).toHaveLength(1);
  });

  it('are deleted at once', async () => {
    const api = staffApi({ [LIST]: pageOf(waiting, shown), 'DELETE /api/admin/fixes/s': { status: 204 } });
    open();
    const remove = await screen.findByRole('button', { name: 'Delete Swirls' });
    api.answers[LIST] = pageOf(waiting);
    await userEvent.click(remove);
    await waitFor(() => expect(screen.queryByRole('row', { name: /Swirls/ })).not.toBeInTheDocument());
    expect(await screen.findByText('Swirls, with its pictures and votes.')).toBeInTheDocument();
  });

  it('say why something was not done', async () => {
    staffApi({
      [LIST]: pageOf(waiting),
      'POST /api/admin/fixes/w/publish': aProblem(503, 'We are catching our breath.'),
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Publish Tar off the sills' }));
    expect(await screen.findByText('Not published')).toBeInTheDocument();
    expect(screen.getByText('Tar off the sills: We are catching our breath.')).toBeInTheDocument();
  });

  it('are filtered, searched and sorted by the address', async () => {
    const api = staffApi({
      [LIST]: ({ url }) => (url.searchParams.get('q') ? pageOf() : pageOf(waiting, shown)),
    });
    open('?tab=fixes&page=1');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'pending');
    expect(address()).toHaveTextContent('?tab=fixes&status=pending');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'votes');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search fixes' }), 'clay');
    expect(await screen.findByText('No fixes match')).toBeInTheDocument();
    expect(address()).toHaveTextContent('?tab=fixes&status=pending&q=clay&sort=votes');
    expect(api.callsTo('GET', '/api/admin/fixes').at(-1)?.url).toContain(
      'status=pending&q=clay&sort=votes&page=1&pageSize=20',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Show all fixes' }));
    expect(await row(/Swirls/)).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('turn to the last page when the linked one is gone', async () => {
    staffApi({
      [LIST]: ({ url }) => ({
        body: Number(url.searchParams.get('page')) > 2 ? [] : [shown],
        headers: { 'X-Total-Count': '21' },
      }),
    });
    open('?tab=fixes&page=9');
    expect(await screen.findByText('Showing 21 to 21 of 21 fixes')).toBeInTheDocument();
    expect(address()).toHaveTextContent('?tab=fixes&page=2');
  });

  it('show that they load, that there are none, and what went wrong', async () => {
    const api = staffApi({ [LIST]: aProblem(500, 'Something went wrong on our side.') });
    open();
    expect(screen.getByRole('status', { name: 'Loading the fixes' })).toBeInTheDocument();
    expect(await screen.findByText('The fixes could not be loaded')).toBeInTheDocument();
    expect(screen.getByText('req-42')).toBeInTheDocument();
    api.answers[LIST] = pageOf();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No fixes yet')).toBeInTheDocument();
  });
});

describe('the open fix', () => {
  it('is in the address, shows both pictures large, and gives the focus back when it closes', async () => {
    staffApi({ [LIST]: pageOf(waiting), 'GET /api/admin/fixes/w': { body: waiting } });
    open();
    await userEvent.click(await screen.findByRole('link', { name: 'Tar off the sills' }));
    const sheet = await screen.findByRole('dialog', { name: 'Tar off the sills' });
    expect(address()).toHaveTextContent('?tab=fixes&fix=w');
    expect(within(sheet).getByRole('slider')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toHaveTextContent(/^\?tab=fixes$/);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Tar off the sills' })).toHaveFocus());
  });

  it('closes when it is deleted', async () => {
    const api = staffApi({
      [LIST]: pageOf(waiting),
      'GET /api/admin/fixes/w': { body: waiting },
      'DELETE /api/admin/fixes/w': { status: 204 },
    });
    open('?tab=fixes&fix=w');
    const sheet = await screen.findByRole('dialog', { name: 'Tar off the sills' });
    api.answers[LIST] = pageOf();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Delete Tar off the sills' }));
    expect(await screen.findByText('No fixes yet')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toHaveTextContent(/^\?tab=fixes$/);
  });

  it('says when there is no such fix', async () => {
    staffApi({ [LIST]: pageOf(), 'GET /api/admin/fixes/gone': aProblem(404, 'There is no such fix.') });
    open('?tab=fixes&fix=gone');
    expect(await screen.findByText('There is no such fix.', { exact: false })).toBeInTheDocument();
  });
});

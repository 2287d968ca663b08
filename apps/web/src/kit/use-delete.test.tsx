import { beforeEach, expect, it } from '@jest/globals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffFix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { callStaff, staffKey, staffPageQuery } from '../lib/staff-call';
import { aStaffFix } from '../testing/fix.factory';
import { renderScreen } from '../testing/render';
import { aProblem, staffApi } from '../testing/staff-api';
import { useDelete } from './use-delete';

const LIST = 'GET /api/admin/fixes';
const DELETE = 'DELETE /api/admin/fixes/b';
const REVERT = '/api/admin/audit/a7/revert';
const a = aStaffFix({ id: 'a', title: 'Tar' });
const b = aStaffFix({ id: 'b', title: 'Swirls' });
const pageOf = (...fixes: StaffFix[]) => ({ body: fixes, headers: { 'X-Total-Count': String(fixes.length) } });
let gone: number;

function Fixes() {
  const client = useQueryClient();
  const page = useQuery(staffPageQuery('GET /api/admin/fixes', { query: { page: 1 } }));
  const deletion = useDelete<StaffFix>(() => ({
    title: b.title,
    lists: staffKey('GET /api/admin/fixes'),
    isIt: ({ id }) => id === 'b',
    remove: (options) => callStaff(client, 'DELETE /api/admin/fixes/:id', { params: { id: 'b' }, ...options }),
    onGone: () => void (gone += 1),
  }));
  return (
    <>
      <output>{page.data && `${page.data.rows.map(({ title }) => title).join(', ')} of ${page.data.total}`}</output>
      <button type="button" onClick={() => deletion.mutate()}>
        Delete
      </button>
    </>
  );
}

const rows = () => screen.getAllByRole('status')[0];
const open = async () => {
  renderScreen(<Fixes />);
  await waitFor(() => expect(rows()).toHaveTextContent('Tar, Swirls of 2'));
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  gone = 0;
});

it('takes the row away before the server has answered, and offers to undo it on the server', async () => {
  let answer = () => undefined as void;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const api = staffApi({
    [LIST]: pageOf(a, b),
    [DELETE]: async () => {
      await answered;
      return { status: 204, headers: { 'x-audit-entry': 'a7' } };
    },
    [`POST ${REVERT}`]: { body: {} },
  });
  await open();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(rows()).toHaveTextContent('Tar of 1'));
  expect(api.callsTo('DELETE', '/api/admin/fixes/b')).toHaveLength(1);
  expect(gone).toBe(0);
  api.answers[LIST] = pageOf(a);
  answer();
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(gone).toBe(1);
  api.answers[LIST] = pageOf(a, b);
  // The toasts' library wants pointer capture, which jsdom has not: a click alone.
  fireEvent.click(undo);
  fireEvent.click(undo);
  expect(await screen.findByText('Restored')).toBeInTheDocument();
  expect(rows()).toHaveTextContent('Tar, Swirls of 2');
  expect(api.callsTo('POST', REVERT)).toHaveLength(1);
});

it('brings the row back when the server refuses, and says why', async () => {
  staffApi({ [LIST]: pageOf(a, b), [DELETE]: aProblem(503, 'We are catching our breath.') });
  await open();
  await press('Delete');
  expect(await screen.findByText('Swirls: We are catching our breath.')).toBeInTheDocument();
  expect(rows()).toHaveTextContent('Tar, Swirls of 2');
  expect(gone).toBe(0);
});

it('takes one that is gone already for deleted, with nothing to undo', async () => {
  const api = staffApi({ [LIST]: pageOf(a, b), [DELETE]: aProblem(404, 'There is no such fix.') });
  await open();
  api.answers[LIST] = pageOf(a);
  await press('Delete');
  expect(await screen.findByText('Deleted')).toBeInTheDocument();
  expect(gone).toBe(1);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('says when it could not be undone', async () => {
  const api = staffApi({
    [LIST]: pageOf(a, b),
    [DELETE]: { status: 204, headers: { 'x-audit-entry': 'a7' } },
    [`POST ${REVERT}`]: aProblem(409, 'It has changed since.'),
  });
  await open();
  api.answers[LIST] = pageOf(a);
  await press('Delete');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Swirls: It has changed since.')).toBeInTheDocument();
});

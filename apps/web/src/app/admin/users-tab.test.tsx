import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { favouriteFields } from '@app/contracts/early-access/early-access.constants.js';
import type { EarlyAccessSubmission } from '@app/contracts/early-access/early-access.contract.js';
import { erasureSchema } from '@app/contracts/privacy/privacy.contract.js';
import { renderScreen } from '../../testing/render';
import { aProblem, type Answer, staffApi } from '../../testing/staff-api';
import { UsersTab } from './users-tab';

const aSubmission = (parts: Partial<EarlyAccessSubmission> = {}): EarlyAccessSubmission => ({
  ...(Object.fromEntries(favouriteFields.map((field) => [field, null])) as Record<
    (typeof favouriteFields)[number],
    null
  >),
  id: 's1',
  email: 'karen@example.org',
  userType: 'Detailer',
  wax: 'Collinite 845',
  shampoo: 'Slick',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...parts,
});
const LIST = 'GET /api/early-access/submissions';
const open = (rows: EarlyAccessSubmission[], more: Record<string, Answer> = {}, search = '') => {
  const api = staffApi({
    [LIST]: { body: rows, headers: { 'X-Total-Count': String(rows.length) } },
    ...Object.fromEntries(rows.map((row) => [`GET /api/early-access/submissions/${row.id}`, { body: row }])),
    ...more,
  });
  renderScreen(<UsersTab />, `/ai-learning?tab=early-access${search}`);
  return api;
};
const row = (name: RegExp) => screen.findByRole('row', { name });

describe('the users', () => {
  it('stand in a table with address, type, how many products they named, and the date', async () => {
    open([aSubmission()]);
    const shown = await row(/karen@example\.org/);
    expect(shown).toHaveTextContent(/karen@example\.org.*Detailer.*20 Nov 2026/);
    expect(within(shown).getByRole('img', { name: '2 of 10 products' })).toBeInTheDocument();
    expect(within(shown).getByTitle('Wax: Collinite 845')).toBeInTheDocument();
    expect(within(shown).getByTitle('Polish: no answer')).toBeInTheDocument();
  });

  it('say when there is nobody, and when nobody matches', async () => {
    open([]);
    expect(await screen.findByText('Nobody has signed up yet')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Search users'), 'x');
    expect(await screen.findByText('No submissions match')).toBeInTheDocument();
  });

  it('are searched and sorted on the server, and the file has the same words', async () => {
    const { callsTo } = open([aSubmission()]);
    await userEvent.type(await screen.findByLabelText('Search users'), 'wax');
    const file = screen.getByRole('link', { name: 'Export' });
    await waitFor(() => expect(file).toHaveAttribute('href', '/api/early-access/export?q=wax'));
    expect(file).toHaveAttribute('download');
    await userEvent.click(await screen.findByRole('button', { name: 'Email' }));
    await waitFor(() =>
      expect(callsTo('GET', '/api/early-access/submissions').at(-1)?.url).toContain(
        'q=wax&sort=email&page=1&pageSize=20',
      ),
    );
  });

  it('are looked at one by one, with what they named', async () => {
    open([aSubmission({ updatedAt: '2026-11-21T10:00:00.000Z' })]);
    await userEvent.click(await screen.findByRole('link', { name: 'karen@example.org' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'karen@example.org' }));
    expect(sheet.getByText('Collinite 845')).toBeVisible();
    expect(sheet.queryByText('Polish')).not.toBeInTheDocument();
    expect(sheet.getByText('Sent again')).toBeVisible();
  });

  it('say that one is there no more', async () => {
    open([], { [`${LIST}/s9`]: aProblem(404, 'There is no such sign-up.') }, '&user=s9');
    expect(await screen.findByText('The submission could not be loaded')).toBeVisible();
  });
});

describe('one person’s data', () => {
  const ERASE = '/api/admin/privacy/erasures';
  const nothing = erasureSchema.parse(Object.fromEntries(Object.keys(erasureSchema.shape).map((kind) => [kind, 0])));
  const held = { ...nothing, spins: 1, earlyAccess: 1 };
  const counted = { [`POST ${ERASE}/preview`]: { body: held }, [`POST ${ERASE}`]: { body: held } };
  const bodies = (api: ReturnType<typeof open>, path: string) => api.callsTo('POST', path).map(({ body }) => body);
  const karen = { email: 'karen@example.org' };
  const ask = async () => userEvent.click(await screen.findByRole('button', { name: 'Delete this person’s data …' }));
  const question = (name = 'Delete everything of karen@example.org?') => screen.findByRole('alertdialog', { name });

  it('is deleted wherever it is held, once it is said what goes and the address is typed', async () => {
    const api = open([aSubmission()], counted, '&user=s1');
    await ask();
    expect(await question()).toHaveTextContent('What goes: 1 spin and 1 early-access form.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(bodies(api, ERASE)).toEqual([]);
    await ask();
    const dialog = within(await question());
    const confirm = dialog.getByRole('button', { name: 'Delete it all' });
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(dialog.getByLabelText('Type karen@example.org to confirm'), 'karen');
    await userEvent.click(confirm);
    expect(dialog.getByRole('alert')).toHaveTextContent('Type karen@example.org to go on.');
    expect(bodies(api, ERASE)).toEqual([]);
    api.answers[LIST] = { body: [], headers: { 'X-Total-Count': '0' } };
    await userEvent.type(dialog.getByLabelText('Type karen@example.org to confirm'), '@example.org{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('Deleted: 1 spin and 1 early-access form.')).toBeInTheDocument();
    expect(await screen.findByText('Nobody has signed up yet')).toBeInTheDocument();
    expect([bodies(api, `${ERASE}/preview`), bodies(api, ERASE)]).toEqual([[karen, karen], [karen]]);
  });

  it('is deleted by the address of somebody who never signed up', async () => {
    const api = open([], counted);
    const pane = within(screen.getByRole('region', { name: 'Privacy' }));
    const field = pane.getByLabelText('Delete what is held by an e-mail address');
    await userEvent.type(field, 'karen{Enter}');
    expect(pane.getByRole('alert')).toHaveTextContent('Please type a whole e-mail address');
    await userEvent.type(field, '@example.org{Enter}');
    const dialog = within(await question());
    await userEvent.type(dialog.getByLabelText('Type karen@example.org to confirm'), 'karen@example.org{Enter}');
    expect(await screen.findByText('Deleted: 1 spin and 1 early-access form.')).toBeInTheDocument();
    expect(bodies(api, ERASE)).toEqual([karen]);
    expect(field).toHaveValue('');
  });

  it('says so where nothing is kept of the address, and where that cannot be told', async () => {
    const api = open([aSubmission()], { [`POST ${ERASE}/preview`]: { body: nothing } }, '&user=s1');
    await ask();
    const dialog = await question('Nothing to delete of karen@example.org');
    expect(dialog).toHaveTextContent('Nothing is kept of this address.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'All right' }));
    api.answers[`POST ${ERASE}/preview`] = aProblem(500, 'Something broke.');
    await ask();
    expect(await screen.findByText('Not counted')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(bodies(api, ERASE)).toEqual([]);
  });
});

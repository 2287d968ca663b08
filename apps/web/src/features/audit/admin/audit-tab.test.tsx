import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import type { AuditEntry } from '@app/contracts/audit/audit.contract.js';
import { anAuditEntry } from '../../../testing/audit-entry.factory';
import { renderScreen } from '../../../testing/render';
import { type Answer, aProblem, staffApi } from '../../../testing/staff-api';
import { AuditTab } from './audit-tab';

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}
function open(search = '?tab=audit') {
  return renderScreen(
    <>
      <AuditTab />
      <Address />
    </>,
    `/ai-learning${search}`,
  );
}
const PATH = '/api/admin/audit';
const LIST = `GET ${PATH}`;
const REVERT = 'POST /api/admin/audit/7/revert';
/** The log as the server gives it: one entry where one is asked for. */
const logOf =
  (...entries: AuditEntry[]): Answer =>
  ({ url }) => {
    const id = url.searchParams.get('id');
    const rows = entries.filter((entry) => id === null || entry.id === id);
    return { body: rows, headers: { 'X-Total-Count': String(rows.length) } };
  };
const row = (name: RegExp) => screen.findByRole('row', { name });
const address = () => screen.getByLabelText('Address');

describe('the audit log', () => {
  it('tells who did what, with the change in short', async () => {
    staffApi({
      [LIST]: logOf(
        anAuditEntry(),
        anAuditEntry({ id: '6', kind: 'retailer.update', revertedBy: '8', isRevertible: false }),
        anAuditEntry({
          ...{ id: 'security-3', kind: 'sign-in-failed', actor: null, record: null },
          ...{ before: null, after: { network: '10.0.0.1' }, isRevertible: false },
        }),
      ),
    });
    open();
    expect(await row(/karen.holt Changed correction tree sap on my roof Priority: medium → high Undo/)).toBeVisible();
    expect(await row(/Changed retailer .* Undone$/)).toBeInTheDocument();
    expect(await row(/Not known Wrong password Network: 10.0.0.1/)).toBeInTheDocument();
  });

  it('is narrowed in the address, and the file is the same', async () => {
    const api = staffApi({ [LIST]: logOf(anAuditEntry()) });
    open();
    await userEvent.selectOptions(await screen.findByLabelText('Area'), 'Corrections');
    expect(within(screen.getByLabelText('Action')).queryByText('Changed retailer')).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Action'), 'Changed correction');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-20' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-20' } });
    await userEvent.type(screen.getByLabelText('By whom, whole name'), 'karen.holt');
    const place = 'actor=karen.holt&area=correction&kind=correction.update&from=2026-11-20&to=2026-11-20';
    await waitFor(() => expect(address()).toHaveTextContent(`?tab=audit&${place}`));
    const filters = {
      ...{ actor: 'karen.holt', recordType: 'correction', kind: 'correction.update' },
      ...{ from: new Date('2026-11-20T00:00').toISOString(), to: new Date('2026-11-21T00:00').toISOString() },
    };
    const queryOf = (url: string) => Object.fromEntries(new URL(url, 'http://localhost').searchParams);
    await waitFor(() =>
      expect(queryOf(api.callsTo('GET', PATH).at(-1)?.url ?? '')).toEqual({
        ...filters,
        ...{ sort: '-at', page: '1', pageSize: '20' },
      }),
    );
    const file = screen.getByRole('link', { name: 'CSV' }).getAttribute('href') ?? '';
    expect(file).toMatch(/^\/api\/admin\/audit\.csv\?/);
    expect(queryOf(file)).toEqual(filters);
    // Another area has other actions.
    await userEvent.selectOptions(screen.getByLabelText('Area'), 'Retailers');
    expect(address()).not.toHaveTextContent('kind=');
  });

  it('says when there is nothing, nothing that matches, and when it could not be loaded', async () => {
    const api = staffApi({ [LIST]: aProblem(500, 'Something went wrong.') });
    open();
    expect(await screen.findByText('The entries could not be loaded')).toBeInTheDocument();
    api.answers[LIST] = logOf();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No entries yet')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Area'), 'Fixes');
    expect(await screen.findByText('No entries match')).toBeInTheDocument();
  });
});

describe('an entry', () => {
  it('shows before and after field by field, and the request', async () => {
    const change = { before: { answer: 'Rub it gently.' }, after: { answer: 'Rub it firmly.' } };
    staffApi({ [LIST]: logOf(anAuditEntry(change)) });
    open();
    await userEvent.click(await screen.findByRole('link', { name: 'Changed correction tree sap on my roof' }));
    const sheet = await screen.findByRole('dialog', { name: 'Changed correction tree sap on my roof' });
    expect(address()).toHaveTextContent('?tab=audit&entry=7');
    expect(await within(sheet).findByText('Answer')).toBeInTheDocument();
    expect(sheet).toHaveTextContent(/Before: Rub it gently\.After: Rub it firmly\./);
    expect([...sheet.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['gently.', 'firmly.']);
    expect(within(sheet).getByText('req-7')).toBeInTheDocument();
    expect(within(sheet).getByRole('button', { name: 'Copy request id' })).toBeInTheDocument();
    await userEvent.click(within(sheet).getByRole('link', { name: 'Its whole history' }));
    expect(address()).toHaveTextContent('?tab=audit&q=c1');
  });

  it('that was undone leads to the entry which did it, and is not undone again', async () => {
    const reverting = anAuditEntry({ id: '8', kind: 'audit.revert', reverts: '7' });
    staffApi({ [LIST]: logOf(reverting, anAuditEntry({ revertedBy: '8', isRevertible: false })) });
    open('?tab=audit&entry=7');
    const link = await screen.findByRole('link', { name: 'Entry 8' });
    expect(screen.queryByRole('button', { name: 'Undo this change' })).not.toBeInTheDocument();
    await userEvent.click(link);
    expect(
      await screen.findByRole('dialog', { name: 'Took back a change of tree sap on my roof' }),
    ).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Entry 7' })).toBeInTheDocument();
  });

  it('that stays says why in place of Undo', async () => {
    const facts = { record: { type: 'product', id: 'products', label: 'Products' }, before: null, after: {} };
    staffApi({ [LIST]: logOf(anAuditEntry({ kind: 'product.export', ...facts, isRevertible: false })) });
    open('?tab=audit&entry=7');
    expect(await screen.findByText('No: what was exported has left the house.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo this change' })).not.toBeInTheDocument();
  });

  it('that is not there says so', async () => {
    staffApi({ [LIST]: logOf(anAuditEntry()) });
    open('?tab=audit&entry=99');
    expect(await screen.findByText('No such entry')).toBeInTheDocument();
  });
});

describe('undoing', () => {
  it('says what it does, and leads to the entry that it made', async () => {
    const reverting = anAuditEntry({ id: '8', kind: 'audit.revert', reverts: '7' });
    const api = staffApi({
      [LIST]: logOf(anAuditEntry()),
      [REVERT]: { body: { entry: reverting, wasReverted: false } },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Undo: Changed correction/ }));
    const question = await screen.findByRole('alertdialog', { name: 'Undo this change?' });
    expect(question).toHaveTextContent('“tree sap on my roof” gets back what it had before: priority.');
    api.answers[LIST] = logOf(reverting, anAuditEntry({ revertedBy: '8', isRevertible: false }));
    await userEvent.click(within(question).getByRole('button', { name: 'Undo change' }));
    expect(await screen.findByText('Change undone')).toBeInTheDocument();
    expect(await row(/Changed correction .* Undone$/)).toBeInTheDocument();
    // The toast answers pointers by what the tests' browser does not know.
    fireEvent.click(screen.getByRole('button', { name: 'Show entry' }));
    expect(address()).toHaveTextContent('?tab=audit&entry=8');
    expect(api.callsTo('POST', '/api/admin/audit/7/revert')).toHaveLength(1);
  });

  it('that does not apply any more says why where it was pressed', async () => {
    const sentence = 'This cannot be taken back: priority has been changed again since.';
    staffApi({ [LIST]: logOf(anAuditEntry()), [REVERT]: aProblem(409, sentence) });
    open('?tab=audit&entry=7');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo this change' }));
    const question = await screen.findByRole('alertdialog', { name: 'Undo this change?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Undo change' }));
    expect(await within(question).findByRole('alert')).toHaveTextContent(sentence);
  });

  it('says when somebody else was faster', async () => {
    const reverting = anAuditEntry({ id: '8', kind: 'audit.revert', reverts: '7' });
    staffApi({ [LIST]: logOf(anAuditEntry()), [REVERT]: { body: { entry: reverting, wasReverted: true } } });
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Undo: Changed correction/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo change' }));
    expect(await screen.findByText('Somebody had undone it already')).toBeInTheDocument();
  });
});

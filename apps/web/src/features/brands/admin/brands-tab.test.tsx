import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffBrand } from '@app/contracts/brands/brands.contract.js';
import { aBrand } from '../../../testing/brand.factory';
import { enterText } from '../../../testing/enter-text';
import { renderScreen } from '../../../testing/render';
import { aProblem, staffApi } from '../../../testing/staff-api';
import { BrandsTab } from './brands-tab';

const LIST = 'GET /api/brands';
const open = (search = '?tab=brands') => renderScreen(<BrandsTab />, `/ai-learning${search}`);
const pageOf = (...brands: StaffBrand[]) => ({ body: brands, headers: { 'X-Total-Count': String(brands.length) } });
const row = (name: RegExp) => screen.findByRole('row', { name });

const halden = aBrand({ id: 'h', name: 'Halden Bay', productCount: 12, notes: 'Family firm' });
const skerrow = aBrand({ id: 's', name: 'Skerrow', priority: 'blacklist', status: 'blacklisted' });
const rename = 'PUT /api/brands/h';

describe('the brands', () => {
  it('stand in a table with their products, and say which are blacklisted', async () => {
    staffApi({ [LIST]: pageOf(halden, skerrow) });
    open();
    expect(await row(/Halden Bay/)).toHaveTextContent(/Family firm.*Primary.*Wax.*Approved.*12/);
    expect(await row(/Skerrow/)).toHaveTextContent(/Blacklist.*Blacklisted/);
    expect(screen.getByRole('link', { name: '12 products of Halden Bay' })).toHaveAttribute(
      'href',
      '/ai-learning?tab=products&brand=Halden+Bay',
    );
  });

  it('say that there are none yet', async () => {
    staffApi({ [LIST]: pageOf() });
    open();
    expect(await screen.findByText('No brands yet')).toBeInTheDocument();
  });

  it('are added once every required field is filled in', async () => {
    const api = staffApi({ [LIST]: pageOf(), 'POST /api/brands': { status: 201, body: halden } });
    open();
    await userEvent.click(await screen.findByRole('link', { name: 'Add Brand' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Add Brand' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Add Brand' }));
    for (const complaint of [
      'Please enter the name of the brand.',
      'The priority is primary, secondary, specialty or blacklist.',
      'Please enter a category.',
      'The status is approved or blacklisted.',
    ])
      expect(sheet.getByText(complaint)).toBeInTheDocument();
    await enterText(sheet.getByLabelText('Name'), 'Halden Bay');
    await userEvent.selectOptions(sheet.getByLabelText('Priority'), 'Secondary');
    await userEvent.selectOptions(sheet.getByLabelText('Status'), 'Approved');
    await userEvent.type(sheet.getByLabelText('Category'), 'Wax');
    await userEvent.dblClick(sheet.getByRole('button', { name: 'Add Brand' }));
    expect(await screen.findByText('Added')).toBeInTheDocument();
    expect(api.callsTo('POST', '/api/brands').map(({ body }) => body)).toEqual([
      { name: 'Halden Bay', priority: 'secondary', category: 'Wax', status: 'approved', notes: '' },
    ]);
  });
});

describe('the focus', () => {
  it('begins in the first field, goes to the first that is refused, and after deleting to the row that took the place', async () => {
    const api = staffApi({
      [LIST]: pageOf(skerrow, aBrand({ id: 't', name: 'Tarn' })),
      'DELETE /api/brands/s': () => {
        api.answers[LIST] = pageOf(aBrand({ id: 't', name: 'Tarn' }));
        return { status: 204 };
      },
    });
    open('?tab=brands&edit=new');
    const sheet = within(await screen.findByRole('dialog', { name: 'Add Brand' }));
    await waitFor(() => expect(sheet.getByLabelText('Name')).toHaveFocus());
    await enterText(sheet.getByLabelText('Name'), 'Halden Bay');
    await userEvent.click(sheet.getByRole('button', { name: 'Add Brand' }));
    expect(sheet.getByLabelText('Priority')).toHaveFocus();
    await userEvent.click(sheet.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete Skerrow' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Tarn' })).toHaveFocus());
  });
});

describe('blacklisting', () => {
  it('says what vanishes from visitors before it is saved', async () => {
    const api = staffApi({
      [LIST]: pageOf(halden),
      [rename]: { body: { ...halden, status: 'blacklisted', version: 2 } },
    });
    open('?tab=brands&edit=h');
    const sheet = within(await screen.findByRole('dialog', { name: 'Halden Bay' }));
    await sheet.findByLabelText('Status');
    expect(sheet.queryByText(/vanish/)).not.toBeInTheDocument();
    await userEvent.selectOptions(sheet.getByLabelText('Status'), 'Blacklisted');
    expect(sheet.getByText(/^12 products of it vanish from visitors/)).toBeInTheDocument();
    expect(api.callsTo('PUT', '/api/brands/h')).toEqual([]);
    await userEvent.click(sheet.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(api.callsTo('PUT', '/api/brands/h')[0]?.body).toMatchObject({
      ...{ status: 'blacklisted', version: 1 },
    });
  });

  it('moves priority and status together, and says what comes back', async () => {
    staffApi({ [LIST]: pageOf({ ...skerrow, productCount: 1 }) });
    open('?tab=brands&edit=s');
    const sheet = within(await screen.findByRole('dialog', { name: 'Skerrow' }));
    await userEvent.selectOptions(await sheet.findByLabelText('Priority'), 'Primary');
    expect(sheet.getByText('1 product of it comes back for visitors.')).toBeInTheDocument();
    expect(sheet.getByLabelText('Status')).toHaveDisplayValue('Approved');
    await userEvent.selectOptions(sheet.getByLabelText('Priority'), 'Blacklist');
    expect(sheet.getByLabelText('Status')).toHaveDisplayValue('Blacklisted');
    await userEvent.selectOptions(sheet.getByLabelText('Status'), 'Approved');
    expect(sheet.getByLabelText('Priority')).toHaveDisplayValue('Choose a priority');
  });
});

describe('saving over a colleague', () => {
  it('keeps their change of another field, and asks about the same', async () => {
    const theirs = { ...halden, notes: 'Theirs', version: 2 };
    const api = staffApi({ [LIST]: pageOf(halden), [rename]: aProblem(409, 'Somebody else has changed it.') });
    open('?tab=brands&edit=h');
    const sheet = within(await screen.findByRole('dialog', { name: 'Halden Bay' }));
    await userEvent.clear(await sheet.findByLabelText('Notes'));
    await userEvent.type(sheet.getByLabelText('Notes'), 'Mine');
    api.answers[LIST] = pageOf(theirs);
    await userEvent.click(sheet.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('You, not saved')).toBeInTheDocument();
  });
});

describe('deleting', () => {
  it('is for a brand without products, and can be undone', async () => {
    const api = staffApi({
      [LIST]: pageOf(skerrow),
      'DELETE /api/brands/s': { status: 204, headers: { 'x-audit-entry': '7' } },
      'POST /api/admin/audit/7/revert': { body: {} },
    });
    open();
    const remove = await screen.findByRole('button', { name: 'Delete Skerrow' });
    api.answers[LIST] = pageOf();
    await userEvent.click(remove);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.callsTo('POST', '/api/admin/audit/7/revert')).toHaveLength(1));
  });

  it('says clearly why a brand with products stays', async () => {
    const api = staffApi({ [LIST]: pageOf(halden) });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Halden Bay' }));
    const told = await screen.findByRole('alertdialog', { name: 'Halden Bay cannot be deleted' });
    expect(told).toHaveTextContent('Halden Bay still has 12 products.');
    await userEvent.click(within(told).getByRole('button', { name: 'All right' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(api.callsTo('DELETE', '/api/brands/h')).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffPrize } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { aStaffPrize, aStaffWheel, savedPrizes } from '../../testing/staff-wheel.factory';
import { renderScreen } from '../../testing/render';
import { type Answer, aProblem, staffApi } from '../../testing/staff-api';
import { PrizeWheelTab } from './prize-wheel-tab';

const CONFIG = '/api/prize-wheel/config';
const clean5 = aStaffPrize({ id: 'a', name: 'CLEAN5', probability: 0.5, qtyAvailable: 40, value: 'K7MX' });
const clean20 = aStaffPrize({ id: 'b', name: 'CLEAN20', probability: 0.5, qtyAvailable: 0 });
const none = aStaffPrize({ id: 'c', name: 'TRYAGAIN', probability: 1, type: 'none', qtyAvailable: 0 });
const neverSaved = {
  ...{ showPrizeWheelOnHomepage: null, showNewsFeed: null, cameraQuality: null },
  ...{ metaTitle: null, metaDescription: null, metaKeywords: null, youtubeUrl: null },
};
const statistics = { totalSpins: 1_204, uniqueEmails: 980, todaysSpins: 12, winners: 1_100 };

/** The tab over a wheel that takes what is saved. */
function open(different: Record<string, Answer> = {}, search = '?tab=prize-wheel', prizes = [clean5, clean20, none]) {
  let wheel = aStaffWheel(prizes);
  const api = staffApi({
    [`GET ${CONFIG}`]: () => ({ body: wheel }),
    [`PUT ${CONFIG}`]: ({ body }) => {
      const sent = body as { prizes?: string };
      const stored = sent.prizes ? (JSON.parse(sent.prizes) as StaffPrize[]) : prizes;
      wheel = aStaffWheel(
        stored.map((prize, at) => ({ ...prize, id: prize.id ?? `new-${at}`, qtyLoaded: prize.qtyAvailable })),
        wheel.config.version + 1,
      );
      return { body: wheel, headers: { 'x-audit-entry': '77' } };
    },
    'GET /api/settings': { body: neverSaved },
    'GET /api/admin/prize-wheel/statistics': { body: statistics },
    'GET /api/admin/prize-wheel/entries': { body: [], headers: { 'X-Total-Count': '0' } },
    ...different,
  });
  renderScreen(<PrizeWheelTab />, `/ai-learning${search}`);
  return { api, saved: () => savedPrizes(api.callsTo('PUT', CONFIG).at(-1)?.body) };
}
const row = (name: RegExp) => screen.findByRole('row', { name });
const quantity = (name: string) => screen.findByLabelText(`Quantity of ${name}`);

describe('the prizes', () => {
  it('stand in wheel order with code, probability, chance and quantity, and the claimed ones say so', async () => {
    open();
    expect(await row(/^CLEAN5/)).toHaveTextContent(/Discount.*K7MX.*0\.5.*33\.3%/);
    expect(await row(/^CLEAN20 \(CLAIMED\)/)).toHaveTextContent('0%');
    expect(await row(/^TRYAGAIN/)).toHaveTextContent(/No prize.*66\.7%.*No limit/);
    expect(within(await row(/^TRYAGAIN/)).queryByText('(CLAIMED)')).toBeNull();
    expect(await quantity('CLEAN5')).toHaveValue(40);
  });

  it('are raised on the spot by the difference to what was read, which puts a claimed one back on the wheel', async () => {
    const { saved } = open();
    const field = await quantity('CLEAN20');
    await userEvent.clear(field);
    await userEvent.type(field, '25{Enter}');
    await waitFor(() => expect(screen.queryByText('(CLAIMED)')).toBeNull());
    expect(saved()[1]).toMatchObject({ id: 'b', qtyAvailable: 25, qtyLoaded: 0 });
    expect(saved()[0]).toMatchObject({ id: 'a', qtyAvailable: 40, qtyLoaded: 40 });
  });

  it('cannot be below zero: Invalid Quantity, and the number stays what it was', async () => {
    const { api } = open();
    const field = await quantity('CLEAN5');
    await userEvent.clear(field);
    await userEvent.type(field, '-1{Enter}');
    expect(await screen.findByText('Invalid Quantity')).toBeInTheDocument();
    expect(screen.getAllByText('Quantity cannot be negative')).not.toHaveLength(0);
    expect(field).toHaveValue(40);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Quantity cannot be negative');
    expect(api.callsTo('PUT', CONFIG)).toEqual([]);
  });

  it('are at most 100 each, and one where the number is left empty', async () => {
    const { api, saved } = open();
    const field = await quantity('CLEAN5');
    expect(field).toHaveAttribute('max', '100');
    await userEvent.clear(field);
    await userEvent.type(field, '101{Enter}');
    expect(await screen.findAllByText('A quantity is 0 to 100.')).not.toHaveLength(0);
    expect(api.callsTo('PUT', CONFIG)).toEqual([]);
    await userEvent.clear(field);
    fireEvent.blur(field);
    await waitFor(() => expect(saved()[0]).toMatchObject({ qtyAvailable: 1, qtyLoaded: 40 }));
  });

  it('show the number that the server has when it could not be saved', async () => {
    open({ [`PUT ${CONFIG}`]: aProblem(500, 'Something broke.') });
    const field = await quantity('CLEAN5');
    await userEvent.clear(field);
    await userEvent.type(field, '7{Enter}');
    expect(await screen.findByText('Failed to update prize wheel configuration')).toBeInTheDocument();
    await waitFor(() => expect(field).toHaveValue(40));
    expect(field).toHaveAccessibleDescription('Something broke.');
    await userEvent.clear(field);
    expect(field).toBeValid();
    expect(field).not.toHaveAccessibleDescription();
  });

  it('are as they were again with Escape, and nothing is sent', async () => {
    const { api } = open();
    const field = await quantity('CLEAN5');
    await userEvent.clear(field);
    await userEvent.type(field, '7{Escape}');
    expect(field).toHaveValue(40);
    await userEvent.tab();
    expect(field).not.toHaveFocus();
    expect(api.callsTo('PUT', CONFIG)).toEqual([]);
  });

  it('are all set to 0 once the word is typed', async () => {
    const { api, saved } = open({ 'POST /api/admin/audit/77/revert': { body: {} } });
    await row(/^CLEAN5/);
    await userEvent.click(screen.getByRole('button', { name: 'Reset All' }));
    const question = await screen.findByRole('alertdialog', { name: 'Reset all prizes?' });
    expect(question).toHaveTextContent('All 40 prizes that are left go from the wheel at once (CLEAN5)');
    await userEvent.type(within(question).getByLabelText('Type RESET to confirm'), 'reset');
    await userEvent.click(within(question).getByRole('button', { name: 'Reset All' }));
    expect(within(question).getByRole('alert')).toHaveTextContent('Type RESET to go on.');
    expect(api.callsTo('PUT', CONFIG)).toEqual([]);
    await userEvent.clear(within(question).getByLabelText('Type RESET to confirm'));
    await userEvent.type(within(question).getByLabelText('Type RESET to confirm'), 'RESET{Enter}');
    expect(await screen.findByText('Prizes Reset')).toBeInTheDocument();
    expect(screen.getByText('All prize quantities have been set to 0')).toBeInTheDocument();
    // Absolute: without what was loaded.
    expect(saved().map(({ qtyAvailable, qtyLoaded }) => [qtyAvailable, qtyLoaded])).toEqual([
      [0, undefined],
      [0, undefined],
      [0, undefined],
    ]);
    expect(await screen.findAllByText('(CLAIMED)', { exact: false })).not.toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeInTheDocument();
    expect(api.callsTo('POST', '/api/admin/audit/77/revert')).toHaveLength(1);
  });

  it('are added with the quantity 1 and the type discount unless said', async () => {
    const { saved } = open({}, '?tab=prize-wheel&edit=new');
    const sheet = await screen.findByRole('dialog', { name: 'Add prize' });
    await within(sheet).findByLabelText('Name');
    expect(within(sheet).getByLabelText('Quantity')).toHaveValue(1);
    expect(within(sheet).getByLabelText('Quantity')).toHaveAccessibleDescription('0 to 100; empty is 1.');
    expect(within(sheet).getByLabelText('Type')).toHaveValue('discount');
    await userEvent.type(within(sheet).getByLabelText('Name'), 'CLEAN50');
    const probability = within(sheet).getByLabelText('Probability');
    await userEvent.clear(probability);
    await userEvent.type(probability, '28.5');
    // Beside 0.5 and 1, as CLEAN20 is claimed.
    expect(within(sheet).getByText('With this weight the wheel stops here in 95% of spins.')).toBeInTheDocument();
    const quantity = within(sheet).getByLabelText('Quantity');
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '-1');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Add prize' }));
    expect(await screen.findByText('Invalid Quantity')).toBeInTheDocument();
    expect(quantity).toHaveAccessibleDescription(/Quantity cannot be negative/);
    await userEvent.clear(quantity);
    await userEvent.click(within(sheet).getByRole('button', { name: 'Add prize' }));
    expect(await row(/^CLEAN50/)).toBeInTheDocument();
    expect(saved()).toHaveLength(4);
    expect(saved()[3]).toMatchObject({ name: 'CLEAN50', type: 'discount', qtyAvailable: 1 });
  });

  it('are deleted at once, and can be brought back', async () => {
    const { api, saved } = open({ 'POST /api/admin/audit/77/revert': { body: {} } });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete CLEAN5' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /^CLEAN5/ })).toBeNull());
    expect(saved().map(({ name }) => name)).toEqual(['CLEAN20', 'TRYAGAIN']);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.callsTo('POST', '/api/admin/audit/77/revert')).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Delete CLEAN20' }));
    expect(await screen.findByText('The wheel has at least 2 prizes.')).toBeInTheDocument();
    expect(saved()).toHaveLength(2);
  });

  it('tell what their probabilities add up to, and are normalised to the same chances', async () => {
    const { saved } = open();
    expect(await screen.findByText('Probabilities add up to 2')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Normalise' }));
    expect(await screen.findByText('Probabilities add up to 1')).toBeInTheDocument();
    expect(saved().map(({ probability }) => probability)).toEqual([0.25, 0.25, 0.5]);
    expect(screen.queryByRole('button', { name: 'Normalise' })).toBeNull();
  });
});

describe('two people', () => {
  it('who edit one prize keep what only one of them changed, and are asked where both did', async () => {
    let isChanged = false;
    const theirs = { ...clean5, description: 'Theirs', value: 'THEIRS' };
    const { api } = open(
      {
        [`GET ${CONFIG}`]: () => ({
          body: isChanged ? aStaffWheel([theirs, clean20, none], 2) : aStaffWheel([clean5, clean20, none]),
        }),
        [`PUT ${CONFIG}`]: ({ body }) =>
          (body as { version: number }).version === 1
            ? aProblem(409, 'The prize wheel was changed by someone else.')
            : { body: aStaffWheel([theirs, clean20, none], 3) },
      },
      '?tab=prize-wheel&edit=a',
    );
    const sheet = await screen.findByRole('dialog', { name: 'CLEAN5' });
    const description = await within(sheet).findByLabelText('Description');
    await userEvent.type(description, 'Mine');
    isChanged = true;
    await userEvent.click(within(sheet).getByRole('button', { name: 'Save changes' }));
    const question = await screen.findByRole('dialog', { name: 'Two people edited this prize' });
    await userEvent.click(within(question).getByRole('radio', { name: /You, not saved/ }));
    await userEvent.click(within(question).getByRole('button', { name: 'Save my choice' }));
    await waitFor(() => expect(api.callsTo('PUT', CONFIG)).toHaveLength(2));
    expect(savedPrizes(api.callsTo('PUT', CONFIG)[1]?.body)[0]).toMatchObject({ description: 'Mine', value: 'THEIRS' });
  });
});

describe('the settings of the wheel', () => {
  it('are its cooldown, its spins, its colours and its style, saved with the version they were made from', async () => {
    const { api } = open();
    const form = await screen.findByRole('form', { name: 'Wheel settings' });
    expect(within(form).getByLabelText('Spins per address')).toHaveValue(1);
    expect(within(form).getByLabelText('Style')).toHaveValue('modern');
    expect(within(form).getByLabelText('Colours')).toHaveValue('#0a3a29, #0f5039');
    const hours = within(form).getByLabelText('Cooldown in hours');
    expect(hours).toHaveValue(24);
    await userEvent.clear(hours);
    await userEvent.type(hours, '48');
    await userEvent.type(within(form).getByLabelText('Colours'), ', red');
    await userEvent.click(within(form).getByRole('button', { name: 'Save settings' }));
    expect(await within(form).findByText('A colour is written as #0a3a29.')).toBeInTheDocument();
    await userEvent.clear(within(form).getByLabelText('Colours'));
    await userEvent.type(within(form).getByLabelText('Colours'), '#112233');
    await userEvent.click(within(form).getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('Visitors get the wheel like this.')).toBeInTheDocument();
    expect(api.callsTo('PUT', CONFIG).at(-1)?.body).toMatchObject({
      ...{ version: 1, spinCooldownHours: 48, maxSpinsPerUser: 1, isEnabled: true, wheelStyle: 'modern' },
      wheelColors: '["#112233"]',
    });
  });
});

describe('what is typed of the wheel', () => {
  it('is refused in a sentence where it is out of bounds', async () => {
    const { api } = open();
    const form = within(await screen.findByRole('form', { name: 'Wheel settings' }));
    await userEvent.clear(form.getByLabelText('Spins per address'));
    await userEvent.type(form.getByLabelText('Spins per address'), '-1');
    await userEvent.clear(form.getByLabelText('Cooldown in hours'));
    await userEvent.click(form.getByRole('button', { name: 'Save settings' }));
    expect(form.getByText('The spins per address are a whole number from 1 to 100.')).toBeInTheDocument();
    expect(form.getByText('The cooldown is a whole number of hours from 1 to 8,760.')).toBeInTheDocument();
    expect(api.callsTo('PUT', CONFIG)).toEqual([]);
  });
});

describe('showing the wheel on the home page', () => {
  it('is a switch that this browser stores, and the server for every other', async () => {
    const { api } = open({ 'PUT /api/settings': { body: { ...neverSaved, showPrizeWheelOnHomepage: false } } });
    const toggle = await screen.findByRole('switch', { name: 'Show the wheel on the home page' });
    await waitFor(() => expect(toggle).toHaveAttribute('aria-disabled', 'false'));
    expect(toggle).toBeChecked();
    expect(screen.getByText('Visitors see the change when they next load the page.')).toBeInTheDocument();
    await userEvent.click(toggle);
    expect(localStorage.getItem('showPrizeWheelOnHomepage')).toBe('false');
    await waitFor(() => expect(toggle).not.toBeChecked());
    expect(api.callsTo('PUT', '/api/settings')[0]?.body).toEqual({ showPrizeWheelOnHomepage: false });
  });

  it('goes back where it could not be saved', async () => {
    open({ 'PUT /api/settings': aProblem(500, 'Something broke.') });
    const toggle = await screen.findByRole('switch');
    await waitFor(() => expect(toggle).toHaveAttribute('aria-disabled', 'false'));
    await userEvent.click(toggle);
    expect(await screen.findByText('Not saved')).toBeInTheDocument();
    await waitFor(() => expect(toggle).toBeChecked());
    expect(localStorage.getItem('showPrizeWheelOnHomepage')).toBe('true');
  });
});

describe('the entries', () => {
  const entry = {
    ...{ id: 'e', email: 'karen@example.org', prizeWon: 'CLEAN5', prize_won: 'CLEAN5', hasWon: true },
    ...{ sessionId: 's', createdAt: '2026-11-21T14:32:00.000Z' },
  };
  const list = { body: [entry], headers: { 'X-Total-Count': '1' } };

  it('are counted: Total Spins, Unique Emails, Today’s Spins and Winners', async () => {
    open();
    const figures = await screen.findByText('1,204');
    expect(figures.closest('dl')).toHaveTextContent(
      /Total Spins1,204.*Unique Emails980.*Today’s Spins12.*Winners1,100/,
    );
  });

  it('are listed and searched, and the file follows the same filter', async () => {
    const { api } = open({ 'GET /api/admin/prize-wheel/entries': list });
    expect(await row(/karen@example.org CLEAN5 Won/)).toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search entries' }), 'karen');
    await userEvent.selectOptions(screen.getByLabelText('Result'), 'yes');
    await waitFor(() =>
      expect(api.callsTo('GET', '/api/admin/prize-wheel/entries').at(-1)?.url).toMatch(/q=karen.*won=yes/),
    );
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/prize-wheel/entries.csv?q=karen&won=yes',
    );
  });

  it('are exported as they are selected: these, or all that match', async () => {
    const rows = ['e1', 'e2'].map((id) => ({ ...entry, id }));
    open(
      { 'GET /api/admin/prize-wheel/entries': { body: rows, headers: { 'X-Total-Count': '143' } } },
      '?tab=prize-wheel&q=karen',
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
    const file = () => screen.getByRole('link', { name: /^Export \d/ });
    expect([file().textContent, file().getAttribute('href')]).toEqual([
      'Export 2',
      '/api/admin/prize-wheel/entries.csv?ids=e1%2Ce2',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Select all 143 that match' }));
    expect([file().textContent, file().getAttribute('href')]).toEqual([
      'Export 143',
      '/api/admin/prize-wheel/entries.csv?q=karen',
    ]);
  });

  it('are not exported where they are too many to be named', async () => {
    const rows = Array.from({ length: 201 }, (_, at) => ({ ...entry, id: `e${at}` }));
    open({ 'GET /api/admin/prize-wheel/entries': { body: rows, headers: { 'X-Total-Count': '300' } } });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Export 201' }));
    expect(await screen.findByText('Select at most 200, or all that match.')).toBeInTheDocument();
  });

  it('say when there are none', async () => {
    open();
    expect(await screen.findByText('Nobody has spun yet')).toBeInTheDocument();
  });
});

it('a thousand spins are simulated when they are asked for, with a table beside the chart', async () => {
  const { api } = open({
    'GET /api/admin/prize-wheel/simulation': {
      body: {
        spins: 1_000,
        undrawn: 12,
        prizes: [{ id: 'a', name: 'CLEAN5', chance: 0.5, drawn: 40, lastTakenAt: 83 }],
      },
    },
  });
  const button = await screen.findByRole('button', { name: 'Simulate 1,000 spins' });
  expect(api.callsTo('GET', '/api/admin/prize-wheel/simulation')).toEqual([]);
  await userEvent.click(button);
  expect(await row(/^CLEAN5 50% 40 83$/)).toBeInTheDocument();
  expect(screen.getByRole('figure')).toHaveTextContent('12 of 1,000 found nothing left to draw.');
});

import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AlertDelivery, AlertSettings } from '@app/contracts/alerts/alerts.contract.js';
import { renderScreen } from '../../../testing/render';
import { aProblem, staffApi } from '../../../testing/staff-api';
import { AlertsTab } from './alerts-tab';

const settings: AlertSettings = {
  mailTo: ['staff@beadline.example'],
  webhookUrl: '',
  dropPercent: 10,
  onBackInStock: true,
  onCheapest: true,
  onLook: true,
  quietFrom: '',
  quietTo: '',
  version: 3,
  mailRefusal: null,
  webhookRefusal: 'No webhook can be signed here: WEBHOOK_SECRET is not set.',
};
const delivery: AlertDelivery = {
  id: 'd1',
  subject: 'Halfords: 1 price fell',
  lines: [{ kind: 'drop', text: 'Wax: £10.00 → £8.00 (−20 %)', url: null }],
  channel: 'mail',
  target: 'staff@beadline.example',
  state: 'failed',
  attempts: 6,
  reason: 'The mail server answered: 451 Not now',
  dueAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  endedAt: '2026-11-20T10:40:00.000Z',
};
const [read, save, test, log] = [
  'GET /api/alerts/settings',
  'PUT /api/alerts/settings',
  'POST /api/alerts/test',
  'GET /api/alerts',
];
const answers = {
  [read]: { body: settings },
  [log]: { body: [delivery], headers: { 'x-total-count': '1' } },
};

describe('the alerts', () => {
  it('show what was sent, what was not taken, and why', async () => {
    staffApi(answers);
    renderScreen(<AlertsTab />);
    expect(
      await screen.findByRole('row', { name: /Halfords: 1 price fell .*Not taken.* 6 .*451 Not now/ }),
    ).toBeVisible();
    expect(await screen.findByText('No webhook can be signed here: WEBHOOK_SECRET is not set.')).toBeVisible();
  });

  it('are set up: what was changed is saved with the version that it was made from', async () => {
    const api = staffApi({
      ...answers,
      [save]: ({ body }: { body: unknown }) => ({ body: { ...settings, ...(body as object), version: 4 } }),
    });
    renderScreen(<AlertsTab />);
    const percent = await screen.findByRole('spinbutton', { name: 'A price falls by, in percent' });
    await userEvent.clear(percent);
    await userEvent.type(percent, '25');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Another shop is the cheapest' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('No pending changes')).toBeVisible();
    expect(api.callsTo('PUT', '/api/alerts/settings').map(({ body }) => body)).toEqual([
      expect.objectContaining({ dropPercent: 25, onCheapest: false, mailTo: settings.mailTo, version: 3 }),
    ]);
  });

  it('send a test, and say why there is none', async () => {
    const api = staffApi({ ...answers, [test]: { status: 202, body: { queued: 1 } } });
    renderScreen(<AlertsTab />);
    const button = await screen.findByRole('button', { name: 'Send a test' });
    await userEvent.click(button);
    expect(await screen.findByText('The test goes to 1 recipient.')).toBeVisible();
    api.answers[test] = aProblem(409, 'There is nobody to send a test to. Please save an address first.');
    await userEvent.click(button);
    expect(await screen.findByText(/There is nobody to send a test to/)).toBeVisible();
    await waitFor(() => expect(api.callsTo('POST', '/api/alerts/test')).toHaveLength(2));
  });

  it('say in the field what is wrong with it', async () => {
    const api = staffApi(answers);
    renderScreen(<AlertsTab />);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Mail to' }), ', nobody');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Please enter e-mail addresses, separated by commas.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Mail to' })).toHaveFocus();
    expect(api.callsTo('PUT', '/api/alerts/settings')).toEqual([]);
  });
});

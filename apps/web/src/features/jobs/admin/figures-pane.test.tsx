import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../../testing/render';
import { aProblem, staffApi } from '../../../testing/staff-api';
import { FiguresPane } from './figures-pane';

const dropped = { limit: 12, full: 0, invalid: 0, failed: 0, bot: 3, prefetch: 0, 'opted-out': 0 };
const pane = () => screen.findByRole('region', { name: 'Figures' });

it('tells in a line how far the figures go, and what was left out', async () => {
  staffApi({ 'GET /api/analytics/state': { body: { asOf: null, behind: 3_114, dropped } } });
  renderScreen(<FiguresPane />);
  expect(await within(await pane()).findByText('Not counted yet, 3,114 events waiting')).toBeInTheDocument();
  expect(
    within(await pane()).getByText(/Left out since this server started: 12 over the limit, 3 of bots\.$/),
  ).toBeInTheDocument();
});

it('says that it does not know, and asks again', async () => {
  const { answers } = staffApi({ 'GET /api/analytics/state': aProblem(500, 'The database is away.') });
  renderScreen(<FiguresPane />);
  expect(await screen.findByText('The state of the figures could not be loaded')).toBeInTheDocument();
  answers['GET /api/analytics/state'] = { body: { asOf: null, behind: 0, dropped: { ...dropped, limit: 0, bot: 0 } } };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/None was left out since this server started\.$/)).toBeInTheDocument();
});

import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../testing/fake-network';
import { aFix } from '../testing/fix.factory';
import { renderScreen } from '../testing/render';
import { WorkedFixes } from './worked-fixes';

const onAsk = jest.fn<(question: string) => void>();

it('shows the three fixes with most votes that everybody may see, each a tap from asking for the same', async () => {
  const fixes = ['One', 'Two', 'Three', 'Four'].map((title) => aFix({ id: title, title }));
  fakeNetwork(() => ({ body: [aFix({ id: 'mine', title: 'Mine', status: 'pending' }), ...fixes] }));
  renderScreen(<WorkedFixes onAsk={onAsk} />);
  await screen.findByRole('heading', { name: 'Fixes that worked' });
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'One',
    'Two',
    'Three',
  ]);
  await userEvent.click(screen.getByRole('button', { name: /^Ask how ?: Two$/ }));
  expect(onAsk).toHaveBeenCalledWith('Two');
});

it('is left out where there are none', async () => {
  const { calls } = fakeNetwork(() => ({ body: [] }));
  renderScreen(<WorkedFixes onAsk={onAsk} />);
  await waitFor(() => expect(calls.map(({ url }) => url)).toEqual(['/api/fixes']));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

import { expect, it, jest } from '@jest/globals';
import type { Asked } from '@app/contracts/search-terms/search-terms.contract.js';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../../testing/fake-network';
import { renderScreen } from '../../../testing/render';
import { AskedThisWeek } from './asked-this-week';

const asked = (over: Partial<Asked> = {}): Asked => ({
  question: 'Brake dust on alloys',
  visitors: 9,
  says: 'Brake dust is hot iron and pad resin.',
  steps: ['Let the wheels go cold', 'Rinse', 'Spray'],
  stepCount: 7,
  kitCount: 5,
  ...over,
});
const onAsk = jest.fn<(question: string) => void>();
const open = (body: Asked[]) => {
  const network = fakeNetwork(() => ({ body }));
  renderScreen(<AskedThisWeek onAsk={onAsk} />);
  return network;
};

it('shows the first question with its answer in miniature and the others, each a tap from asking it', async () => {
  open([asked(), asked({ question: 'Tree sap', visitors: 3, stepCount: 4 })]);
  const answer = await screen.findByRole('group', { name: 'Brake dust on alloys' });
  expect(answer).toHaveTextContent('Asked by 9 people');
  expect(answer).toHaveTextContent('Brake dust is hot iron and pad resin.');
  expect(
    within(answer)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Let the wheels go cold', 'Rinse', 'Spray']);
  expect(answer).toHaveTextContent('4 more steps, 5 things from the shelf');
  await userEvent.click(within(answer).getByRole('button', { name: /^See the whole answer ?: Brake dust on alloys$/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Tree sap 3 people, 4 steps' }));
  expect(onAsk.mock.calls).toEqual([['Brake dust on alloys'], ['Tree sap']]);
});

it('says of a guide that it is an answer, not that anybody asked', async () => {
  open([asked({ visitors: 0, stepCount: 3 })]);
  await screen.findByRole('heading', { name: 'What an answer is' });
  expect(screen.queryByText(/people/)).not.toBeInTheDocument();
  expect(screen.getByText('5 things from the shelf')).toBeVisible();
});

it('is left out where there is nothing', async () => {
  const { calls } = open([]);
  await waitFor(() => expect(calls.map(({ url }) => url)).toEqual(['/api/asked-this-week']));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../../testing/render';
import { aProblem, staffApi } from '../../../testing/staff-api';
import { SamplesPane } from './samples-pane';

const some = { products: 56, brands: 9, ads: 3, articles: 2, newsVideos: 1, videos: 12, fixes: 4, searchTerms: 0 };
const none = { products: 0, brands: 0, ads: 0, articles: 0, newsVideos: 0, videos: 0, fixes: 0, searchTerms: 0 };
const REMOVE = '/api/admin/samples/remove';

async function ask() {
  await userEvent.click(await screen.findByRole('button', { name: 'Remove sample data' }));
  return screen.findByRole('alertdialog', { name: 'Remove 87 sample records?' });
}

it('all sample data goes once it was said what that is and the word was typed', async () => {
  let counts = some;
  const api = staffApi({
    'GET /api/admin/samples': () => ({ body: counts }),
    [`POST ${REMOVE}`]: () => {
      counts = none;
      return { body: some };
    },
  });
  renderScreen(<SamplesPane />);
  const question = await ask();
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...[
      '56 products',
      '9 brands',
      '3 advertisements',
      '2 news articles',
      '1 news video',
      '12 videos',
      '4 community fixes',
    ],
  ]);
  await userEvent.type(within(question).getByLabelText('Type REMOVE to confirm'), 'remove{Enter}');
  expect(within(question).getByText('Type REMOVE to go on.')).toBeInTheDocument();
  await userEvent.clear(within(question).getByLabelText('Type REMOVE to confirm'));
  await userEvent.type(within(question).getByLabelText('Type REMOVE to confirm'), 'REMOVE{Enter}');
  expect(await screen.findByText('There is none: everything here is your own.')).toBeInTheDocument();
  expect(api.callsTo('POST', REMOVE).map(({ body }) => body)).toEqual([{ expected: 87 }]);
});

it('nothing goes, and it is said why, when there is another number of them by now', async () => {
  staffApi({
    'GET /api/admin/samples': { body: some },
    [`POST ${REMOVE}`]: aProblem(409, 'The list has changed: 86 match now, not 87.'),
  });
  renderScreen(<SamplesPane />);
  const question = await ask();
  await userEvent.type(within(question).getByLabelText('Type REMOVE to confirm'), 'REMOVE{Enter}');
  await waitFor(() => expect(screen.getByText('The list has changed: 86 match now, not 87.')).toBeInTheDocument());
});

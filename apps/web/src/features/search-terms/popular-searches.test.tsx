import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../testing/fake-network';
import { renderScreen } from '../../testing/render';
import { PopularSearches } from './components/popular-searches';

const onChoose = jest.fn<(term: string) => void>();

describe('popular searches', () => {
  it('are ten chips; choosing one hands over its words', async () => {
    const terms = Array.from({ length: 10 }, (_, n) => ({ term: `Term ${n + 1}`, count: n }));
    const { calls } = fakeNetwork(() => ({ body: terms }));
    renderScreen(<PopularSearches onChoose={onChoose} />);
    expect(await screen.findByRole('heading', { level: 2, name: 'Popular Searches' })).toBeVisible();
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/top-search-terms?limit=10']);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(terms.map(({ term }) => term));
    await userEvent.click(screen.getByRole('button', { name: 'Term 7' }));
    expect(onChoose).toHaveBeenCalledWith('Term 7');
  });

  it.each([{ body: [] }, { status: 500, body: 'Something broke.' }])(
    'keep their room and say nothing where there are none: %j',
    async (answer) => {
      const { calls } = fakeNetwork(() => answer);
      const { container } = renderScreen(<PopularSearches onChoose={onChoose} />);
      await waitFor(() => expect(calls).toHaveLength(1));
      expect(screen.queryByText('Popular Searches')).not.toBeInTheDocument();
      expect(container.querySelector('.popular')).toBeInTheDocument();
    },
  );
});

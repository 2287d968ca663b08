import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FavoriteProduct } from '@app/contracts/product-ranking/product-ranking.contract.js';
import { forgetHeldDrafts } from '../../../kit/drafts';
import { renderScreen } from '../../../testing/render';
import { type Answer, aProblem, staffApi } from '../../../testing/staff-api';
import { FavoriteProductsTab } from './favorite-products-tab';

const SAVE = '/api/admin/favorite-products/votes';
const aProduct = (productId: string, productName: string, votes = 0): FavoriteProduct => ({
  ...{ productId, productName, votes, brand: 'Ambervane', category: 'Wax', priceRange: '£10.95 - £12.50' },
});
const wax = aProduct('w', 'Hard wax', 7);
const foam = aProduct('f', 'Snow foam', 0);

function prepare(different: Record<string, Answer> = {}) {
  let products = [wax, foam];
  return staffApi({
    'GET /api/admin/favorite-products': ({ url }) => {
      const words = url.searchParams.get('q') ?? '';
      const found = products.filter(({ productName }) => productName.toLowerCase().includes(words));
      return { body: found, headers: { 'X-Total-Count': String(found.length) } };
    },
    'GET /api/admin/favorite-products/totals': { body: { totalProducts: 2, totalVotes: 7 } },
    [`POST ${SAVE}`]: ({ body }) => {
      const { updates } = body as { updates: { productId: string; voteCount: number }[] };
      const saved = new Map(updates.map(({ productId, voteCount }) => [productId, voteCount]));
      products = products.map((product) => ({ ...product, votes: saved.get(product.productId) ?? product.votes }));
      return { body: {} };
    },
    ...different,
  });
}
const show = () => renderScreen(<FavoriteProductsTab />, '/ai-learning?tab=favorite-products');
const field = (name: string) => screen.findByRole('textbox', { name: `New votes for ${name}` });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
const type = async (name: string, votes: string) => {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.type(input, `${votes}{Enter}`);
  return input;
};
const figures = () => screen.getByText('Total Products').closest('dl');
const sent = (api: ReturnType<typeof prepare>) => api.callsTo('POST', SAVE).map(({ body }) => body);

describe('the votes', () => {
  it('stand beside product, brand, category and price, and are counted', async () => {
    prepare();
    show();
    expect(await screen.findByRole('row', { name: /^Hard wax Ambervane Wax £10.95 - £12.50 7/ })).toBeInTheDocument();
    await waitFor(() => expect(figures()).toHaveTextContent(/Total Products2.*Total Votes7.*Pending Changes0/));
  });

  it('are saved at once, each with what it was changed from', async () => {
    const api = prepare();
    show();
    const input = await type('Hard wax', '12');
    expect(input).toHaveAttribute('data-changed', 'true');
    await type('Snow foam', '3');
    expect(figures()).toHaveTextContent('Pending Changes2');
    expect(screen.getByText('2 pending changes')).toBeInTheDocument();
    await save();
    expect(await screen.findByText('Votes of 2 products')).toBeInTheDocument();
    expect(sent(api)).toEqual([
      {
        updates: [
          { productId: 'w', voteCount: 12, from: 7 },
          { productId: 'f', voteCount: 3, from: 0 },
        ],
      },
    ]);
    expect(await screen.findByRole('row', { name: /^Hard wax.* 12/ })).toBeInTheDocument();
    expect(screen.getByText('No pending changes')).toBeInTheDocument();
  });

  it('that were saved are taken back by Undo', async () => {
    const api = prepare({
      [`POST ${SAVE}`]: { body: {}, headers: { 'x-audit-entry': '7' } },
      'POST /api/admin/audit/7/revert': { body: {} },
    });
    show();
    await type('Hard wax', '12');
    await save();
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeInTheDocument();
    expect(await field('Hard wax')).toHaveValue('7');
    expect(api.callsTo('POST', '/api/admin/audit/7/revert')).toHaveLength(1);
  });

  it('become 0 where what is typed is not numeric, and are read with the marks of thousands', async () => {
    prepare();
    show();
    for (const typed of ['abc', '']) expect(await type('Hard wax', typed)).toHaveValue('0');
    for (const typed of ['1,000', '1 000', '1000']) expect(await type('Hard wax', typed)).toHaveValue('1000');
    // The most that can be given.
    expect(await type('Hard wax', '1,000,000')).toBeValid();
    // What it was is no change.
    expect(await type('Hard wax', '7')).not.toHaveAttribute('data-changed');
    expect(screen.getByText('No pending changes')).toBeInTheDocument();
  });

  it.each(['-4', '2.5', '12,7', '1000001', '4x'])('stay as typed with a sentence, and unsaved: %s', async (typed) => {
    const api = prepare();
    show();
    await type('Snow foam', '3');
    const input = await type('Hard wax', typed);
    expect(input).toHaveValue(typed);
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Votes are a whole number from 0 to 1,000,000.');
    await save();
    expect(await screen.findByText('Failed to update vote counts')).toBeInTheDocument();
    expect(screen.getByText('Hard wax: Votes are a whole number from 0 to 1,000,000.')).toBeInTheDocument();
    expect(sent(api)).toEqual([]);
    expect(screen.getByText('2 pending changes')).toBeInTheDocument();
    await type('Hard wax', '12');
    expect(input).toBeValid();
    await save();
    expect(await screen.findByText('Votes of 2 products')).toBeInTheDocument();
  });

  it('say what they do', async () => {
    prepare();
    show();
    expect(await screen.findByText(/votes decide between equal counts/)).toBeInTheDocument();
  });

  it('say so when nothing was changed', async () => {
    const api = prepare();
    show();
    await field('Hard wax');
    await save();
    expect(await screen.findByText('No changes')).toBeInTheDocument();
    expect(screen.getByText('No vote counts have been modified')).toBeInTheDocument();
    expect(sent(api)).toEqual([]);
  });

  it('stay pending through a search, another tab and a reload', async () => {
    prepare();
    const { unmount } = show();
    await type('Hard wax', '12');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search products' }), 'foam');
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Hard wax/ })).toBeNull());
    expect(screen.getByText('1 pending change')).toBeInTheDocument();
    unmount();
    forgetHeldDrafts();
    show();
    expect(await field('Hard wax')).toHaveValue('12');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole('button', { name: 'Save Changes' })).toHaveFocus();
    expect(await field('Hard wax')).toHaveValue('7');
  });

  it('stay pending when they could not be saved', async () => {
    prepare({ [`POST ${SAVE}`]: aProblem(500, 'Something broke.') });
    show();
    await type('Hard wax', '12');
    await save();
    expect(await screen.findByText('Failed to update vote counts')).toBeInTheDocument();
    expect(await field('Hard wax')).toHaveValue('12');
    expect(screen.getByText('1 pending change')).toBeInTheDocument();
  });
});

describe('two people', () => {
  it('who change different products both keep their counts', async () => {
    let isFirst = true;
    const api = prepare({
      [`GET ${SAVE}`]: { body: { w: 7, f: 9 } },
      [`POST ${SAVE}`]: () => {
        if (!isFirst) return { body: {} };
        isFirst = false;
        return aProblem(409, 'Some of these votes were changed by someone else.');
      },
    });
    show();
    await type('Hard wax', '12');
    // The same as theirs.
    await type('Snow foam', '9');
    await save();
    expect(await screen.findByText('Votes of 1 product')).toBeInTheDocument();
    expect(sent(api)[1]).toEqual({ updates: [{ productId: 'w', voteCount: 12, from: 7 }] });
  });

  it('who change the same product: the second is told and chooses', async () => {
    let theirs = 7;
    const api = prepare({
      [`GET ${SAVE}`]: () => ({ body: { w: theirs } }),
      [`POST ${SAVE}`]: ({ body }) =>
        (body as { updates: { from: number }[] }).updates[0]?.from === theirs
          ? { body: {} }
          : aProblem(409, 'Some of these votes were changed by someone else.'),
    });
    show();
    await type('Hard wax', '12');
    theirs = 20;
    await save();
    const question = await screen.findByRole('dialog', { name: 'Two people edited this list of votes' });
    expect(within(question).getByRole('group', { name: /Hard wax/ })).toHaveTextContent(/7.*20.*12/);
    await userEvent.click(within(question).getByRole('radio', { name: /You, not saved/ }));
    await userEvent.click(within(question).getByRole('button', { name: 'Save my choice' }));
    expect(await screen.findByText('Votes of 1 product')).toBeInTheDocument();
    expect(sent(api).at(-1)).toEqual({ updates: [{ productId: 'w', voteCount: 12, from: 20 }] });
  });
});

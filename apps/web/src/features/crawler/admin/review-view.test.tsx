import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aReviewItem, aShopProduct } from '../../../testing/crawler.factory';
import { aProblem } from '../../../testing/staff-api';
import { list, openRetailer, retailerApi } from '../testing/retailer-page';

const foam = aReviewItem({
  product: aShopProduct({ id: 'p1', name: 'Avalanche 1L', brand: 'Foamline', category: '' }),
});
const odd = aReviewItem({ product: aShopProduct({ id: 'p2', name: 'Kettle Descaler' }), candidates: [] });
const DECIDE = 'POST /api/crawler/review/p1';
const api = (different: Parameters<typeof retailerApi>[0] = {}) =>
  retailerApi({ 'GET /api/crawler/review': list(foam, odd), [DECIDE]: { body: foam.product }, ...different });

describe('the review', () => {
  it('says how many wait, and what each may be, with the reason', async () => {
    api();
    openRetailer('&view=review');
    expect(await screen.findByRole('link', { name: 'Review (2)' })).toBeInTheDocument();
    expect(await screen.findByText('72% alike: same brand, another size')).toBeInTheDocument();
    expect(screen.getByText('The catalogue has nothing like it.')).toBeInTheDocument();
  });

  it('keeps what was accepted in sight, and takes it back', async () => {
    const server = api();
    openRetailer('&view=review');
    await userEvent.dblClick(await screen.findByRole('button', { name: 'That is it: Avalanche 1L is Avalanche Foam' }));
    expect(await screen.findByText('It is Avalanche Foam of Foamline.')).toBeInTheDocument();
    const undo = screen.getByRole('button', { name: 'Undo the decision on Avalanche 1L' });
    expect(undo).toHaveFocus();
    await userEvent.click(undo);
    expect(
      await screen.findByRole('button', { name: 'That is it: Avalanche 1L is Avalanche Foam' }),
    ).toBeInTheDocument();
    expect(server.callsTo('POST', '/api/crawler/review/p1').map(({ body }) => body)).toEqual([
      { decision: 'accept', productId: '11111111-1111-4111-8111-111111111111' },
      { decision: 'undo' },
    ]);
  });

  it('adds a product to the catalogue, with a brand and a category', async () => {
    const server = api();
    openRetailer('&view=review');
    await userEvent.click(await screen.findByRole('button', { name: 'Create product: Avalanche 1L' }));
    expect(screen.getByRole('combobox', { name: 'Brand' })).toHaveValue('Foamline');
    await userEvent.click(screen.getByRole('button', { name: 'Create product' }));
    expect(screen.getByText('Please enter a category.')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('combobox', { name: 'Category' }), 'Snow foam{Enter}');
    expect(await screen.findByText('Added to the catalogue, by Foamline.')).toBeInTheDocument();
    expect(server.callsTo('POST', '/api/crawler/review/p1').at(-1)?.body).toEqual({
      decision: 'create',
      brand: 'Foamline',
      category: 'Snow foam',
    });
  });

  it('leaves everything as it is when a decision is not kept', async () => {
    api({ [DECIDE]: aProblem(409, 'The product Avalanche 1L of Foamline already exists.') });
    openRetailer('&view=review');
    await userEvent.click(await screen.findByRole('button', { name: 'Ignore Avalanche 1L' }));
    expect(await screen.findByText('Not kept')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ignore Avalanche 1L' })).toBeInTheDocument();
  });

  it('says when nothing waits', async () => {
    api({ 'GET /api/crawler/review': list() });
    openRetailer('&view=review');
    expect(await screen.findByText('Nothing waits for a decision')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Review' })).toBeInTheDocument());
  });
});

import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetHeldDrafts } from '../../../kit/drafts';
import { aReviewItem, aShopProduct } from '../../../testing/crawler.factory';
import { aRun } from '../../../testing/job-run.factory';
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

  it('keeps it there when a crawl ends meanwhile, decided or taken back, and each row in its place', async () => {
    const server = api();
    const hear = openRetailer('&view=review', { jobs: [aRun({ id: 'crawl', state: 'active' })] });
    const accept = () => screen.findByRole('button', { name: 'That is it: Avalanche 1L is Avalanche Foam' });
    await userEvent.click(await accept());
    await screen.findByText('It is Avalanche Foam of Foamline.');
    const reads = () => server.callsTo('GET', '/api/crawler/review').length;
    const before = reads();
    // Read after the decision, and here before it is taken back.
    server.answers['GET /api/crawler/review'] = list(odd);
    hear([aRun({ id: 'crawl', state: 'completed' })]);
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    expect(await screen.findByRole('link', { name: 'Review (1)' })).toBeInTheDocument();
    expect(screen.getByText('It is Avalanche Foam of Foamline.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo the decision on Avalanche 1L' }));
    await accept();
    const names = screen.getAllByRole('link', { name: /^(Avalanche 1L|Kettle Descaler)$/ });
    expect(names.map(({ textContent }) => textContent)).toEqual(['Avalanche 1L', 'Kettle Descaler']);
  });

  it('accepts the first match of several that have one, and ignores all that wait', async () => {
    const server = api({
      'POST /api/crawler/review/bulk': { body: { done: [{ id: 'p1', entry: '1' }], skipped: [] } },
    });
    openRetailer('&view=review');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Avalanche 1L' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Kettle Descaler' }));
    expect(screen.getByText('2 products selected')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Accept 1' }));
    const question = await screen.findByRole('alertdialog', { name: 'Accept this product?' });
    expect(question).toHaveTextContent('Avalanche 1L is Avalanche Foam of Foamline.');
    await userEvent.click(screen.getByRole('button', { name: 'Accept 1 product' }));
    expect(await screen.findByText('Accepted 1 product')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Kettle Descaler' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ignore 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ignore 1 product' }));
    expect(await screen.findByText('Ignored 1 product')).toBeInTheDocument();
    expect(server.callsTo('POST', '/api/crawler/review/bulk').map(({ body }) => body)).toEqual([
      { action: 'accept', matches: [{ id: 'p1', productId: '11111111-1111-4111-8111-111111111111' }] },
      { action: 'ignore', rows: { ids: ['p2'] } },
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

  it('keeps what is typed of a product to be added when it is refused, and when the page is read again', async () => {
    api({ [DECIDE]: aProblem(409, 'The product Avalanche 1L of Foamline already exists.') });
    openRetailer('&view=review');
    await userEvent.click(await screen.findByRole('button', { name: 'Create product: Avalanche 1L' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Category' }), 'Snow foam{Enter}');
    const form = within(screen.getByRole('form', { name: 'Create Avalanche 1L' }));
    expect(await form.findByText('The product Avalanche 1L of Foamline already exists.')).toBeInTheDocument();
    cleanup();
    forgetHeldDrafts();
    openRetailer('&view=review');
    expect(await screen.findByRole('combobox', { name: 'Category' })).toHaveValue('Snow foam');
    expect(screen.getByText(/This is what you typed before/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create product: Avalanche 1L' }));
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('');
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

import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import { fakeNetwork, type FakeAnswer } from '../../testing/fake-network';
import { offers } from '@app/contracts/analysis/analysis.factory.js';
import { aListedProduct } from '../../testing/listed-product.factory';
import { renderScreen } from '../../testing/render';
import { FavoriteProductsPage } from './favorite-products-page';

const stats = (counts: Record<string, number>) =>
  Object.entries(counts).map(([productId, impressionCount]) => ({ productId, impressionCount, votes: 0 }));

/** Opens the page on this catalogue. */
function open(products: ListedProduct[], counts: Record<string, number> = {}) {
  const network = fakeNetwork(({ url }) => ({ body: url === '/api/products' ? products : stats(counts) }));
  renderScreen(<FavoriteProductsPage />);
  return network;
}
const cards = () => screen.findAllByRole('article');
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => aListedProduct({ id: `p${at}`, productName: `Product ${at + 1}` }));

describe('Favorite Products', () => {
  it('shows 10 placeholders while it loads', async () => {
    fakeNetwork(() => new Promise(() => undefined));
    renderScreen(<FavoriteProductsPage />);
    expect(screen.getByTestId('placeholders').children).toHaveLength(10);
    expect(screen.getByRole('status')).toHaveTextContent('Loading products');
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('is a grid sorted by AI suggestion count descending, then by name', async () => {
    open(
      ['Cabin', 'Beading', 'Alloy'].map((productName) => aListedProduct({ id: productName, productName })),
      { Cabin: 1_204, Alloy: 7 },
    );
    const shown = await cards();
    expect(shown.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Cabin', 'Alloy', 'Beading']);
    expect(shown[0]).toHaveTextContent('Number 1');
    expect(shown[0]).toHaveTextContent('Suggested 1,204 times');
    expect(shown[2]).toHaveTextContent('Not suggested yet');
    expect(screen.queryByTestId('placeholders')).not.toBeInTheDocument();
  });

  it('shows name, brand, price, suggestion count and a Buy Now button over a card', async () => {
    open([aListedProduct({ id: 'a' })], { a: 12 });
    const [card] = await cards();
    const overlay = card?.lastElementChild;
    for (const words of ['Tarn & Co', 'Bleed Fallout Remover 500 ml', '£10.95 - £12.50', 'Suggested 12 times']) {
      expect(overlay).toHaveTextContent(words);
    }
    expect(card).toHaveTextContent('from £10.95');
    expect(
      screen.getByRole('link', { name: /^Buy Now ?: Bleed Fallout Remover 500 ml, at Cleanyourcar$/ }),
    ).toBeVisible();
  });

  it('opens the first available store with Buy Now, and says how many stores have it when more than one does', async () => {
    open([
      aListedProduct({ id: 'a', shops: ['polishedbliss', 'cleanyourcar', 'in2detailing'] }),
      aListedProduct({
        id: 'b',
        productName: 'One shop',
        shops: ['in2detailing'],
        offers: [offers[1]],
      }),
    ]);
    await cards();
    const [many, one] = screen.getAllByRole('link', { name: /^Buy Now/ });
    expect(many).toHaveAttribute('href', 'https://shop-three.example/p');
    expect(many).toHaveAttribute('target', '_blank');
    expect(many?.getAttribute('rel')).toContain('noopener');
    expect(one).toHaveAttribute('href', 'https://shop-two.example/p');
    expect(screen.getAllByText(/^Available at/).map((words) => words.textContent)).toEqual(['Available at 3 stores']);
  });

  it('offers no Buy Now where no store is available, whatever address is written there', async () => {
    open([aListedProduct({ shops: [], offers: [{ ...offers[2], url: 'javascript:alert(1)' }] })]);
    await cards();
    expect(screen.queryByRole('link', { name: /Buy Now/ })).not.toBeInTheDocument();
    expect(screen.getByText('Not in our shops right now')).toBeVisible();
  });

  it.each<[string, FakeAnswer]>([
    ['/api/products', { status: 500, body: 'Something went wrong.' }],
    ['/api/analytics/product-impressions', { status: 503, body: 'The database is away.' }],
  ])('says so when %s fails, and loads again on request', async (failing, failure) => {
    let isBroken = true;
    const { calls } = fakeNetwork(({ url }) => {
      if (isBroken && url === failing) return failure;
      return { body: url === '/api/products' ? [aListedProduct()] : [] };
    });
    renderScreen(<FavoriteProductsPage />);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Oops! Something went wrong');
    expect(alert).toHaveTextContent("We couldn't load our favorite products. Please try again later.");
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cards()).toHaveLength(1);
    expect(calls.map(({ url }) => url).filter((url) => url !== failing)).toHaveLength(1);
  });

  it('says that the catalogue is empty, and leads back to the assistant', async () => {
    open([]);
    expect(await screen.findByText('No products yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'New Analysis' })).toHaveAttribute('href', '/');
  });

  it('draws hundreds of products in steps, all of them in the end', async () => {
    open(many(130));
    const first = await cards();
    expect(first.length).toBeLessThan(130);
    // Not by role: working out the names of 130 cards takes jsdom longer than drawing them.
    // The number alone: a complaint with 80 cards in it takes as long to write as the next cards to draw.
    await waitFor(() => expect(document.querySelectorAll('article').length).toBe(130));
  });

  it('narrows the grid down by a search and keeps the ranks', async () => {
    open(many(12), { p10: 9, p11: 5 });
    await cards();
    await userEvent.type(screen.getByLabelText('Search products'), 'product 12');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.getByText('1 of 12 products')).toBeInTheDocument();
    expect(screen.getByRole('article')).toHaveTextContent('Number 2');
    await userEvent.type(screen.getByLabelText('Search products'), ' nothing');
    expect(await screen.findByText('No product matches')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await cards()).toHaveLength(12);
  });

  it('puts the overlays away with Escape until the pointer comes to another card', async () => {
    open(many(2));
    const [, second] = await cards();
    const grid = screen.getByRole('list');
    expect(grid).toHaveAttribute('data-overlays', 'on');
    await userEvent.keyboard('{Escape}');
    expect(grid).toHaveAttribute('data-overlays', 'off');
    await userEvent.hover(second as HTMLElement);
    expect(grid).toHaveAttribute('data-overlays', 'on');
  });
});

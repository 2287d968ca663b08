import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Favorite, Favorites } from '@app/contracts/product-ranking/product-ranking.contract.js';
import { fakeNetwork, type FakeAnswer } from '../../testing/fake-network';
import { offers } from '@app/contracts/analysis/analysis.factory.js';
import { aListedProduct } from '../../testing/listed-product.factory';
import { renderScreen } from '../../testing/render';
import { FavoriteProductsPage } from './favorite-products-page';

/** What the server answers of these products, which are in its order already. */
const answer = (products: Favorite[], total = products.length): Favorites => ({
  groups: products.length > 0 ? [{ id: 'wheels', total, most: products[0]?.impressionCount ?? 0 }] : [],
  total,
  most: products[0]?.impressionCount ?? 0,
  products,
});
const aFavorite = (over: Partial<Favorite> = {}): Favorite => ({
  ...aListedProduct(),
  group: 'wheels',
  kitId: null,
  rank: 1,
  impressionCount: 0,
  ...over,
});

/** Opens the list of all, of which this is the first page. */
function open(products: Favorite[], total?: number) {
  const network = fakeNetwork(() => ({ body: answer(products, total) }));
  renderScreen(<FavoriteProductsPage />, '/favorite-products?group=all');
  return network;
}
const cards = () => screen.findAllByRole('article');
const many = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) =>
    aFavorite({ id: `p${at}`, productName: `Product ${at + from}`, rank: at + from }),
  );

describe('Favorite Products', () => {
  it('shows 10 placeholders while it loads', async () => {
    fakeNetwork(() => new Promise(() => undefined));
    renderScreen(<FavoriteProductsPage />);
    expect(screen.getByTestId('placeholders').children).toHaveLength(10);
    expect(screen.getByRole('status')).toHaveTextContent('Loading products');
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('is a grid in the order of the server, each with its rank and how often it was suggested', async () => {
    open([
      aFavorite({ id: 'Cabin', productName: 'Cabin', impressionCount: 1_204 }),
      aFavorite({ id: 'Alloy', productName: 'Alloy', impressionCount: 1, rank: 2 }),
      aFavorite({ id: 'Beading', productName: 'Beading', rank: 3 }),
    ]);
    const shown = await cards();
    expect(shown.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Cabin', 'Alloy', 'Beading']);
    expect(shown[0]).toHaveTextContent('Number 1');
    expect(shown[0]).toHaveTextContent('Suggested 1,204 times');
    expect(shown[1]).toHaveTextContent('Suggested once');
    expect(shown[2]).toHaveTextContent('Not suggested yet');
    expect(shown.map(({ style }) => Number(style.getPropertyValue('--share')))).toEqual([1, 1 / 1_204, 0]);
    expect(screen.queryByTestId('placeholders')).not.toBeInTheDocument();
  });

  it('shows name, brand, price, suggestion count and a Buy Now button over a card', async () => {
    open([aFavorite({ impressionCount: 12 })]);
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
      aFavorite({ id: 'a', shops: ['polishedbliss', 'cleanyourcar', 'in2detailing'] }),
      aFavorite({ id: 'b', productName: 'One shop', shops: ['in2detailing'], offers: [offers[1]], rank: 2 }),
    ]);
    await cards();
    const [many, one] = screen.getAllByRole('link', { name: /^Buy Now/ });
    expect(many).toHaveAttribute('href', 'https://shop-three.example/p');
    expect(many).toHaveAttribute('target', '_blank');
    expect(many?.getAttribute('rel')).toContain('noopener');
    expect(one).toHaveAttribute('href', 'https://shop-two.example/p');
    expect(screen.getAllByText(/^Available at/).map((words) => words.textContent)).toEqual(['Available at 3 stores']);
  });

  it('draws a product as the kind of kit that it is, and else as what its category sells', async () => {
    const gear = { category: 'Protective Gear', imageUrl: '' };
    open([
      aFavorite({ id: 'mask', ...gear, kitId: 'respirator-mask' }),
      aFavorite({ id: 'other', ...gear, kitId: null, rank: 2 }),
    ]);
    const drawn = (await cards()).map((card) => card.querySelector('[data-object]')?.getAttribute('data-object'));
    expect(drawn).toEqual(['respirator', 'gloves']);
  });

  it('offers no Buy Now where no store is available, whatever address is written there', async () => {
    open([aFavorite({ shops: [], offers: [{ ...offers[2], url: 'javascript:alert(1)' }] })]);
    await cards();
    expect(screen.queryByRole('link', { name: /Buy Now/ })).not.toBeInTheDocument();
    expect(screen.getByText('Not in our shops right now')).toBeVisible();
  });

  it.each<[string, FakeAnswer]>([
    ['/favorite-products', { status: 500, body: 'Something went wrong.' }],
    ['/favorite-products?group=wheels', { status: 503, body: 'The database is away.' }],
  ])('says so when %s fails, and loads again on request', async (path, failure) => {
    let isBroken = true;
    const { calls } = fakeNetwork(() => (isBroken ? failure : { body: answer([aFavorite()]) }));
    renderScreen(<FavoriteProductsPage />, path);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Oops! Something went wrong');
    expect(alert).toHaveTextContent("We couldn't load our favorite products. Please try again later.");
    isBroken = false;
    const asked = calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cards()).toHaveLength(1);
    expect(calls).toHaveLength(asked + 1);
  });

  it('says that the catalogue is empty, and leads back to the assistant', async () => {
    open([]);
    expect(await screen.findByText('No products yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'New Analysis' })).toHaveAttribute('href', '/');
  });

  it('asks for one page of hundreds of products, each page with an address', async () => {
    const { calls } = fakeNetwork(({ url }) => ({
      body: answer(url.includes('page=2') ? many(40, 41) : many(40), 130),
    }));
    renderScreen(<FavoriteProductsPage />, '/favorite-products?group=wheels');
    await cards();
    // The number alone: working out the names of 40 cards takes jsdom longer than drawing them.
    await waitFor(() => expect(document.querySelectorAll('article').length).toBe(40));
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    await screen.findByText('Product 41', { selector: 'h3' });
    expect(screen.getByText('Showing 41 to 80 of 130 products')).toBeVisible();
    expect(screen.getByText('Page 2 of 4')).toBeVisible();
    expect(calls.map(({ url }) => url)).toEqual([
      '/api/favorite-products/list?group=wheels',
      '/api/favorite-products/list?group=wheels&page=2',
    ]);
  });

  it('opens with the top five of each group and asks for no more, and leads to all of it', async () => {
    const gloves = aFavorite({ id: 'gloves', productName: 'Gloves', group: 'others' });
    const { calls } = fakeNetwork(({ url }) => ({
      body: url.includes('list')
        ? answer(many(7))
        : {
            ...answer([...many(5), gloves]),
            groups: [
              { id: 'wheels', total: 7, most: 0 },
              { id: 'others', total: 1, most: 0 },
            ],
          },
    }));
    renderScreen(<FavoriteProductsPage />, '/favorite-products');
    const block = await screen.findByRole('region', { name: 'Wheels' });
    expect(within(block).getByRole('article')).toHaveTextContent('Number 1');
    expect(within(block).getByRole('article')).toHaveTextContent('Product 1');
    const rows = within(block).getAllByRole('listitem');
    expect(rows).toHaveLength(4);
    expect(rows[0]).toHaveTextContent('Product 2');
    expect(screen.getByRole('region', { name: 'Tools and gear' })).toHaveTextContent('Gloves');
    expect(screen.getByRole('link', { name: 'All products 8' })).toBeVisible();
    expect(calls.map(({ url }) => url)).toEqual(['/api/favorite-products']);
    await userEvent.click(within(block).getByRole('link', { name: 'All 7: Wheels' }));
    await waitFor(() => expect(document.querySelectorAll('article').length).toBe(7));
    expect(screen.getByRole('link', { name: 'Wheels 7' })).toHaveAttribute('aria-current', 'page');
  });

  it('looks for words at the server once they are typed, in all groups and from the first page', async () => {
    const { calls } = fakeNetwork(({ url }) => {
      const q = new URL(url, 'http://site').searchParams.get('q');
      if (!q) return { body: answer(many(40), 130) };
      const found = q === 'product 12' ? [aFavorite({ id: 'p12', productName: 'Product 12', rank: 2 })] : [];
      return { body: { ...answer(many(1), 130), total: found.length, products: found } };
    });
    renderScreen(<FavoriteProductsPage />, '/favorite-products?group=all&page=3');
    await cards();
    await userEvent.type(screen.getByLabelText('Search products'), 'product 12');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(await screen.findByText('1 of 130 products')).toBeInTheDocument();
    expect(screen.getByRole('article')).toHaveTextContent('Number 2');
    expect(calls.map(({ url }) => url)).toContain('/api/favorite-products/list?q=product+12');
    await userEvent.type(screen.getByLabelText('Search products'), ' nothing');
    expect(await screen.findByText('No product matches')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(document.querySelectorAll('article').length).toBe(40));
  });

  it('puts the overlays away with Escape until the pointer comes to another card', async () => {
    open(many(2));
    const [, second] = await cards();
    const grid = (await cards())[0]?.closest('ol');
    expect(grid).toHaveAttribute('data-overlays', 'on');
    await userEvent.keyboard('{Escape}');
    expect(grid).toHaveAttribute('data-overlays', 'off');
    await userEvent.hover(second as HTMLElement);
    expect(grid).toHaveAttribute('data-overlays', 'on');
  });
});

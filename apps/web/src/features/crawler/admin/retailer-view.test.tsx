import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PricePoint } from '@app/contracts/crawler/crawler.contract.js';
import { aCrawlPage, aCrawlRun, aLogLine, aShopProduct } from '../../../testing/crawler.factory';
import { aProblem } from '../../../testing/staff-api';
import { list, openRetailer, retailerApi } from '../testing/retailer-page';

const RUNS = 'GET /api/crawler/runs';
const address = () => screen.getByLabelText('Address');

describe('the crawls of a retailer', () => {
  const drifted = aCrawlRun({
    runId: 'd1',
    outcome: 'drifted',
    reasons: ['Only 9 of 24 products have a price.'],
    fillRates: { price: 0.375 },
    counts: { new: 0, changed: 0, gone: 0 },
    held: 2,
  });
  const good = aCrawlRun({ runId: 'g1', fillRates: { price: 1 }, createdAt: '2026-11-20T09:00:00.000Z' });
  const different = {
    [RUNS]: list(drifted, good),
    'GET /api/crawler/runs/d1': { body: drifted },
    'GET /api/crawler/runs/d1/pages': {
      body: [aCrawlPage(), aCrawlPage({ state: 'failed', status: 503, reason: 'The shop answered 503 four times.' })],
    },
  };

  it('stand with outcome and reason; one that held something back asks to be looked at', async () => {
    retailerApi(different);
    openRetailer();
    expect(await screen.findByRole('row', { name: /Pages changed Only 9 of 24/ })).toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /Done/ })).toBeInTheDocument();
    const waiting = screen.getByRole('region', { name: 'Waits for somebody to look' });
    expect(waiting).toHaveTextContent('has held back 2 changes');
    await userEvent.click(within(waiting).getByRole('link', { name: 'Look at it' }));
    const sheet = await screen.findByRole('dialog', { name: 'Crawl of Polished Bliss' });
    expect(address()).toHaveTextContent('run=d1');
    expect(await within(sheet).findByText('The shop answered 503 four times.')).toBeInTheDocument();
    await waitFor(() => expect(sheet).toHaveTextContent(/Price38%was 100%/));
  });

  it('are accepted after a look at what would change', async () => {
    const change = (price: string) => ({ price, originalPrice: null, currency: 'GBP', inStock: true });
    const accepted = { ...drifted, held: 0, acceptedAt: drifted.createdAt, acceptedBy: 'karen.holt' };
    const server = retailerApi({
      ...different,
      'GET /api/crawler/runs/d1/held': list(
        {
          name: 'Shampoo',
          url: 'https://shop.example/1',
          stored: change('8.95'),
          found: change('895.00'),
          doubt: null,
        },
        { name: 'Wax', url: 'https://shop.example/2', stored: null, found: change('12.00'), doubt: null },
      ),
      'POST /api/crawler/runs/d1/accept': { body: accepted },
    });
    openRetailer('&run=d1');
    await userEvent.click(await screen.findByRole('button', { name: 'Accept anyway …' }));
    const changes = await screen.findByRole('list', { name: 'What would change' });
    expect(changes).toHaveTextContent('Shampoo£8.95 to £895.00 (+9900 %)');
    expect(changes).toHaveTextContent('WaxNew, £12.00');
    server.answers['GET /api/crawler/runs/d1'] = { body: accepted };
    await userEvent.dblClick(screen.getByRole('button', { name: 'Accept anyway' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(server.callsTo('POST', '/api/crawler/runs/d1/accept')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Accept anyway …' })).not.toBeInTheDocument();
  });

  it('are dropped after a look at why they are doubted', async () => {
    const whole = { ...drifted, outcome: 'ok' as const, held: 1 };
    const values = (price: string) => ({ price, originalPrice: null, currency: 'GBP', inStock: true });
    const server = retailerApi({
      ...different,
      'GET /api/crawler/runs/d1': { body: whole },
      'GET /api/crawler/runs/d1/held': list({
        name: 'Shampoo',
        url: 'https://shop.example/1',
        stored: values('12.00'),
        found: values('10.00'),
        doubt: '9 prices are 0.833 times what they were.',
      }),
      'POST /api/crawler/runs/d1/drop': aProblem(409, 'Nothing of this crawl waits to be accepted.'),
    });
    openRetailer('&run=d1');
    await userEvent.click(await screen.findByRole('button', { name: 'Drop …' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Drop 1 change of Polished Bliss?' });
    expect(await within(dialog).findByRole('list', { name: 'What would be dropped' })).toHaveTextContent(
      'Shampoo£12.00 to £10.00 (−17 %)9 prices are 0.833 times what they were.',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Drop them' }));
    expect(await screen.findByText('Not dropped')).toBeInTheDocument();
    const dropped = { ...whole, held: 0 };
    server.answers['GET /api/crawler/runs/d1'] = { body: dropped };
    server.answers['POST /api/crawler/runs/d1/drop'] = { body: dropped };
    await userEvent.click(within(dialog).getByRole('button', { name: 'Drop them' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Drop …' })).not.toBeInTheDocument();
  });

  it('say that there are none, and what went wrong', async () => {
    const server = retailerApi({ [RUNS]: aProblem(500, 'Something went wrong on our side.') });
    openRetailer();
    expect(await screen.findByText('The crawls could not be loaded')).toBeInTheDocument();
    server.answers[RUNS] = list();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Not crawled yet')).toBeInTheDocument();
  });
});

const aPoint = (price: string, seenAt: string): PricePoint => ({
  ...{ price, seenAt, originalPrice: null, currency: 'GBP', inStock: true, runId: null },
});

describe('crawled products', () => {
  it('stand in a table with price, stock and what they were matched to', async () => {
    const foam = aShopProduct({
      id: 'p1',
      name: 'Snow Foam',
      originalPrice: '14.95',
      productId: 'c1',
      change: 'price',
    });
    const towel = aShopProduct({ name: 'Towel', price: null, inStock: null, size: null });
    const mitt = aShopProduct({
      ...{ name: 'Mitt', price: '9.96', change: 'price' },
      before: { price: '12.00', currency: 'GBP', inStock: false },
    });
    const server = retailerApi({
      'GET /api/crawler/products': list(foam, towel, mitt),
      'GET /api/products': { body: [{ id: 'c1', productName: 'Avalanche' }] },
      'GET /api/crawler/catalogue/c1/prices': {
        body: [
          { product: foam, points: [aPoint('14.95', '2026-11-01T00:00:00Z'), aPoint('12.95', '2026-11-11T00:00:00Z')] },
          {
            product: aShopProduct({ retailerSlug: 'other', retailerName: 'Other Shop', price: '11.50' }),
            points: [aPoint('11.50', '2026-11-05T00:00:00Z')],
          },
        ],
      },
      'GET /api/crawler/products/p1/prices': {
        body: [
          {
            price: '14.95',
            originalPrice: null,
            currency: 'GBP',
            inStock: true,
            seenAt: '2026-11-01T00:00:00Z',
            runId: null,
          },
          {
            price: '12.95',
            originalPrice: '14.95',
            currency: 'GBP',
            inStock: true,
            seenAt: '2026-11-11T00:00:00Z',
            runId: null,
          },
        ],
      },
    });
    openRetailer('&view=products');
    expect(
      await screen.findByRole('row', { name: /Snow Foam Price changed £12.95 £14.95 500ml In stock .* Avalanche/ }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('row', { name: /Mitt Price changed £12.00 → £9.96 \(−17\s%\) 500ml Sold out → In stock/ }),
    ).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Towel Not read Not said .* Not matched/ })).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Which products' }), 'true');
    expect(address()).toHaveTextContent('view=products&changed=true');
    await waitFor(() => expect(server.callsTo('GET', '/api/crawler/products').at(-1)?.url).toContain('changed=true'));
    expect(screen.getByRole('link', { name: 'Prices CSV' })).toHaveAttribute(
      'href',
      '/api/crawler/products.csv?retailer=polished-bliss&changed=true',
    );
    expect(screen.getByRole('link', { name: 'History CSV' })).toHaveAttribute(
      'href',
      '/api/crawler/prices.csv?retailer=polished-bliss&changed=true',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Snow Foam' }));
    const sheet = await screen.findByRole('dialog', { name: 'Snow Foam' });
    expect(
      await within(sheet).findByRole('img', { name: 'Since 1 Nov 2026 between £12.95 and £14.95, now £12.95' }),
    ).toBeInTheDocument();
    const [own, shops] = await within(sheet).findAllByRole('table');
    expect(within(own!).getAllByRole('row')).toHaveLength(3);
    expect(
      within(sheet).getByRole('img', {
        name: 'The price at 2 shops since 1 Nov 2026, between £11.50 and £14.95',
      }),
    ).toBeInTheDocument();
    expect(
      within(shops!)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Shop'),
      expect.stringMatching(/^Other Shop£11.50£11.50In stock5 Nov/),
      expect.stringMatching(/^Polished Bliss£12.95£12.95 – £14.95In stock11 Nov/),
    ]);
  });

  it('say when the search finds nothing, and go back to all', async () => {
    retailerApi();
    openRetailer('&view=products&find=unobtainium');
    await userEvent.click(await screen.findByRole('link', { name: 'Show all products' }));
    expect(address()).toHaveTextContent('?tab=retailers&retailer=polished-bliss&view=products');
    expect(await screen.findByText('No products yet')).toBeInTheDocument();
  });
});

describe('the log', () => {
  it('is filtered by level and crawl, and paged, by the address', async () => {
    const line = aLogLine({ level: 'error', status: 503, message: 'The page is left out.' });
    const server = retailerApi({
      [RUNS]: list(aCrawlRun({ runId: 'g1' })),
      'GET /api/crawler/logs': { body: [line], headers: { 'X-Total-Count': '120' } },
    });
    openRetailer('&view=logs');
    expect(
      await screen.findByRole('row', { name: /Error 503 \/list\?page=2 The page is left out/ }),
    ).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'error');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Crawl' }), 'g1');
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    expect(address()).toHaveTextContent('view=logs&level=error&crawl=g1&page=2');
    await waitFor(() =>
      expect(server.callsTo('GET', '/api/crawler/logs').at(-1)?.url).toMatch(/runId=g1&level=error&page=2&pageSize=50/),
    );
  });

  it('goes to the last page where the address names one that is gone', async () => {
    retailerApi({ 'GET /api/crawler/logs': { body: [aLogLine()], headers: { 'X-Total-Count': '51' } } });
    openRetailer('&view=logs&page=9');
    expect(await screen.findByText('Showing 51 to 51 of 51 lines')).toBeInTheDocument();
    expect(address()).toHaveTextContent('page=2');
  });
});

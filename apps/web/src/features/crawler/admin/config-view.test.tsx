import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CrawlPreview } from '@app/contracts/crawler/crawler-preview.contract.js';
import { aConfig } from '../../../testing/crawler.factory';
import { enterText } from '../../../testing/enter-text';
import { aProblem } from '../../../testing/staff-api';
import { list, openRetailer, retailerApi } from '../testing/retailer-page';

const config = aConfig({ id: 'k1', selectors: { price: '.price' } });
const PUT = 'PUT /api/crawler/configs/k1';
const price = () => screen.findByRole('textbox', { name: 'Price' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save configuration' }));

const preview: CrawlPreview = {
  cards: [
    {
      product: { name: 'Swirl <b>Shampoo</b>', url: 'https://shop.example/p1' },
      agrees: false,
      fields: [
        {
          field: 'productName',
          value: 'Swirl <b>Shampoo</b>',
          raw: null,
          selector: '.name',
          reason: 'The text of it.',
        },
        { field: 'price', value: null, raw: 'Call us', selector: '.price', reason: 'No amount in the text.' },
        { field: 'inStock', value: false, raw: 'Sold out', selector: '.stock', reason: 'The words say so.' },
      ],
    },
  ],
  cardCount: 24,
  fillRates: { productName: 1, price: 0.92 },
  nextUrl: 'https://shop.example/list?page=2',
  warnings: ['price: in 2 of 24 cards the price could not be read.'],
};

describe('a configuration', () => {
  it('is saved with its version, and says so', async () => {
    const server = retailerApi({ [PUT]: { body: { ...config, version: 2 } } }, [config]);
    openRetailer('&view=configuration');
    await userEvent.clear(await price());
    await userEvent.type(await price(), '.now');
    expect(screen.getByRole('link', { name: 'Configuration, not saved' })).toBeInTheDocument();
    await save();
    await waitFor(() => expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument());
    const { selectors, version } = server.callsTo('PUT', '/api/crawler/configs/k1')[0]?.body as typeof config;
    expect([selectors.price, version]).toEqual(['.now', 1]);
  });

  it('keeps what is typed while another view is looked at', async () => {
    retailerApi({}, [config]);
    openRetailer('&view=configuration');
    await userEvent.type(await price(), ', .now');
    await userEvent.click(screen.getByRole('link', { name: 'Logs' }));
    await screen.findByText('Nothing logged yet');
    await userEvent.click(screen.getByRole('link', { name: 'Configuration, not saved' }));
    expect(await price()).toHaveValue('.price, .now');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await price()).toHaveValue('.price');
  });

  it('says at the field what the contract or the server has against it', async () => {
    const problem = {
      ...(aProblem(400, 'The selector price is none.').body as object),
      fields: [{ path: 'selectors.price', message: 'That is no CSS selector.' }],
    };
    const server = retailerApi({ [PUT]: { status: 400, body: problem } }, [config]);
    openRetailer('&view=configuration');
    const list = await screen.findByRole('textbox', { name: 'Product list' });
    await userEvent.clear(list);
    await save();
    expect(list).toHaveAccessibleDescription(/Please enter the address of the product list\./);
    expect(list).toHaveFocus();
    expect(server.callsTo('PUT', '/api/crawler/configs/k1')).toEqual([]);
    await enterText(list, 'https://shop.example/all');
    await save();
    await waitFor(async () => expect(await price()).toHaveAccessibleDescription('That is no CSS selector.'));
  });

  it('puts what somebody else has saved since beside mine, and asks for what both changed', async () => {
    const theirs = {
      ...config,
      version: 2,
      crawlFrequency: 'weekly' as const,
      selectors: { ...config.selectors, price: '.hers' },
    };
    const server = retailerApi({ [PUT]: aProblem(409, 'Somebody else has changed this.') }, [config]);
    openRetailer('&view=configuration');
    await userEvent.type(await price(), ', .now');
    server.answers['GET /api/crawler/configs'] = { body: [theirs] };
    await save();
    const conflict = await screen.findByRole('dialog', { name: 'Two people edited this configuration' });
    expect(within(conflict).getAllByRole('group')).toHaveLength(1);
    server.answers[PUT] = { body: { ...config, version: 3 } };
    await userEvent.click(within(conflict).getByRole('radio', { name: /You, not saved/ }));
    await userEvent.click(within(conflict).getByRole('button', { name: 'Save my choice' }));
    await waitFor(() => expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument());
    const last = server.callsTo('PUT', '/api/crawler/configs/k1').at(-1)?.body as typeof config;
    expect([last.version, last.crawlFrequency, last.selectors.price]).toEqual([2, 'weekly', '.price, .now']);
  });

  it('is created where there is none', async () => {
    const server = retailerApi({ 'POST /api/crawler/configs': { status: 201, body: config } }, []);
    openRetailer('&view=configuration');
    await enterText(await screen.findByRole('textbox', { name: 'Shop’s address' }), 'https://shop.example');
    await enterText(screen.getByRole('textbox', { name: 'Product list' }), 'https://shop.example/list');
    await save();
    await waitFor(() => expect(server.callsTo('POST', '/api/crawler/configs')).toHaveLength(1));
    expect(server.callsTo('POST', '/api/crawler/configs')[0]?.body).toMatchObject({ retailerName: 'Polished Bliss' });
  });
});

describe('deleting a configuration', () => {
  it('asks first, leaves an empty one to start from, and can be undone', async () => {
    const server = retailerApi(
      {
        'DELETE /api/crawler/configs/k1': { status: 204, headers: { 'x-audit-entry': 'a7' } },
        'POST /api/admin/audit/a7/revert': () => {
          server.answers['GET /api/crawler/configs'] = { body: [config] };
          return { body: {} };
        },
      },
      [config],
    );
    openRetailer('&view=configuration');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete configuration' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete the configuration of Polished Bliss?' });
    server.answers['GET /api/crawler/configs'] = { body: [] };
    await userEvent.click(within(question).getByRole('button', { name: 'Delete configuration' }));
    expect(await screen.findByText('No configuration yet')).toBeInTheDocument();
    expect(await price()).toHaveValue('');
    // The toasts' library wants pointer capture, which jsdom has not: a click alone.
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await price()).toHaveValue('.price'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('a test of the selectors', () => {
  it('shows each field of each card with its raw text, selector and reason, as inert text', async () => {
    const server = retailerApi({ 'POST /api/crawler/preview': { body: preview } }, [config]);
    openRetailer('&view=configuration');
    await userEvent.type(await price(), ', .now');
    await userEvent.click(screen.getByRole('button', { name: 'Test these selectors' }));
    expect(await screen.findByText('24 product cards')).toBeInTheDocument();
    expect(server.callsTo('POST', '/api/crawler/preview')[0]?.body).toMatchObject({
      selectors: { price: '.price, .now' },
    });
    expect(screen.getByRole('list', { name: 'Warnings' })).toHaveTextContent('in 2 of 24 cards');
    expect(screen.getByText('92%')).toBeInTheDocument();
    expect(screen.getByText('Price differs')).toBeInTheDocument();
    expect(screen.getByText('Call us')).toBeInTheDocument();
    expect(screen.getAllByText('Swirl <b>Shampoo</b>').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Sold out').length).toBeGreaterThan(0);
    // Nothing is saved by it.
    expect(screen.getByText('Not saved yet')).toBeInTheDocument();
  });

  it('says why the page could not be read', async () => {
    retailerApi({ 'POST /api/crawler/preview': aProblem(400, 'The shop answered 503.') }, [config]);
    openRetailer('&view=configuration');
    await userEvent.click(await screen.findByRole('button', { name: 'Test these selectors' }));
    expect(await screen.findByText('The page could not be tested')).toBeInTheDocument();
    expect(screen.getByText('The shop answered 503.', { exact: false })).toBeInTheDocument();
  });
});

describe('a proposal', () => {
  it('takes the place of what is typed only when it is used', async () => {
    const proposal = { selectors: { price: '.now' }, cardCount: 24, reasons: ['24 elements look alike.'] };
    retailerApi({ 'POST /api/crawler/suggest': { body: proposal } }, [config]);
    openRetailer('&view=configuration');
    await userEvent.click(await screen.findByRole('button', { name: 'Suggest selectors' }));
    const dialog = await screen.findByRole('dialog', { name: 'Proposed selectors' });
    expect(dialog).toHaveTextContent('24 elements look alike.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use these' }));
    await waitFor(async () => expect(await price()).toHaveValue('.now'));
    expect(screen.getByRole('textbox', { name: 'Product card' })).toHaveValue('.card');
  });

  it('empties the fields where a shop is read without selectors', async () => {
    const none = { selectors: {}, cardCount: 24, reasons: ['No selectors are needed.'] };
    retailerApi({ 'POST /api/crawler/suggest': { body: none } }, [config]);
    openRetailer('&view=configuration');
    await userEvent.click(await screen.findByRole('button', { name: 'Suggest selectors' }));
    const dialog = await screen.findByRole('dialog', { name: 'No selectors needed' });
    expect(dialog).toHaveTextContent('No selectors are needed.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Empty the fields' }));
    await waitFor(async () => expect(await price()).toHaveValue(''));
    expect(screen.getByRole('textbox', { name: 'Product card' })).toHaveValue('');
  });

  it('says when there is nothing to propose', async () => {
    const nothing = { selectors: null, cardCount: 0, reasons: ['Nothing on the page looks like a list of products.'] };
    retailerApi({ 'POST /api/crawler/suggest': { body: nothing }, 'GET /api/crawler/runs': list() }, [config]);
    openRetailer('&view=configuration');
    await userEvent.click(await screen.findByRole('button', { name: 'Suggest selectors' }));
    expect(await screen.findByRole('dialog', { name: 'Nothing to propose' })).toHaveTextContent('Nothing on the page');
  });
});

import type { CrawlPreview, SelectorSuggestion } from '@app/contracts/crawler/crawler-preview.contract.js';
import type { Page } from 'playwright-core';

const TAB = '/ai-learning?tab=retailers';
const SHOP = `${TAB}&retailer=polishedbliss`;

/** The tab of staff, who are signed in by then; what was crawled is put in by `addCrawledShop`. */
export async function* retailersScreens(page: Page): AsyncGenerator<string> {
  await page.goto(TAB);
  await page.getByRole('row', { name: /Polished Bliss/ }).waitFor();
  await page.getByRole('list', { name: /^Last lines of the log/ }).waitFor();
  yield 'retailers';

  await page.goto(`${TAB}&q=nothing+like+it`);
  await page.getByText('No retailers match').waitFor();
  yield 'retailers-none';

  await page.goto(`${TAB}&edit=new`);
  await page.getByRole('button', { name: 'Add retailer', exact: true }).last().click();
  await page.getByText('Please enter the name of the retailer.').waitFor();
  yield 'retailer-form';

  await page.goto(SHOP);
  await page.getByRole('link', { name: 'Look at it' }).waitFor();
  await page.getByRole('table').waitFor();
  yield 'retailer-overview';

  await page.getByRole('link', { name: 'Look at it' }).click();
  await page.getByRole('dialog').getByText('The shop answered 503 four times.').waitFor();
  yield 'crawl';
  await page.getByRole('button', { name: 'Accept anyway …' }).click();
  await page.getByRole('list', { name: 'What would change' }).waitFor();
  yield 'crawl-accept';

  yield* configurationScreens(page);

  await page.goto(`${SHOP}&view=products`);
  await page.getByRole('link', { name: 'Lathergate Shampoo' }).waitFor();
  yield 'crawled-products';
  await page.getByRole('link', { name: 'Lathergate Shampoo' }).click();
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^Since/ })
    .waitFor();
  yield 'crawled-product';

  await page.goto(`${SHOP}&view=logs`);
  await page.getByRole('row', { name: /Error/ }).waitFor();
  yield 'crawler-logs';

  await page.goto(`${SHOP}&view=review`);
  await page.getByRole('button', { name: 'Create product: Harbour Drying Towel' }).click();
  await page.getByRole('form', { name: /^Create Harbour/ }).waitFor();
  yield 'crawler-review';
}

async function* configurationScreens(page: Page): AsyncGenerator<string> {
  await page.goto(`${SHOP}&view=configuration`);
  const price = page.getByRole('textbox', { name: 'Price', exact: true });
  await price.waitFor();
  await page.getByText('See before you save').waitFor();
  yield 'crawler-configuration';

  // Nobody stands at the shop's address here: what it would answer is put in.
  await page.route('**/api/crawler/preview', (route) => route.fulfill({ json: preview }));
  await page.route('**/api/crawler/suggest', (route) => route.fulfill({ json: suggestion }));
  await price.fill('.price--now');
  await page.getByRole('button', { name: 'Test these selectors' }).click();
  await page.getByText('24 product cards').waitFor();
  yield 'crawler-preview';

  await page.getByRole('button', { name: 'Suggest selectors' }).click();
  await page.getByRole('dialog', { name: 'Proposed selectors' }).waitFor();
  yield 'crawler-suggestion';
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
}

const cardOf = (name: string, price: string | null): CrawlPreview['cards'][number] => ({
  product: { name, url: 'https://shop.example/p1' },
  agrees: price === null ? null : true,
  fields: [
    { field: 'productName', value: name, raw: name, selector: '.card-name a', reason: 'The text of the element.' },
    {
      field: 'price',
      value: price,
      raw: price === null ? 'Call us' : `Was £10.95 Now £${price}`,
      selector: '.price--now',
      reason: price === null ? 'No amount in the text.' : 'The lower of two amounts; the other is the was price.',
    },
    { field: 'size', value: null, raw: null, selector: '.size', reason: 'The selector finds nothing in this card.' },
    { field: 'inStock', value: true, raw: 'In stock', selector: '.stock', reason: 'The words say so.' },
  ],
});

const preview: CrawlPreview = {
  cards: [
    cardOf('Lathergate Shampoo', '8.95'),
    cardOf('Cloudbank Snow Foam', '14.50'),
    cardOf('Ferrous Wheel Cleaner', null),
  ],
  cardCount: 24,
  fillRates: { productName: 1, price: 0.92, originalPrice: 0.25, size: 0, inStock: 1 },
  nextUrl: 'https://shop.example/list?page=2',
  warnings: ['price: in 2 of 24 cards the price could not be read.', 'size matches nothing in any card.'],
};

const suggestion: SelectorSuggestion = {
  selectors: { productContainer: 'li.card', productName: '.card-name a', price: '.now', originalPrice: '.was' },
  cardCount: 24,
  reasons: [
    '24 elements look alike, and each has a price and a link of its own.',
    'The page’s structured data names the same products.',
  ],
};

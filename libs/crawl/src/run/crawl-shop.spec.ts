import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { countFields } from '../listing/field-counts.js';
import { MemoryHostGate } from '../net/host-gate.js';
import { type CrawlProgress } from '../ports.js';
import { BrowserMissingError } from '../render/render-error.js';
import { crawlTestShop, quickLimits } from '../testing/crawl-test-shop.js';
import { card, cards, cardSelectors, listingPage } from '../testing/listing-pages.js';
import { MemoryJournal } from '../testing/memory-journal.js';
import { TestShop } from '../testing/test-shop.js';

let shop: TestShop;
beforeEach(async () => {
  shop = await TestShop.open();
});
afterEach(() => shop.close());

/** '/list', '/list?page=2' …, each with `perPage` products. */
function withPages(count: number, perPage = 4, headers: Record<string, string> = {}): void {
  for (let page = 1; page <= count; page += 1) {
    const next = page < count ? `/list?page=${page + 1}` : undefined;
    shop.page(pathOf(page), listingPage(cards((page - 1) * perPage + 1, perPage), { next }), headers);
  }
}
const pathOf = (page: number) => (page === 1 ? '/list' : `/list?page=${page}`);
const failing = (path: string, status: number, headers: Record<string, string> = {}) =>
  shop.on(path, (_request, response) => response.writeHead(status, headers).end());

describe('crawlShop', () => {
  it('reads a list from the first page to the last, each once', async () => {
    withPages(3);
    const { report, journal } = await crawlTestShop(shop);
    expect(report).toMatchObject({
      outcome: 'ok',
      reasons: [],
      pagesDone: 3,
      pagesFailed: 0,
      productsSeen: 12,
      needsScript: false,
    });
    expect(report.fields).toMatchObject({ name: 12, price: 12, sku: 0 });
    expect([...journal.products.values()].map(({ price }) => price)).toEqual(
      Array.from({ length: 12 }, (_, n) => `${n + 1}.95`),
    );
    expect(shop.paths).toEqual(['/list', '/list?page=2', '/list?page=3']);
    expect(shop.hits[0]?.path).toBe('/robots.txt');
    expect(shop.mostAtOnce).toBe(1);
  });

  it('is partial where a next link is dead, with all that could be read', async () => {
    shop.page('/list', listingPage(cards(1, 4), { next: '/list?page=2' }));
    const { report, journal } = await crawlTestShop(shop);
    expect(report).toMatchObject({ outcome: 'partial', productsSeen: 4, pagesFailed: 1 });
    expect(report.reasons).toEqual(['/list?page=2 is missing: The shop answered 404.']);
    expect(shop.visits('/list?page=2')).toBe(1);
    expect(journal.lines.at(-1)).toMatchObject({ level: 'error', status: 404, url: shop.url('/list?page=2') });
  });

  it('is partial where the links of different products lead to one address', async () => {
    const wax = (name: string, id: number) => card({ id, name, href: `/product#${id}` });
    const names = ['Hard wax', 'Snow foam', 'Hard wax', 'Hard Wa…', 'Clay bar'];
    shop.page('/list', listingPage(names.map(wax)));
    const { report } = await crawlTestShop(shop);
    expect(report).toMatchObject({ outcome: 'partial', productsSeen: 1 });
    expect(report.reasons).toEqual([
      '/list: 2 products are missing, since their links lead to the address of another one.',
    ]);
  });

  it('is partial where cards with a name and a price lead nowhere, and not for banners and advertisements', async () => {
    const banner = '<li class="product"><h3 class="name">Spring sale</h3><a href="#">Look</a></li>';
    shop.page(
      '/list',
      listingPage([
        card({ id: 1 }),
        card({ id: 2, href: 'javascript:open(2)' }),
        card({ id: 3, href: '/list' }),
        card({ id: 4, href: 'https://elsewhere.example/x' }),
        banner,
      ]),
    );
    const { report } = await crawlTestShop(shop);
    expect(report).toMatchObject({ outcome: 'partial', productsSeen: 1 });
    expect(report.reasons).toEqual(['/list: 2 products are missing, since their cards lead to no page of this shop.']);
  });

  it('is partial where products of two pages share an address, and not where both show one product', async () => {
    const page = (names: readonly string[], click: string, next?: string) =>
      listingPage(
        names.map((name, id) => card({ id, name, href: `/p${id}?ref=${click}` })),
        { next },
      );
    shop.page('/list', page(['Hard wax', 'Snow foam', 'Clay bar kit'], 'x', '/list?page=2'));
    shop.page('/list?page=2', page(['Glaze', 'Snow foam', 'Clay ba…'], 'y'));
    const { report } = await crawlTestShop(shop);
    expect(report).toMatchObject({ outcome: 'partial', productsSeen: 3 });
    expect(report.reasons).toEqual([
      '/list?page=2: 1 product is missing, since its link leads to the address of another one.',
    ]);
  });

  it.each([
    ['?start=4&sz=4', '?start=8&sz=4'],
    ['?von=5', '?von=9'],
    ['?cursor=eyJpZCI6NH0', '?cursor=eyJpZCI6OH0'],
    ['/list/b', '/list/c'],
  ])('follows a link that calls itself next, whatever its address: %s', async (second, third) => {
    const next = (href: string) => `<a rel="next" href="${href}">Next</a>`;
    const path = (href: string) => (href.startsWith('/') ? href : `/list${href}`);
    shop.page('/list', listingPage(cards(1, 4)) + next(second));
    shop.page(path(second), listingPage(cards(5, 4)) + next(third));
    shop.page(path(third), listingPage(cards(9, 2)));
    const { report } = await crawlTestShop(shop);
    expect(report).toMatchObject({ outcome: 'ok', productsSeen: 10 });
  });

  it.each([
    ['<p>Showing 1-4 of 9</p>', 'The shop speaks of 9 products; 4 were on its pages.'],
    ['<p>Page 1 of 3</p>', 'The shop speaks of 3 pages; 1 was read.'],
    ['<button>Load more</button>', 'The list goes on by “Load more”, which is a script.'],
  ])('is partial where the page says that there is more: %s', async (words, reason) => {
    shop.page('/list', listingPage(cards(1, 4)) + words);
    const { report } = await crawlTestShop(shop);
    expect(report).toMatchObject({ outcome: 'partial', reasons: [reason], productsSeen: 4, pagesFailed: 0 });
  });

  it.each([
    ['a selector', '.more', '<i class="more" data-url="/list?page=2"></i>', 'ok'],
    ['a selector that finds a script', '.more', '<i class="more"></i>', 'partial'],
    ['an address with the number', '/list?page={page}', '', 'ok'],
  ])('goes on by %s that staff gave', async (_what, nextPage, extra, outcome) => {
    shop.page('/list', listingPage(cards(1, 4)) + extra).page('/list?page=2', listingPage(cards(5, 4)));
    const config = {
      baseUrl: shop.url('/'),
      productListUrl: shop.url('/list'),
      selectors: { ...cardSelectors, nextPage },
    };
    const { report } = await crawlTestShop(shop, { config });
    expect(report).toMatchObject({ outcome, productsSeen: outcome === 'ok' ? 8 : 4, pagesFailed: 0 });
  });

  it('believes the page’s count that nothing is left behind a button', async () => {
    shop.page('/list', `${listingPage(cards(1, 4))}<p>Showing 1-4 of 4</p><button>Load more</button>`);
    expect((await crawlTestShop(shop)).report.outcome).toBe('ok');
  });

  it('counts unchanged pages towards what the shop speaks of', async () => {
    const etag = { etag: '"a"' };
    const memories = new Map();
    for (let visit = 0; visit < 2; visit += 1) {
      shop.on('/list', (request, response) => {
        const isKnown = request.headers['if-none-match'] === '"a"';
        response.writeHead(isKnown ? 304 : 200, { 'content-type': 'text/html', ...etag });
        response.end(isKnown ? undefined : `${listingPage(cards(1, 4))}<p>Showing 1-4 of 9</p>`);
      });
      const { report } = await crawlTestShop(shop, { journal: new MemoryJournal(memories) });
      expect(report.reasons).toEqual(['The shop speaks of 9 products; 4 were on its pages.']);
    }
    expect(shop.hits.at(-1)?.headers['if-none-match']).toBe('"a"');
  });

  it('waits as Retry-After says, logs it, and goes on', async () => {
    withPages(2);
    const second = listingPage(cards(5, 4));
    shop.on('/list?page=2', (_request, response, visit) =>
      visit === 1
        ? response.writeHead(429, { 'retry-after': '1' }).end()
        : response.writeHead(200, { 'content-type': 'text/html' }).end(second),
    );
    const { report, journal } = await crawlTestShop(shop);
    expect(report).toMatchObject({ outcome: 'ok', productsSeen: 8 });
    const [first, again] = shop.hits.filter(({ path }) => path === '/list?page=2');
    expect(again!.at - first!.at).toBeGreaterThanOrEqual(990);
    expect(journal.lines).toContainEqual(
      expect.objectContaining({ level: 'warn', message: 'The shop answered 429. Trying again in 1.0 s.' }),
    );
  });

  it('keeps the longer of its own and the shop’s delay', async () => {
    withPages(3);
    shop.page('/robots.txt', 'User-agent: *\nCrawl-delay: 0.1');
    await crawlTestShop(shop, { limits: { ...quickLimits, minDelayMs: 20 } });
    const gaps = shop.hits.slice(1).map((hit, index) => hit.at - shop.hits[index]!.at);
    expect(Math.min(...gaps.slice(1))).toBeGreaterThanOrEqual(95);
  });

  it('keeps two shops’ runs on one host apart', async () => {
    withPages(3);
    const gate = new MemoryHostGate();
    await Promise.all([crawlTestShop(shop, { gate }), crawlTestShop(shop, { gate })]);
    expect(shop.visits('/list')).toBe(2);
    expect(shop.mostAtOnce).toBe(1);
  });

  it.each([
    ['robots.txt forbids the list', 'User-agent: *\nDisallow: /list', 'robots.txt does not allow /list.'],
    ['robots.txt asks for an hour between pages', 'User-agent: *\nCrawl-delay: 3600', 'asks for 3600 s'],
  ])('is blocked where %s', async (_what, robots, reason) => {
    withPages(1);
    shop.page('/robots.txt', robots);
    const { report } = await crawlTestShop(shop);
    expect(report.outcome).toBe('blocked');
    expect(report.reasons[0]).toContain(reason);
    expect(shop.paths).toEqual([]);
  });

  it('is blocked, and asks for no page, while robots.txt answers 500', async () => {
    withPages(1);
    failing('/robots.txt', 500);
    const { report } = await crawlTestShop(shop);
    expect(report.outcome).toBe('blocked');
    expect(report.reasons[0]).toContain('did not give its robots.txt');
    expect(shop.paths).toEqual([]);
  });

  it.each([
    [403, '<h1>No</h1>'],
    [200, '<form id="cf-challenge">Verify you are human</form>'],
  ])('is blocked where the shop answers %i with %s', async (status, html) => {
    shop.on('/list', (_request, response) => response.writeHead(status, { 'content-type': 'text/html' }).end(html));
    expect((await crawlTestShop(shop)).report.outcome).toBe('blocked');
  });

  it('takes no script of a puzzle in a page for the puzzle', async () => {
    shop.page('/list', '<head><script src="https://www.google.com/recaptcha/api.js"></script></head><h1>Wax</h1>');
    await expect(crawlTestShop(shop)).rejects.toThrow(BrowserMissingError);
  });

  it('is empty, never ok, where no product is found', async () => {
    shop.page('/list', '<h1>We moved</h1>');
    const { report } = await crawlTestShop(shop);
    expect(report).toMatchObject({ outcome: 'empty', productsSeen: 0, pagesFailed: 0 });
  });

  it('is drifted where the pages are unlike earlier ones', async () => {
    withPages(1, 4);
    const fields = { ...countFields([]), name: 20, price: 20, sku: 20 };
    const { report } = await crawlTestShop(shop, { history: [{ products: 20, fields }] });
    expect(report.outcome).toBe('drifted');
    expect(report.reasons).toEqual([
      'Only 4 products were found; 20 are usual.',
      '0 % of the products have an SKU; 100 % are usual.',
    ]);
  });

  it('stops where a list repeats itself, goes in a circle, or never ends', async () => {
    const last = listingPage(cards(5, 4), { next: '/list?page=3' });
    shop.page('/list', listingPage(cards(1, 4), { next: '/list?page=2' })).page('/list?page=2', last);
    shop.page('/list?page=3', listingPage(cards(5, 4), { next: '/list?page=4' }));
    const repeated = await crawlTestShop(shop);
    expect(repeated.report).toMatchObject({ outcome: 'ok', productsSeen: 8, pagesDone: 3 });

    shop.page('/list?page=2', listingPage(cards(5, 4), { head: '<link rel="next" href="/list">' }));
    expect((await crawlTestShop(shop)).report).toMatchObject({ outcome: 'ok', pagesDone: 2 });

    withPages(9);
    const capped = await crawlTestShop(shop, { limits: { ...quickLimits, maxPages: 3 } });
    expect(capped.report).toMatchObject({ outcome: 'partial', pagesDone: 3, productsSeen: 12 });
    expect(capped.report.reasons[0]).toContain('goes on behind 3 pages');
  });

  it('asks for nothing but pages of the list', async () => {
    const links =
      '<a href="/list?sort=price">Price</a><a href="/compare?add=1">Compare</a><a href="/list?brand=x&page=2">x</a>';
    shop.page('/list', listingPage(cards(1, 4)) + links);
    await crawlTestShop(shop);
    expect(shop.paths).toEqual(['/list']);
  });

  it('counts a product that two pages show once', async () => {
    shop
      .page('/list', listingPage(cards(1, 4), { next: '/list?page=2' }))
      .page('/list?page=2', listingPage(cards(3, 4)));
    const { report, journal } = await crawlTestShop(shop);
    expect(report).toMatchObject({ productsSeen: 6, fields: expect.objectContaining({ price: 6 }) });
    expect(journal.finished.map(({ products }) => products.length)).toEqual([4, 2]);
  });

  it('leads nowhere else, and follows a redirect within the shop', async () => {
    shop.on('/list', (_request, response) => response.writeHead(302, { location: '/shop' }).end());
    shop.page('/shop', listingPage(cards(1, 2)));
    expect((await crawlTestShop(shop)).report).toMatchObject({ outcome: 'ok', productsSeen: 2 });

    shop.on('/list', (_request, response) => response.writeHead(302, { location: 'http://8.8.8.8/' }).end());
    await expect(crawlTestShop(shop)).rejects.toThrow('leads to another site, 8.8.8.8');
    shop.on('/list', (_request, response) => response.writeHead(302, { location: '/checkout' }).end());
    const forbidden = await crawlTestShop(shop);
    expect(forbidden.report.outcome).toBe('blocked');
    expect(shop.visits('/checkout')).toBe(0);
  });

  it.each<[string, () => unknown, string]>([
    ['is no page', () => shop.page('/list', '%PDF', { 'content-type': 'application/pdf' }), 'That is application/pdf'],
    ['is not there', () => failing('/list', 404), 'The shop answered 404.'],
    ['is of a site that is away', () => shop.close(), 'The site could not be reached: it refused the connection.'],
  ])('fails with the reason where its first page %s', async (_what, prepare, reason) => {
    await prepare();
    const journal = new MemoryJournal();
    await expect(crawlTestShop(shop, { journal })).rejects.toThrow(reason);
    expect(journal.lines.at(-1)).toMatchObject({ level: 'error', message: expect.stringContaining(reason) });
    expect((await journal.load()).pages).toMatchObject([{ state: 'queued' }]);
  });

  it('goes on where a killed run was, without a page or a product twice', async () => {
    withPages(4);
    const whole = await crawlTestShop(shop);
    const journal = new MemoryJournal();
    journal.beforeFinish = ({ page }) => {
      if (page.order === 2) throw new Error('killed');
    };
    await expect(crawlTestShop(shop, { journal })).rejects.toThrow('killed');
    expect(journal.pages.size).toBe(3);

    shop.hits.length = 0;
    journal.beforeFinish = () => undefined;
    const { report } = await crawlTestShop(shop, { journal });
    expect(shop.paths).toEqual(['/list?page=3', '/list?page=4']);
    expect(report).toEqual(whole.report);
    expect([...journal.products.keys()]).toEqual([...whole.journal.products.keys()]);
  });

  it('ends within the page when it is cancelled, and leaves that page to be read', async () => {
    withPages(2);
    const stop = new AbortController();
    shop.on('/list?page=2', () => stop.abort(new Error('cancelled by staff')));
    const journal = new MemoryJournal();
    await expect(crawlTestShop(shop, { journal, signal: stop.signal })).rejects.toThrow('cancelled by staff');
    expect([...journal.pages.values()].map(({ state }) => state)).toEqual(['done', 'queued']);
    expect(journal.products.size).toBe(4);
  });

  it('tells its progress, which never runs backwards', async () => {
    withPages(3);
    const told: CrawlProgress[] = [];
    const { report, journal } = await crawlTestShop(shop, { onProgress: (progress) => told.push(progress) });
    expect(told.map(({ pagesDone, pagesTotal }) => [pagesDone, pagesTotal])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 3],
    ]);
    expect(told.at(-1)).toEqual({ pagesDone: 3, pagesTotal: 3, productsSeen: report.productsSeen, url: null });
    expect(journal.lines.filter(({ level }) => level === 'info')).toHaveLength(3);
  });

  describe('a second run', () => {
    const conditional = (path: string, html: string, etag: string) =>
      shop.on(path, (request, response) => {
        const isKnown = request.headers['if-none-match'] === etag;
        response.writeHead(isKnown ? 304 : 200, { etag, 'content-type': 'text/html' }).end(isKnown ? undefined : html);
      });

    it('sees the products of unchanged pages again, and follows their links', async () => {
      conditional('/list', listingPage(cards(1, 4), { next: '/list?page=2' }), '"a"');
      conditional('/list?page=2', listingPage(cards(5, 4)), '"b"');
      const first = await crawlTestShop(shop);
      const second = await crawlTestShop(shop, { journal: new MemoryJournal(first.journal.memories) });
      expect(second.report).toEqual(first.report);
      expect(second.journal.products.size).toBe(0);
      expect([...second.journal.seenAgain]).toEqual([...first.journal.products.keys()]);
      expect(second.journal.finished.map(({ status }) => status)).toEqual([304, 304]);
      const pages = [listingPage(cards(1, 4), { next: '/list?page=2' }), listingPage(cards(5, 4))];
      const bytes = Buffer.byteLength(pages.join(''));
      expect(first.journal.tally?.cost).toEqual({ requests: 2, bytes, unchanged: 0, ms: expect.any(Number) });
      expect(second.journal.tally?.cost).toMatchObject({ requests: 2, bytes: 0, unchanged: 2 });
    });

    it('says again what an unchanged page has lost', async () => {
      const page = (names: readonly string[], next?: string) =>
        listingPage(
          names.map((name, id) => card({ id, name, href: `/product#${id}` })),
          { next },
        );
      conditional('/list', page(['Hard wax', 'Snow foam'], '/list?page=2'), '"a"');
      conditional('/list?page=2', page(['Clay bar', 'Glaze'], '/list?page=3'), '"b"');
      conditional('/list?page=3', listingPage(cards(1, 4)), '"c"');
      const first = await crawlTestShop(shop);
      const second = await crawlTestShop(shop, { journal: new MemoryJournal(first.journal.memories) });
      expect(second.journal.finished).toMatchObject([{ status: 304 }, { status: 304 }, { status: 304 }]);
      expect(second.report).toMatchObject({ outcome: 'partial', productsSeen: 5, reasons: first.report.reasons });
    });

    it('reads pages anew with other selectors', async () => {
      conditional('/list', listingPage(cards(1, 4)), '"a"');
      const first = await crawlTestShop(shop);
      const config = {
        baseUrl: shop.url('/'),
        productListUrl: shop.url('/list'),
        selectors: { ...cardSelectors, price: 'span' },
      };
      const second = await crawlTestShop(shop, { journal: new MemoryJournal(first.journal.memories), config });
      expect(second.journal.products.size).toBe(4);
    });
  });

  describe('pages that need their scripts', () => {
    const rendered = (html: string) => ({
      isClosed: false,
      opened: 0,
      asked: [] as string[],
      async render(url: string) {
        this.asked.push(url);
        return {
          finalUrl: url,
          status: 200,
          headers: { 'content-type': 'text/html' },
          bytes: Buffer.from(html),
          notModified: false,
        };
      },
      async close() {
        this.isClosed = true;
      },
    });

    it('are shown in the browser, which is closed with the run', async () => {
      shop.page('/list', '<div id="app"></div><script src="/app.js"></script>');
      const browser = rendered(listingPage(cards(1, 3)));
      const { report } = await crawlTestShop(shop, { openBrowser: async () => browser });
      expect(report).toMatchObject({ outcome: 'ok', productsSeen: 3, needsScript: true });
      expect(browser).toMatchObject({ isClosed: true, asked: [shop.url('/list')] });
    });

    it('are shown at once where an earlier run needed it, and never where the page alone will do', async () => {
      withPages(1);
      const browser = rendered(listingPage([card({ id: 9 })]));
      const openBrowser = async () => browser;
      await crawlTestShop(shop, { openBrowser });
      expect(browser.asked).toEqual([]);
      const config = {
        baseUrl: shop.url('/'),
        productListUrl: shop.url('/list'),
        selectors: cardSelectors,
        needsScript: true,
      };
      shop.hits.length = 0;
      const { report } = await crawlTestShop(shop, { openBrowser, config });
      expect(report.productsSeen).toBe(1);
      expect(shop.paths).toEqual([]);
    });

    const missing = new BrowserMissingError('No browser here.');
    const noBrowser = () => Promise.reject(missing);
    const noProducts = '<div id="app"></div><script src="/app.js"></script>';

    it('are not called empty where there is no browser: the run throws that, and goes on there with one', async () => {
      shop.page('/list', noProducts);
      const journal = new MemoryJournal();
      await expect(crawlTestShop(shop, { journal, openBrowser: noBrowser })).rejects.toBe(missing);
      expect(journal.lines.map(({ level, message }) => [level, message])).toEqual([['warn', 'No browser here.']]);
      const browser = rendered(listingPage(cards(1, 3)));
      const { report } = await crawlTestShop(shop, { journal, openBrowser: async () => browser });
      expect(report).toMatchObject({ outcome: 'ok', productsSeen: 3 });
    });

    it('need a browser too where none was named at all', async () => {
      shop.page('/list', noProducts);
      await expect(crawlTestShop(shop)).rejects.toThrow('none is installed here');
    });

    it('are read without where an earlier run needed it, none is there, and they do without now', async () => {
      withPages(1);
      const config = {
        baseUrl: shop.url('/'),
        productListUrl: shop.url('/list'),
        selectors: cardSelectors,
        needsScript: true,
      };
      const { report } = await crawlTestShop(shop, { openBrowser: noBrowser, config });
      expect(report).toMatchObject({ outcome: 'ok', pagesFailed: 0 });
      shop.page('/list', '<p>Nothing</p>');
      await expect(crawlTestShop(shop, { openBrowser: noBrowser, config })).rejects.toBe(missing);
    });

    it('have changed, rather than need a browser, where earlier runs did without', async () => {
      withPages(1);
      const { report: earlier } = await crawlTestShop(shop);
      shop.page('/list', noProducts);
      const history = [{ products: earlier.productsSeen, fields: earlier.fields }];
      const { report, journal } = await crawlTestShop(shop, { openBrowser: noBrowser, history });
      expect(report).toMatchObject({ outcome: 'empty', reasons: [expect.stringContaining('changed its pages')] });
      expect(journal.lines.map(({ message }) => message)).toContain('No browser here.');
    });

    it('are empty, and not in need of a browser, where they have no script at all', async () => {
      shop.page('/list', '<div id="app"></div>');
      const { report } = await crawlTestShop(shop, { openBrowser: noBrowser });
      expect(report.outcome).toBe('empty');
    });
  });
});

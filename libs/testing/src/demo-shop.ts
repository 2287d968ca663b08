import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { CrawlConfigForm } from '@app/contracts/crawler/crawler.contract.js';
import { listenOnFreePort } from './listen.js';

export interface DemoProduct {
  slug: string;
  name: string;
  brand: string;
  size: string;
  /** '12.95' */
  price: string;
  wasPrice: string | null;
  inStock: boolean;
  sku: string;
  /** Before its price; £ without. */
  sign?: string;
  /** What the shop writes of it, as markup; none is shown without. */
  text?: string;
}

/** How the shop behaves; tests change it while it runs. */
export interface DemoShopConduct {
  perPage: number;
  /** Markup before the list, such as the menus and scripts that most of a real shop's page is. */
  furniture: string;
  /** Wait before every answer but robots.txt's, in milliseconds. */
  delayMs: number;
  /** The shop after a redesign: the same products in other markup. */
  isRedesigned: boolean;
  robots: { status: number; text: string };
  /** What to answer for a path instead, such as '/shop?page=3'. Undefined = the page as it is. */
  instead: (
    path: string,
    hit: number,
  ) => { status: number; headers?: Record<string, string>; body?: string | Buffer } | undefined;
}

const brands = ['Halden Bay', 'Ambervane', 'Skerrow', 'Ferrowick', 'Tarn & Co'];
const kinds = ['Shampoo', 'Paste Wax', 'Snow Foam', 'Wheel Cleaner', 'Glass Cleaner', 'Clay Bar', 'Tyre Dressing'];
const sizes = ['500 ml', '1 litre', '200 g', '5 litres'];

/** Invented products, always the same ones. */
export function demoProducts(count: number): DemoProduct[] {
  return Array.from({ length: count }, (_, i) => {
    const pounds = 5 + ((i * 7) % 40);
    return {
      slug: `item-${i + 1}`,
      name: `Demo ${kinds[i % kinds.length]} No. ${i + 1}`,
      brand: brands[i % brands.length] ?? '',
      size: sizes[i % sizes.length] ?? '',
      price: `${pounds}.95`,
      wasPrice: i % 5 === 0 ? `${pounds + 3}.95` : null,
      inStock: i % 9 !== 0,
      sku: `DS-${1_000 + i}`,
    };
  });
}

/** The same with names and texts of a test's own, a product for each. */
export const describedProducts = (texts: readonly { name: string; text: string }[]): DemoProduct[] =>
  demoProducts(texts.length).map((product, at) => ({ ...product, ...texts[at] }));

/** A small shop on loopback: pages with a next link, sale prices, products out of stock. It notes every request. */
export class DemoShop {
  /** Paths in the order in which they were asked for, robots.txt among them. */
  readonly hits: string[] = [];
  readonly userAgents = new Set<string>();

  private watcher: (change: 1 | -1) => void = () => {};

  private constructor(
    private readonly server: Server,
    private readonly port: number,
    public products: DemoProduct[],
    readonly conduct: DemoShopConduct,
  ) {}

  static async start(products: DemoProduct[], conduct: Partial<DemoShopConduct> = {}): Promise<DemoShop> {
    const server = createServer((request, response) => void shop.answer(request, response));
    const shop: DemoShop = new DemoShop(server, await listenOnFreePort(server), products, {
      perPage: 5,
      furniture: '',
      delayMs: 0,
      isRedesigned: false,
      robots: { status: 200, text: 'User-agent: *\nDisallow: /basket\n' },
      instead: () => undefined,
      ...conduct,
    });
    return shop;
  }

  /** For CRAWLER_ALLOW_HOSTS. */
  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  get address(): string {
    return `http://${this.host}`;
  }

  get pageCount(): number {
    return Math.max(1, Math.ceil(this.products.length / this.conduct.perPage));
  }

  /** How often each listing page was asked for, by its number. */
  pageHits(): Map<number, number> {
    const counts = new Map<number, number>();
    for (const path of this.hits) {
      const page = pageOf(path);
      if (page !== null) counts.set(page, (counts.get(page) ?? 0) + 1);
    }
    return counts;
  }

  /** Hears of every request as it comes in (1) and as it is answered (-1), until the returned function is called. */
  watch(watcher: (change: 1 | -1) => void): () => void {
    this.watcher = watcher;
    return () => {
      this.watcher = () => {};
    };
  }

  /** What staff would type for this shop. */
  config(retailerName: string): CrawlConfigForm {
    return {
      retailerName,
      baseUrl: this.address,
      productListUrl: `${this.address}/shop`,
      selectors: {
        productContainer: '.card',
        productName: '.card-name a',
        productUrl: '.card-name a',
        price: '.now',
        originalPrice: '.was',
        size: '.size',
        description: this.products.some(({ text }) => text) ? '.text' : '',
        brand: '.brand',
        category: '',
        inStock: '.stock',
        imageUrl: 'img',
        sku: '.sku',
        nextPage: '',
      },
      crawlFrequency: 'daily',
      isActive: true,
      permissionNote: 'The keeper of the demo shop, 1 May',
    };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    this.hits.push(path);
    this.watcher(1);
    response.once('close', () => this.watcher(-1));
    this.userAgents.add(request.headers['user-agent'] ?? '');
    if (path === '/robots.txt') {
      response.writeHead(this.conduct.robots.status, { 'content-type': 'text/plain' }).end(this.conduct.robots.text);
      return;
    }
    if (this.conduct.delayMs > 0) await new Promise((done) => setTimeout(done, this.conduct.delayMs));
    const instead = this.conduct.instead(path, this.hits.filter((hit) => hit === path).length);
    if (instead) {
      response.writeHead(instead.status, { 'content-type': 'text/html', ...instead.headers }).end(instead.body ?? '');
      return;
    }
    const page = pageOf(path);
    if (page === null || page > this.pageCount) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');
      return;
    }
    const html = this.render(page);
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`;
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag }).end(html);
  }

  private render(page: number): string {
    const { perPage, furniture, isRedesigned } = this.conduct;
    const shown = this.products.slice((page - 1) * perPage, page * perPage);
    const next = page < this.pageCount ? `<a rel="next" href="/shop?page=${page + 1}">Next</a>` : '';
    const cards = shown.map(isRedesigned ? redesignedCard : card).join('\n');
    return `<!doctype html><html lang="en"><head><title>Demo shop, page ${page}</title></head><body>${furniture}
<h1>Everything for the car</h1>
<ul class="products">
${cards}
</ul>
<nav>${next}</nav></body></html>`;
  }
}

function card({ slug, name, brand, size, price, wasPrice, inStock, sku, sign = '£', text }: DemoProduct): string {
  const was = wasPrice ? `<span class="was">${sign}${wasPrice}</span> ` : '';
  return `<li class="card"><img src="/images/${slug}.jpg" alt=""><h2 class="card-name"><a href="/products/${slug}">${html(name)}</a></h2>
  <span class="brand">${html(brand)}</span> <span class="size">${size}</span> <span class="sku">${sku}</span>
  <p class="price">${was}<span class="now">${sign}${price}</span></p><span class="stock">${inStock ? 'In stock' : 'Out of stock'}</span>${text ? `<div class="text">${text}</div>` : ''}</li>`;
}

/** The prices moved out of the reach of the old selectors, as a new theme does it. */
function redesignedCard({ slug, name, price }: DemoProduct): string {
  return `<li class="card"><h2 class="card-name"><a href="/products/${slug}">${html(name)}</a></h2><b>GBP ${price}</b></li>`;
}

const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function pageOf(path: string): number | null {
  const match = /^\/shop(?:\?page=(\d+))?$/.exec(path);
  return match ? Number(match[1] ?? 1) : null;
}

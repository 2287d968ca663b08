import { addFields, countFields, noFields, shareOf } from '../listing/field-counts.js';
import { isAnotherName } from '../listing/extract-listing.js';
import { type CrawledProduct } from '../listing/product.js';
import { canonicalKey } from '../net/canonical-url.js';
import {
  type CrawlCost,
  type CrawlJournal,
  type CrawlLimits,
  type CrawlProgress,
  type CrawlTally,
  type FinishedPage,
  type KnownPage,
  type PageMemory,
  type ShopConfig,
} from '../ports.js';
import { type PageResult } from './page-reading.js';
import { entry, memoryOf, pathOf, remarksOn } from './page-notes.js';
import { withExtent } from './completeness.js';
import { shortHash } from './recipe.js';
import { type Reading } from '../sources/reading.js';

export const emptyTally = (needsScript: boolean): CrawlTally => ({
  products: 0,
  fields: noFields(),
  witnessed: 0,
  contradicted: 0,
  cards: 0,
  claimed: { products: null, pages: null },
  unfollowed: null,
  shortfalls: [],
  refusal: null,
  needsScript,
  reading: null,
  guessed: [],
  cost: noCost(),
});

export const noCost = (): CrawlCost => ({ requests: 0, bytes: 0, unchanged: 0, ms: 0 });

/** Where a run stands, in memory: pages and keys, never a page's content. */
export class RunState {
  readonly pages: KnownPage[];
  tally: CrawlTally;
  private readonly pageKeys: Set<string>;
  private readonly seen: Set<string>;
  /** Of the products that this process has read; a run that was resumed or met unchanged pages knows fewer than `seen`. */
  private readonly names = new Map<string, string>();
  /** Of each page's products: a shop that answers every page number with its last page would never end. */
  private readonly contents = new Set<string>();

  private constructor(
    private readonly journal: CrawlJournal,
    private readonly recipe: string,
    stored: Awaited<ReturnType<CrawlJournal['load']>>,
    needsScript: boolean,
  ) {
    this.pages = [...stored.pages].sort((a, b) => a.order - b.order);
    this.pageKeys = new Set(this.pages.map(({ key }) => key));
    this.seen = new Set(stored.productKeys);
    // A run that an earlier version began knows less.
    this.tally = { ...emptyTally(needsScript), ...stored.tally };
  }

  static async load(journal: CrawlJournal, config: ShopConfig, recipe: string): Promise<RunState> {
    const stored = await journal.load();
    if (stored.pages.length === 0) {
      const url = config.productListUrl;
      const first: KnownPage = { key: canonicalKey(new URL(url)), url, order: 0, state: 'queued' };
      await journal.begin(first);
      stored.pages = [first];
    }
    return new RunState(journal, recipe, stored, config.needsScript ?? false);
  }

  get needsScript(): boolean {
    return this.tally.needsScript;
  }

  get productsSeen(): number {
    return this.seen.size;
  }

  nextQueued(): KnownPage | undefined {
    return this.pages.find(({ state }) => state === 'queued');
  }

  count(...states: KnownPage['state'][]): number {
    return this.pages.filter(({ state }) => states.includes(state)).length;
  }

  progress(url: string | null): CrawlProgress {
    return {
      pagesDone: this.count('done', 'failed', 'skipped'),
      pagesTotal: this.pages.length,
      productsSeen: this.productsSeen,
      url,
    };
  }

  async recall(page: KnownPage): Promise<PageMemory | null> {
    const memory = await this.journal.recall(page.key);
    return memory?.recipe === this.recipe ? memory : null;
  }

  /** Counts what the page that is finished next has cost. */
  spend({ requests, bytes, unchanged, ms }: CrawlCost): void {
    const { cost } = this.tally;
    this.tally = {
      ...this.tally,
      cost: {
        requests: cost.requests + requests,
        bytes: cost.bytes + bytes,
        unchanged: cost.unchanged + unchanged,
        ms: cost.ms + ms,
      },
    };
  }

  /** What to journal for a page; the state moves on as if that had been written. */
  finish(page: KnownPage, result: PageResult, limits: CrawlLimits): FinishedPage {
    if (result.kind === 'failed') return this.finishFailed(page, result);
    return result.kind === 'unchanged'
      ? this.finishUnchanged(page, result.memory, limits)
      : this.finishRead(page, result, limits);
  }

  private finishFailed(page: KnownPage, { reason, status, isRefusal }: PageResult & { kind: 'failed' }): FinishedPage {
    if (this.tally.guessed.includes(page.key) && status !== null && status >= 400 && status < 500 && status !== 429) {
      page.state = 'skipped';
      return this.finished(page, 'skipped', { status, reason: 'There is no such page: the list ends here.' });
    }
    page.state = 'failed';
    this.tally = {
      ...this.tally,
      refusal: isRefusal && this.productsSeen === 0 ? reason : this.tally.refusal,
      shortfalls: [...this.tally.shortfalls, `${pathOf(page.url)} is missing: ${reason}`],
    };
    return this.finished(page, 'failed', { status, reason, log: [entry('error', page, status, reason)] });
  }

  private finishUnchanged(page: KnownPage, memory: PageMemory, limits: CrawlLimits): FinishedPage {
    page.state = 'done';
    const isNew = this.isNewContent(memory.productKeys, memory.collided ? [page.key] : []);
    const seenAgain = this.firstSights(memory.productKeys);
    this.tally = {
      ...this.tally,
      products: this.seen.size,
      fields: addFields(
        this.tally.fields,
        shareOf(memory.fields, seenAgain.length / Math.max(1, memory.productKeys.length)),
      ),
    };
    const reason = `Unchanged since the last run; ${memory.productKeys.length} products.`;
    this.tally = withExtent(this.tally, memory, isNew);
    if (isNew) this.countLost(page, memory);
    const discovered = isNew ? this.discover(memory.nextUrls, limits) : [];
    if (memory.isNextGuessed) this.noteGuesses(discovered);
    return this.finished(page, 'done', { status: 304, reason, seenAgain, discovered, memory });
  }

  private finishRead(
    page: KnownPage,
    { listing, page: fetched, withScript, reading }: PageResult & { kind: 'read' },
    limits: CrawlLimits,
  ): FinishedPage {
    page.state = 'done';
    const keys = listing.products.map(({ key }) => key);
    const collisions = this.collisionsWithEarlier(listing.products);
    const isNew = this.isNewContent(keys, collisions > 0 ? listing.products.map(({ name }) => name) : []);
    const fresh = new Set(this.firstSights(keys));
    const products: CrawledProduct[] = listing.products.filter(({ key }) => fresh.has(key));
    const lost = { collided: listing.collided + collisions, unlinked: listing.unlinked };
    this.tally = {
      ...this.tally,
      products: this.seen.size,
      fields: addFields(this.tally.fields, countFields(products)),
      witnessed: this.tally.witnessed + listing.witnessed,
      contradicted: this.tally.contradicted + listing.contradicted,
      needsScript: this.tally.needsScript || withScript,
    };
    this.tally = withExtent(this.tally, listing, isNew);
    if (isNew) this.countLost(page, lost);
    // A guess that found more is where the list goes on, whatever script its button runs.
    if (isNew && this.tally.guessed.includes(page.key)) this.tally = { ...this.tally, unfollowed: null };
    const next = isNew && listing.nextUrl ? [listing.nextUrl] : [];
    const discovered = this.discover([...listing.moreUrls, ...next], limits);
    if (listing.isNextGuessed) this.noteGuesses(discovered);
    if (reading) this.tally = { ...this.tally, reading: decided(this.tally.reading, reading) };
    const reason = `${keys.length} products, ${products.length} of them new in this run${withScript ? ', shown by its scripts' : ''}.`;
    const how = reading && this.tally.reading === reading ? [entry('info', page, fetched.status, reading.why)] : [];
    const log = [...how, ...remarksOn(page, fetched.status, listing, !isNew && keys.length > 0)];
    const memory =
      withScript || (reading && page.order === 0) ? null : memoryOf(fetched, { ...listing, ...lost }, this.recipe);
    return this.finished(page, 'done', { status: fetched.status, reason, products, discovered, log, memory });
  }

  private finished(
    page: KnownPage,
    state: FinishedPage['state'],
    rest: Partial<FinishedPage> & { reason: string; status: number | null },
  ): FinishedPage {
    const log = state === 'failed' ? [] : [entry('info', page, rest.status, rest.reason)];
    const nothing = { products: [], seenAgain: [], discovered: [], memory: null };
    return { page, state, ...nothing, ...rest, tally: this.tally, log: [...log, ...(rest.log ?? [])] };
  }

  /** Products of a page whose address an earlier page gave to a product of another name. */
  private collisionsWithEarlier(products: readonly CrawledProduct[]): number {
    let collisions = 0;
    for (const { key, name } of products) {
      const known = this.names.get(key);
      if (known === undefined) this.names.set(key, name);
      else if (isAnotherName(known, name)) collisions += 1;
    }
    return collisions;
  }

  private countLost(page: KnownPage, { collided = 0, unlinked = 0 }: Pick<PageMemory, 'collided' | 'unlinked'>): void {
    if (collided > 0) this.addShortfall(collisionIn(page, collided));
    if (unlinked > 0) this.addShortfall(unlinkedIn(page, unlinked));
  }

  private addShortfall(why: string): void {
    this.tally = { ...this.tally, shortfalls: [...this.tally.shortfalls, why] };
  }

  private noteGuesses(pages: readonly KnownPage[]): void {
    this.tally = { ...this.tally, guessed: [...this.tally.guessed, ...pages.map(({ key }) => key)] };
  }

  private firstSights(keys: readonly string[]): string[] {
    const fresh = keys.filter((key) => !this.seen.has(key));
    for (const key of fresh) this.seen.add(key);
    return fresh;
  }

  /** `others` tells a page from one whose products have the same keys without being the same. */
  private isNewContent(keys: readonly string[], others: readonly string[]): boolean {
    if (keys.length === 0) return false;
    const content = shortHash([...keys, ...others].sort().join('\n'));
    const isNew = !this.contents.has(content);
    this.contents.add(content);
    return isNew;
  }

  private discover(urls: readonly string[], limits: CrawlLimits): KnownPage[] {
    const discovered: KnownPage[] = [];
    for (const url of urls) {
      const key = canonicalKey(new URL(url));
      if (this.pageKeys.has(key)) continue;
      if (this.pages.length >= limits.maxPages) {
        this.addShortfall(`The list goes on behind ${limits.maxPages} pages, where a run stops.`);
        continue;
      }
      const page: KnownPage = { key, url, order: this.pages.length, state: 'queued' };
      this.pages.push(page);
      this.pageKeys.add(key);
      discovered.push(page);
    }
    return discovered;
  }
}

const collisionIn = (page: KnownPage, count: number): string =>
  `${pathOf(page.url)}: ${count} ${count === 1 ? 'product is' : 'products are'} missing, since ${count === 1 ? 'its link leads' : 'their links lead'} to the address of another one.`;

const unlinkedIn = (page: KnownPage, count: number): string =>
  `${pathOf(page.url)}: ${count} ${count === 1 ? 'product is' : 'products are'} missing, since ${count === 1 ? 'its card leads' : 'their cards lead'} to no page of this shop.`;

/** The first page decides; where that only led to the list, the list does. */
const decided = (before: Reading | null, now: Reading): Reading =>
  before === null || before.way === 'link' ? now : before;

import { type CrawlLog, type pageStates } from '@app/contracts/crawler/crawler.contract.js';
import type { RunOutcome } from '@app/contracts/jobs/jobs.constants.js';
import { type ListExtent } from './listing/extract-listing.js';
import { type FieldCounts } from './listing/field-counts.js';
import { type CrawledProduct, type Selectors } from './listing/product.js';
import { type FetchedPage, type Validators } from './net/page-fetcher.js';
import { type Reading, type Way } from './sources/reading.js';
import { type RetryLimits } from './net/retry.js';

/** What the engine needs to know of a retailer; the rest of a configuration is its caller's. */
export interface ShopConfig {
  baseUrl: string;
  /** Where the run starts. */
  productListUrl: string;
  selectors: Selectors;
  /** An earlier run found products only with script (`CrawlReport.needsScript`): the browser is asked at once. */
  needsScript?: boolean;
}

/** What a page held when it was last read; enough to go on when it answers 304. */
export interface PageMemory {
  validators: Validators;
  /** Of the selectors and of this engine; a memory with another recipe is ignored. */
  recipe: string;
  productKeys: string[];
  /** How many of those products had each field. */
  fields: FieldCounts;
  nextUrls: string[];
  /** The next address is made of a number; absent in what an earlier version remembered. */
  isNextGuessed?: boolean;
  cardCount: number;
  /** Both absent in what an earlier version remembered. */
  collided?: number;
  unlinked?: number;
  extent: ListExtent;
}

export type PageState = (typeof pageStates)[number];

export interface KnownPage {
  /** Canonical URL: unique within the run. */
  key: string;
  url: string;
  /** Place in the run, from 0. Pages are read in this order. */
  order: number;
  state: PageState;
}

/** `message` is a sentence for staff; `status` is null when nothing answered. */
export type CrawlLogEntry = Pick<CrawlLog, 'level' | 'url' | 'status' | 'message'>;

/** What a run has cost the shop and us, over all its attempts. */
export interface CrawlCost {
  /** Answers to requests for pages, those among them that came to nothing; robots.txt is none. */
  requests: number;
  /** Of their content, unpacked. */
  bytes: number;
  /** Pages that were as before, so that the shop sent nothing. */
  unchanged: number;
  /** From the beginning of each page to its end, the waits between requests among it. */
  ms: number;
}

/** Counts over the distinct products of a run, page by page. */
export interface CrawlTally {
  products: number;
  fields: FieldCounts;
  /** Products whose price could be compared with structured data, and those where the two disagreed. */
  witnessed: number;
  contradicted: number;
  /** Cards on all pages, doubles too. */
  cards: number;
  /** The most that a page says of the whole list; null where none says it. */
  claimed: { products: number | null; pages: number | null };
  /** A page that ends the run offers more by script alone; null where none does. */
  unfollowed: string | null;
  /** Sentences why the run is not complete; empty while it is. */
  shortfalls: string[];
  /** Why the shop let nothing be read; null while it has not refused. */
  refusal: string | null;
  needsScript: boolean;
  /** How a shop without selectors is read; null while no page was, and with selectors. */
  reading: Reading | null;
  /** Keys of pages whose address is made of a number, not a link's. */
  guessed: string[];
  cost: CrawlCost;
}

export interface FinishedPage {
  page: KnownPage;
  state: Exclude<PageState, 'queued'>;
  /** HTTP status, null when nothing answered. */
  status: number | null;
  /** What happened, as a sentence for staff. */
  reason: string;
  /** First sight of each in this run. Store by `key`: running a page twice must be harmless. */
  products: CrawledProduct[];
  /** Products that an unchanged page still holds: seen again, values as they are. */
  seenAgain: string[];
  /** Pages found here, to be added as queued. */
  discovered: KnownPage[];
  /** Null where the page gave no validators, or failed. */
  memory: PageMemory | null;
  /** The run's tally with this page in it. */
  tally: CrawlTally;
  log: CrawlLogEntry[];
}

/** Where a run stands. Empty `pages` and a null tally for a run that begins. */
export interface CrawlProgressRecord {
  pages: KnownPage[];
  productKeys: string[];
  tally: CrawlTally | null;
}

/**
 * A run's state, kept by the caller so that a killed run goes on where it was. All writes are of one run; the
 * caller makes them fail once another worker has taken the run over.
 */
export interface CrawlJournal {
  load(): Promise<CrawlProgressRecord>;
  /** Adds the page the run begins with. A second call is harmless. */
  begin(page: KnownPage): Promise<void>;
  /** One transaction: state, products, discovered pages, memory, tally and log, all or nothing. */
  finishPage(finished: FinishedPage): Promise<void>;
  /** A line that belongs to no finished page, such as robots.txt or a retry. */
  log(entry: CrawlLogEntry): Promise<void>;
  /**
   * What the page held in the last run whose products were accepted, null if none. A memory of a run that was not
   * accepted would mark products as seen that were never stored.
   */
  recall(pageKey: string): Promise<PageMemory | null>;
}

/** A robots.txt as fetched; `text` is empty where the host has none. */
export interface RobotsCopy {
  text: string;
  /** Milliseconds since the epoch. */
  fetchedAt: number;
}

/** Copies of robots.txt by origin. A copy serves for 24 h while the host's own cannot be read. */
export interface RobotsCopies {
  load(origin: string): Promise<RobotsCopy | null>;
  save(origin: string, copy: RobotsCopy): Promise<void>;
}

/** Pages as they are after their scripts ran. Belongs to one job, which closes it. */
export interface RenderedPages {
  /** Throws RenderError with a sentence for staff. */
  render(url: string, signal: AbortSignal): Promise<FetchedPage>;
  /** A second call is harmless. */
  close(): Promise<void>;
}

export interface CrawlLimits extends RetryLimits {
  /** Floor of the delay between two requests to a host, ms. A longer Crawl-delay counts. */
  minDelayMs: number;
  /** The longest Crawl-delay that is kept, ms; a shop that asks for more is not crawled. */
  maxDelayMs: number;
  maxPages: number;
}

/** Never runs backwards: `pagesDone` and `pagesTotal` only grow, and the first is never above the second. */
export interface CrawlProgress {
  pagesDone: number;
  pagesTotal: number;
  productsSeen: number;
  /** The page being read, null at the end. */
  url: string | null;
}

/**
 * ok: every page was read. partial: some could not be. blocked: robots.txt or the shop said no. empty: no product.
 * drifted: read, but unlike earlier runs. Only an ok run may change availability or remove anything.
 */
export type CrawlOutcome = RunOutcome;

/** What drift is judged by; the caller keeps it for later runs. */
export interface RunSummary {
  products: number;
  fields: FieldCounts;
  /** By what a shop without selectors was read; absent with selectors. */
  way?: Way;
  /** The run did not see the whole list: what its products have counts, how many they are does not. */
  isPartial?: boolean;
}

export interface CrawlReport {
  outcome: CrawlOutcome;
  /** Sentences for staff, worst first; empty when all went well. */
  reasons: string[];
  pagesDone: number;
  pagesFailed: number;
  productsSeen: number;
  /** How many of the products had each field; `fillRate` makes shares of it. */
  fields: FieldCounts;
  /** By what a shop without selectors was read; null with selectors. */
  way: Way | null;
  /** Products came only with script; remember it in `ShopConfig.needsScript`. */
  needsScript: boolean;
}

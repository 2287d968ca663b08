import { type CrawledProduct } from '../listing/product.js';
import {
  type CrawlJournal,
  type CrawlLogEntry,
  type CrawlProgressRecord,
  type CrawlTally,
  type FinishedPage,
  type KnownPage,
  type PageMemory,
  type RobotsCopies,
  type RobotsCopy,
} from '../ports.js';

/** A journal for tests. Copies what it is given, as a database does: later changes do not reach what is stored. */
export class MemoryJournal implements CrawlJournal {
  readonly pages = new Map<string, KnownPage>();
  readonly products = new Map<string, CrawledProduct>();
  readonly seenAgain = new Set<string>();
  readonly lines: CrawlLogEntry[] = [];
  readonly finished: FinishedPage[] = [];
  tally: CrawlTally | null = null;
  /** Called before a page is stored; throwing is being killed. */
  beforeFinish: (finished: FinishedPage) => void = () => undefined;

  constructor(readonly memories = new Map<string, PageMemory>()) {}

  async load(): Promise<CrawlProgressRecord> {
    const productKeys = [...this.products.keys(), ...this.seenAgain];
    return structuredClone({ pages: [...this.pages.values()], productKeys, tally: this.tally });
  }

  async begin(page: KnownPage): Promise<void> {
    if (!this.pages.has(page.key)) this.pages.set(page.key, structuredClone(page));
  }

  async finishPage(finished: FinishedPage): Promise<void> {
    this.beforeFinish(finished);
    const { page, state, products, seenAgain, discovered, memory, tally, log } = structuredClone(finished);
    this.pages.set(page.key, { ...page, state });
    for (const found of discovered) if (!this.pages.has(found.key)) this.pages.set(found.key, found);
    for (const product of products) this.products.set(product.key, product);
    for (const key of seenAgain) this.seenAgain.add(key);
    if (memory) this.memories.set(page.key, memory);
    this.tally = tally;
    this.lines.push(...log);
    this.finished.push(finished);
  }

  async log(entry: CrawlLogEntry): Promise<void> {
    this.lines.push(entry);
  }

  async recall(pageKey: string): Promise<PageMemory | null> {
    return this.memories.get(pageKey) ?? null;
  }
}

export class MemoryRobotsCopies implements RobotsCopies {
  readonly copies = new Map<string, RobotsCopy>();

  async load(origin: string): Promise<RobotsCopy | null> {
    return this.copies.get(origin) ?? null;
  }

  async save(origin: string, copy: RobotsCopy): Promise<void> {
    this.copies.set(origin, copy);
  }
}

import { Injectable } from '@nestjs/common';
import { CatalogueLinkRepository } from './catalogue-links.repository.js';
import { type CatalogueItem, CatalogueMatcher } from './match-product.js';

interface Catalogue {
  /** What it was made of. */
  state: string;
  matcher: CatalogueMatcher;
  items: ReadonlyMap<string, CatalogueItem>;
}

/** The catalogue as shops' products are compared with it, made anew where it has changed: for 50,000 products that takes a second. */
@Injectable()
export class CurrentCatalogue {
  private made: Catalogue | undefined;

  constructor(private readonly links: CatalogueLinkRepository) {}

  async get(): Promise<Pick<Catalogue, 'matcher' | 'items'>> {
    // Before the products: what changes in between is made anew once more.
    const state = await this.links.findCatalogueState();
    if (this.made?.state === state) return this.made;
    const items = await this.links.findCatalogue();
    const made = { state, matcher: new CatalogueMatcher(items), items: new Map(items.map((item) => [item.id, item])) };
    this.made = made;
    return made;
  }
}

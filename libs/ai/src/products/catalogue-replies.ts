import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { BasketAnswers } from './basket-answers.js';
import { CatalogueLookup } from './catalogue-lookup.js';
import type { CatalogueTools } from './catalogue-tools.js';
import { kitFor } from './kit-advice.js';
import { KindAnswers } from './kind-answers.js';
import { ProductAnswers } from './product-answers.js';
import { basketAsks, type ProductQuery } from './product-query.js';
import type { ProductReply } from './replies/lines.js';
import { shopsReply } from './replies/shops-reply.js';
import { whichReply } from './replies/thing-replies.js';

/** Answers one query each, with facts as the catalogue has them now. */
export class CatalogueReplies {
  private readonly ofProducts: ProductAnswers;
  private readonly ofKinds: KindAnswers;
  private readonly ofBasket: BasketAnswers;

  constructor(private readonly tools: CatalogueTools) {
    const lookup = new CatalogueLookup(tools);
    this.ofProducts = new ProductAnswers(lookup);
    this.ofKinds = new KindAnswers(lookup);
    this.ofBasket = new BasketAnswers(lookup);
  }

  /** Null where the catalogue has nothing to say. */
  async to(query: ProductQuery, guide: KnowledgeEntry | null): Promise<ProductReply | null> {
    const { ask } = query;
    if (basketAsks.has(ask)) return this.ofBasket.to(query, guide);
    if (ask === 'kit' || ask === 'gift') return kitFor(query, ask === 'kit' ? guide : null, this.tools);
    if (ask === 'which') return whichReply(query.pounds);
    if (ask === 'shop') return shopsReply(this.tools.shops, query.shop);
    return query.products.length > 0 ? this.ofProducts.to(query) : this.ofKinds.to(query, guide);
  }
}

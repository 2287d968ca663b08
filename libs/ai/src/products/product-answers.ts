import type { EquipmentKind } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import {
  asksWhether,
  type CatalogueLookup,
  mostCompared,
  secondCheapest,
  wantsCheaper,
  weighs,
} from './catalogue-lookup.js';
import { byPrice } from './prices.js';
import type { ProductQuery } from './product-query.js';
import { cheaperThanReply, cheapestReply, dearestReply, underReply } from './replies/kind-replies.js';
import { isSold, type ProductReply } from './replies/lines.js';
import { factReply, saysFact } from './replies/fact-reply.js';
import {
  aboutReply,
  alternativesReply,
  priceReply,
  sizeReply,
  rulesOutWordOf,
  stockReply,
  suitsReply,
  type Verdict,
  verdictByWords,
  worthReply,
} from './replies/named-replies.js';
import { mixReply, quantityReply } from './replies/quantity-reply.js';

/** Where one thing is cheapest, and not what is cheaper. */
const asksShop =
  /\b(?:which|what|where|who) (?:shop|store|site|retailer|one of the shops|is it|has|sells|does)\b|\bwhere\b/;
/** Of several things at once these are answered side by side. */
const comparedAsks = new Set<ProductQuery['ask']>(['worth', 'recommend', 'size', 'cheapest', 'about', 'lasting']);
/** What one use costs is weighed, and not what things are for. */
const perUse = /\b(?:per|a|each) (?:wash|car|use)\b/;
const superlative = /\b(?:cheapest|least|lowest)\b/;
/** 'Is the cheaper one any good' means one of them. */
const cheaperOne = /\b(?:cheap(?:er|est)?|less expensive|budget) (?:one|version|product|bottle)\b/;
const dearerOne = /\b(?:dear(?:er|est)?|expensive|pric(?:ey|ier|iest)) (?:one|version|product|bottle)\b/;

/** Answers what is asked of products that were named or spoken of. */
export class ProductAnswers {
  constructor(private readonly lookup: CatalogueLookup) {}

  /** Null where the catalogue has nothing to say. */
  async to(query: ProductQuery): Promise<ProductReply | null> {
    const products = await this.meant(query);
    const [first] = products;
    if (!first) return null;
    const isWeighed =
      products.length > 1 && (!query.isByPronoun || query.ask === 'recommend' || weighs.test(query.wanted));
    const isOfUse =
      query.ask === 'quantity' || ((query.ask === 'compare' || query.ask === 'price') && perUse.test(query.wanted));
    if (isWeighed && isOfUse) return inARow(products.map((product) => quantityReply(product, this.kindOf(product))));
    // 'Wet vac or the Spotdraw'.
    if (query.ask === 'worth' && query.kinds.length > 0 && weighs.test(query.wanted))
      return this.lookup.compare([...products, ...(await this.lookup.bestOfKinds(query))], query);
    if (query.pounds !== null && query.isByReference && query.ask === 'recommend')
      return this.cheaperThan(products, query);
    if (isWeighed && comparedAsks.has(query.ask)) return this.lookup.compare(products, query);
    switch (query.ask) {
      case 'compare':
        return this.lookup.compare([...products, ...(await this.lookup.bestOfKinds(query))], query);
      case 'recommend':
        return aboutReply(first, query.message, this.lookup.tools.attributes);
      case 'price':
        return priceReply(products.slice(0, query.isByReference ? 1 : mostCompared));
      case 'available':
      case 'list':
        if (wantsCheaper.test(query.wanted)) return priceReply(products.slice(0, 1));
        return stockReply(first, query.shop, { isYesOrNo: asksWhether.test(query.wanted) });
      case 'size':
        return sizeReply(first, (await this.lookup.likeProduct(first)).products.filter(isSold));
      case 'dilution':
      case 'dwell':
      case 'lasting':
        // What its text does not say is left to the guide in hand, unless the product was asked for by name.
        if (query.isByReference && !saysFact(first, query.ask)) return null;
        return (
          (query.ask === 'dilution' ? mixReply(first, query.message) : null) ??
          factReply(first, query.ask, query.wanted)
        );
      case 'quantity':
        return quantityReply(first, this.kindOf(first));
      case 'suits':
        return this.suits(products, query);
      case 'worth':
        return worthReply(first, await this.lookup.likeProduct(first));
      case 'cheapest':
        if (asksShop.test(query.wanted)) return priceReply(products.slice(0, 1));
        return this.cheaperThan(products, query);
      case 'alternative':
        return wantsCheaper.test(query.wanted) ? this.cheaperThan(products, query) : this.alternatives(first, query);
      case 'dearest': {
        const ofKind = await this.lookup.likeProduct(first);
        return dearestReply(ofKind);
      }
      case 'about':
      case 'add':
      case 'leave-out':
      case 'gift':
      case 'kit':
      case 'one-shop':
      case 'shop':
      case 'total':
      case 'which':
        return aboutReply(first, query.message, this.lookup.tools.attributes);
    }
  }

  private async suits(products: readonly Product[], query: ProductQuery): Promise<ProductReply | null> {
    const { surfaces, wanted } = query;
    const place = surfaces.length > 0 ? this.lookup.tools.surfaces.say(surfaces) : placeIn(wanted);
    if (place === '') return aboutReply(products[0]!, query.message, this.lookup.tools.attributes);
    const judged = products.map((product) => ({ product, verdict: this.verdict(product, query, place) }));
    if (judged.length > 1 && judged.every(({ verdict }) => verdict === 'unsaid'))
      return this.lookup.compare(products, query);
    return suitsReply(place, judged);
  }

  private async cheaperThan(products: readonly Product[], query: ProductQuery): Promise<ProductReply> {
    const [first] = products as [Product];
    const ofKind = await this.lookup.likeProduct(first);
    const { pounds, isByReference, wanted } = query;
    if (pounds !== null && isByReference)
      return underReply(ofKind, pounds, false) ?? aboutReply(first, query.message, this.lookup.tools.attributes);
    if (isByReference && superlative.test(wanted))
      return (
        cheapestReply(ofKind, secondCheapest.test(wanted) ? 1 : 0) ??
        aboutReply(first, query.message, this.lookup.tools.attributes)
      );
    const least = [...products].filter(({ category }) => category === first.category).sort(byPrice)[0] ?? first;
    return cheaperThanReply(ofKind, least);
  }

  private async alternatives(first: Product, query: ProductQuery): Promise<ProductReply> {
    const { products: others } = await this.lookup.likeProduct(first);
    const shown = new Set(query.products.map(({ id }) => id));
    const ranked = this.lookup.tools.fit.rank(
      others.filter(({ id }) => !shown.has(id)),
      `${first.productName} ${first.problemType}`,
      query.surfaces,
    );
    const sorted = ranked.flatMap(({ text }) => others.find(({ id }) => id === text.id) ?? []);
    return alternativesReply(first, sorted);
  }

  private verdict(product: Product, { surfaces, wanted }: ProductQuery, place: string): Verdict {
    if (surfaces.length === 0) return verdictByWords(product, place);
    // 'Polished bare alloys' are wheels of a sort that its text may rule out.
    if (rulesOutWordOf(product, wanted)) return 'spoils';
    const all = surfaces.map((surface) => this.lookup.tools.fit.verdict(product, surface));
    if (all.includes('spoils')) return 'spoils';
    return all.includes('suits') ? 'suits' : 'unsaid';
  }

  /** The products that are meant, as they are now. */
  private async meant({ products, isByReference, wanted }: ProductQuery): Promise<Product[]> {
    const now = await this.lookup.now(products);
    if (!isByReference || now.length < 2) return now;
    if (cheaperOne.test(wanted)) return [...now].sort(byPrice).slice(0, 1);
    return dearerOne.test(wanted) ? [...now].sort(byPrice).slice(-1) : now;
  }

  private kindOf(product: Product): EquipmentKind | null {
    return this.lookup.tools.kinds.kindOf(product);
  }
}

/** Several answers as one, each beginning on a line of its own. */
const inARow = (replies: readonly ProductReply[]): ProductReply => ({
  lines: replies.flatMap(({ lines: [first = '', ...rest] }) => [`\n${first}`, ...rest]),
  named: replies.flatMap(({ named }) => named),
});

/** 'Is it ok for my sills', 'can I use it on bare plastic': the place; '' where none is named. */
const ofPlace =
  /\b(?:on|for|with|in|near)\b (?:(?:my|the|a|an|our) )?((?!it\b|this\b|that\b|them\b|me\b|under\b|below\b|less\b|\d)\w+(?: \w+){0,2})$/;
const placeIn = (wanted: string): string => ofPlace.exec(wanted)?.[1] ?? '';

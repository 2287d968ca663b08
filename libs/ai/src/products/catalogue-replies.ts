import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import type { EquipmentKind, KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { inSentence } from '../offline/equipment-rows.js';
import { byPrice, lowest } from './prices.js';
import { byMeasure, otherShops } from './product-cues.js';
import { type CatalogueTools, productsNow } from './catalogue-tools.js';
import { kitFor } from './kit-advice.js';
import { headOf } from './product-kinds.js';
import type { ProductQuery } from './product-query.js';
import type { ProductText } from './product-shelf.js';
import { absentReply, asSaid, ofThing } from './replies/thing-replies.js';
import {
  type Asked,
  bestReply,
  cheaperThanReply,
  cheapestByMeasureReply,
  cheapestReply,
  dearestReply,
  pricesReply,
  rangeReply,
  severalReply,
  underReply,
} from './replies/kind-replies.js';
import { isSold, type ProductReply } from './replies/lines.js';
import {
  aboutReply,
  alternativesReply,
  compareReply,
  type Fact,
  factReply,
  priceReply,
  saysFact,
  sizeReply,
  stockReply,
  suitsReply,
  type Verdict,
  verdictByWords,
} from './replies/named-replies.js';

/** A wish that shares fewer words with a product has not found it. */
const leastFit = 1.5;
/** Where all fit alike the wish names the kind alone, and whoever wishes chooses. */
const tellsApart = 0.5;
/** And one that is to be offered in place of what nobody sells has to share more. */
const nearFit = 5;
const mostCompared = 3;
const mostWeighed = 12;
/** Where a thing is to be had is not answered with yes or no. */
const asksWhere = /\b(?:where|who|which|what|links?)\b/;
/** Answers one query each, with facts as the catalogue has them now. */
export class CatalogueReplies {
  constructor(private readonly tools: CatalogueTools) {}

  /** Null where the catalogue has nothing to say. */
  async to(query: ProductQuery, guide: KnowledgeEntry | null): Promise<ProductReply | null> {
    if (query.ask === 'kit') return kitFor(query, guide, this.tools);
    if (query.products.length > 0) return this.ofProducts(query);
    return this.ofKinds(query);
  }

  private async ofProducts(query: ProductQuery): Promise<ProductReply | null> {
    const products = await this.now(query.products);
    const [first] = products;
    if (!first) return null;
    switch (query.ask) {
      case 'compare':
        return compareReply(products.slice(0, mostCompared));
      case 'price':
        return priceReply(products.slice(0, mostCompared));
      case 'stock':
      case 'sold':
        return stockReply(first, query.shop, {
          isYesOrNo: !asksWhere.test(query.wanted),
          isElsewhere: otherShops.test(query.wanted),
        });
      case 'size':
        return sizeReply(first);
      case 'dilution':
      case 'dwell':
      case 'lasting':
        return this.fact(first, query.ask, query);
      case 'suits':
        return suitsReply(
          query.surfaces.length > 0 ? this.tools.surfaces.say(query.surfaces) : query.thing,
          products.map((product) => ({ product, verdict: this.verdict(product, query) })),
        );
      case 'cheapest': {
        const ofKind = await this.likeProduct(first);
        const least = [...products].filter(({ category }) => category === first.category).sort(byPrice)[0] ?? first;
        return cheaperThanReply(ofKind, least);
      }
      case 'alternatives': {
        const { products: others } = await this.likeProduct(first);
        const shown = new Set(query.products.map(({ id }) => id));
        const wanted = `${first.productName} ${first.problemType}`;
        const ranked = this.ranked(
          others.filter(({ id }) => !shown.has(id)),
          wanted,
          query,
        );
        return alternativesReply(first, ranked);
      }
      case 'about':
      case 'best':
      case 'dearest':
      case 'kit':
      case 'under':
        return aboutReply(first);
    }
  }

  private async ofKinds(query: ProductQuery): Promise<ProductReply | null> {
    const { ask, thing } = query;
    if (query.brand !== null && query.kinds.length === 0) return this.ofBrand(query.brand, query);
    if (ask === 'sold' && thing !== '') return this.ofThing(query);
    if (ask === 'best') return this.best(query);
    const asked = await Promise.all(query.kinds.slice(0, mostCompared).map((kind) => this.asked(kind, query)));
    const [first] = asked;
    const reply = first && asked.length === 1 ? this.ofKind(ask, first, query) : severalReply(asked, query.pounds);
    if (reply) return reply;
    return first ? absentReply(first.kind, null) : null;
  }

  private ofKind(ask: ProductQuery['ask'], asked: Asked, { pounds, shop, wanted }: ProductQuery): ProductReply | null {
    if (ask === 'under' && pounds !== null) return underReply(asked, pounds);
    if (ask === 'cheapest')
      return byMeasure.test(wanted) ? (cheapestByMeasureReply(asked) ?? cheapestReply(asked)) : cheapestReply(asked);
    if (ask === 'dearest') return dearestReply(asked);
    if (ask === 'price') return pricesReply(asked);
    return rangeReply(asked, shop, !asksWhere.test(wanted));
  }

  /** What a maker has, cheapest first. */
  private async ofBrand(brand: string, { shop, wanted }: ProductQuery): Promise<ProductReply | null> {
    const products = await this.now(this.tools.texts.filter((text) => text.brand === brand));
    return rangeReply({ kind: brand, products }, shop, !asksWhere.test(wanted));
  }

  /** Whether there is such a thing, in the visitor's words for it. */
  private async ofThing(query: ProductQuery): Promise<ProductReply | null> {
    const { kinds, fit, texts } = this.tools;
    const main = query.thing.replace(/\b(?:for|on|to|that|with|which|under|at|from)\b.*$/, '').trim() || query.thing;
    const named = kinds.named(main);
    const ofKinds = named.flatMap((kind) =>
      asSaid(main, [kind.name, ...kind.synonyms].join(' '), kinds.products(kind, texts)),
    );
    const [kind] = named;
    if (kind && ofKinds.length > 0)
      return named.length === 1
        ? rangeReply(
            { kind: plainName(kind), products: await this.now(ofKinds) },
            query.shop,
            !asksWhere.test(query.wanted),
          )
        : this.ofKinds({ ...query, kinds: named, thing: '' });
    const fitting = ofThing(main, texts);
    if (fitting.length > 0)
      return rangeReply({ kind: main, products: await this.now(fitting) }, query.shop, !asksWhere.test(query.wanted));
    const ofKind = kind ? kinds.products(kind, texts) : ofThing(main.split(' ').at(-1) ?? '', texts);
    const [nearest] = fit.rank(ofKind.length > 0 ? ofKind : texts, query.thing, query.surfaces);
    const isNear = nearest && (ofKind.length > 0 || nearest.score >= nearFit);
    const near = isNear ? (await this.now([nearest.text]))[0] : undefined;
    return absentReply(main, near && isSold(near) ? near : null);
  }

  private async best(query: ProductQuery): Promise<ProductReply | null> {
    const { fit, texts } = this.tools;
    if (new Set(query.kinds.map(({ name }) => headOf(name))).size > 1) return this.ofKinds({ ...query, ask: 'sold' });
    const ofKinds = this.tools.kinds.alike(query.kinds, texts);
    const inKind = fit.rank(ofKinds, query.wanted, query.surfaces);
    const [kind] = query.kinds;
    const isPlain = (inKind[0]?.score ?? 0) - (inKind.at(-1)?.score ?? 0) < tellsApart;
    if (kind && inKind.length > 1 && isPlain) return this.ofKinds({ ...query, ask: 'sold' });
    // Car shampoo for matte paint is matte shampoo: where a kind is ruled out, whatever is for the surface will do.
    const ranked = inKind.length > 0 ? inKind : fit.rank(texts, query.wanted, query.surfaces);
    const fitting = ranked.filter(({ score }) => inKind.length > 0 || score >= leastFit).slice(0, mostWeighed);
    const products = (await this.now(fitting.map(({ text }) => text)))
      .filter((product) => isSold(product) && this.isWithin(product, query.pounds))
      .slice(0, 2);
    const [first, second] = products;
    if (!first) return null;
    const isAlike = second && second.category === first.category;
    const where = query.surfaces.length > 0 ? `For ${this.tools.surfaces.say(query.surfaces)}` : 'For that';
    return bestReply(first, isAlike ? second : undefined, `${where} our shops have`);
  }

  /** A fact that its text does not hold is left to the guide in hand, unless the product was asked for by name. */
  private fact(product: Product, fact: Fact, { isOfTable, wanted }: ProductQuery): ProductReply | null {
    return isOfTable && !saysFact(product, fact) ? null : factReply(product, fact, wanted);
  }

  private verdict(product: Product, { surfaces, thing }: ProductQuery): Verdict {
    if (surfaces.length === 0) return verdictByWords(product, thing);
    const all = surfaces.map((surface) => this.tools.fit.verdict(product, surface));
    if (all.includes('spoils')) return 'spoils';
    return all.includes('suits') ? 'suits' : 'unsaid';
  }

  private async asked(kind: EquipmentKind, { brand, surfaces }: ProductQuery): Promise<Asked> {
    const { kinds, fit, texts } = this.tools;
    const ofKind = fit.rank(kinds.products(kind, texts), '', surfaces);
    // Of what is called alike, what names the surface is better than what only does not rule it out.
    const alike = surfaces.length > 0 ? fit.rank(kinds.alike([kind], texts), '', surfaces) : [];
    const suited = alike.filter(({ text }) => surfaces.some((surface) => fit.verdict(text, surface) === 'suits'));
    const meant = (suited.length > 0 ? suited : ofKind).map(({ text }) => text);
    const products = await this.now(meant.filter((text) => brand === null || text.brand === brand));
    return { kind: brand === null ? plainName(kind) : `${plainName(kind)} by ${brand}`, products };
  }

  private async likeProduct(product: Product): Promise<Asked> {
    const { kinds, texts } = this.tools;
    const kind = kinds.kindOf(product);
    const alike = kind ? kinds.products(kind, texts) : texts.filter(({ category }) => category === product.category);
    return { kind: kind ? plainName(kind) : product.category.toLowerCase(), products: await this.now(alike) };
  }

  private ranked(products: readonly Product[], wanted: string, { surfaces }: ProductQuery): Product[] {
    const ranks = this.tools.fit.rank(products, wanted, surfaces).map(({ text }) => text.id);
    return [...products]
      .filter(({ id }) => ranks.includes(id))
      .sort((a, b) => ranks.indexOf(a.id) - ranks.indexOf(b.id));
  }

  private isWithin(product: Product, pounds: number | null): boolean {
    return pounds === null || (lowest(product) ?? Infinity) <= pounds;
  }

  private now(texts: readonly ProductText[]): Promise<Product[]> {
    return productsNow(this.tools, texts);
  }
}

const plainName = ({ name }: EquipmentKind): string => inSentence(name.replace(/\s*\(.*\)/, ''));

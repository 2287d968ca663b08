import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import { singular, tellingWords } from '@app/contracts/words.js';
import type { EquipmentKind, KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { inSentence } from '../offline/equipment-rows.js';
import { type CatalogueTools, productsNow } from './catalogue-tools.js';
import { kitFor } from './kit-advice.js';
import { byPrice, lowest, sizeOf } from './prices.js';
import type { Fitting } from './product-fit.js';
import { headOf } from './product-kinds.js';
import { wordsOf } from './product-names.js';
import type { ProductQuery } from './product-query.js';
import type { ProductText } from './product-shelf.js';
import {
  type Asked,
  cheaperThanReply,
  cheapestByMeasureReply,
  cheapestReply,
  choiceReply,
  dearestReply,
  pricesReply,
  rangeReply,
  recommendReply,
  severalReply,
  underReply,
} from './replies/kind-replies.js';
import { sumReply } from './replies/kit-reply.js';
import { isSold, type ProductReply } from './replies/lines.js';
import {
  aboutReply,
  alternativesReply,
  compareReply,
  factReply,
  priceReply,
  saysFact,
  sizeReply,
  stockReply,
  suitsReply,
  type Verdict,
  verdictByWords,
  worthReply,
} from './replies/named-replies.js';
import { mixReply, quantityReply } from './replies/quantity-reply.js';
import { shopsReply } from './replies/shops-reply.js';
import { absentReply, asSaid, ofThing, whichReply } from './replies/thing-replies.js';

/** A wish that shares fewer words with a product has not found it. */
const leastFit = 1.5;
/** Where all fit alike the wish names the kind alone. */
const tellsApart = 0.5;
/** And one that is to be offered in place of what nobody sells has to share more. */
const nearFit = 5;
const mostCompared = 3;
const mostAdded = 5;
const asksForJob = /\b(?:anything|something|owt|summat|stuff|products?) (?:for|to|that|which)\b/;
const asksSum =
  /\b(?:altogether|total|add|adds|adding|sum|come to|comes to|the lot|all in|in all|both|everything|all of (?:it|them|that))\b/;
/** Where one thing is cheapest, and not what is cheaper. */
const asksShop =
  /\b(?:which|what|where|who) (?:shop|store|site|retailer|one of the shops|is it|has it|has the|does)\b|\bwhere\b/;
const weighs = /\b(?:or|vs|versus|than|against)\b/;
/** 'Do I need both, or does one do'. */
const weighsOrAdds = /\b(?:or|and|both)\b/;
/** Of several things at once these are answered side by side. */
const weighedAsks = new Set<ProductQuery['ask']>([
  'worth',
  'recommend',
  'size',
  'cheapest',
  'about',
  'quantity',
  'lasting',
]);
const mostWeighed = 12;
/** So much better a product's text has to fit what was told of the job than the next one's. */
const plainlyBetter = 1;
/** What it counts for that the guide for the job needs a thing, in the points that words count for. */
const ESSENTIAL = 3;
const NEEDED = 1.5;
/** Whether there is such a thing is answered with yes or no; where it is to be had is not. */
const asksWhether =
  /^(?!.*\b(?:where|who|whos|which|what|links?)\b)(?:\w+ ){0,3}?(?:do|does|is|are|have|has|got|any|can|could)\b/;
/** Reckoned by how much there is. */
const byMeasure = /\b(?:per|by the|a) (?:litre|kilo|ml|gram|cloth|piece)\b|\bvalue\b|\bfor (?:my|the|your) money\b/;
const superlative = /\b(?:cheapest|least|lowest)\b/;
const wantsCheaper = /\b(?:cheap(?:er|est)|less|lower)\b/;
/** 'Is the cheaper one any good' means one of them. */
const cheaperOne = /\b(?:cheap(?:er|est)?|less expensive|budget) (?:one|version|product|bottle)\b/;
const dearerOne = /\b(?:dear(?:er|est)?|expensive|pric(?:ey|ier|iest)) (?:one|version|product|bottle)\b/;

/** Answers one query each, with facts as the catalogue has them now. */
export class CatalogueReplies {
  constructor(private readonly tools: CatalogueTools) {}

  /** Null where the catalogue has nothing to say. */
  async to(query: ProductQuery, guide: KnowledgeEntry | null): Promise<ProductReply | null> {
    if (query.ask === 'kit' || query.ask === 'price') {
      const chosen = asksSum.test(query.wanted) && query.kinds.length === 0 ? await this.now(query.onTable) : [];
      if (chosen.length > 1) return sumReply(chosen.slice(0, mostAdded));
    }
    if (query.ask === 'kit') return kitFor(query, guide, this.tools);
    if (query.ask === 'which') return whichReply(query.pounds);
    if (query.ask === 'shop') return shopsReply(this.tools.shops, query.shop);
    return query.products.length > 0 ? this.ofProducts(query) : this.ofKinds(query, guide);
  }

  private async ofProducts(query: ProductQuery): Promise<ProductReply | null> {
    const products = await this.meant(query);
    const [first] = products;
    if (!first) return null;
    const isWeighed =
      products.length > 1 && (!query.isByPronoun || query.ask === 'recommend' || weighs.test(query.wanted));
    if (isWeighed && query.ask === 'quantity') return joinedReply(products.map((product) => this.quantityOf(product)));
    // 'Wet vac or the Spotdraw'.
    if (query.ask === 'worth' && query.kinds.length > 0 && weighs.test(query.wanted))
      return this.compare([...products, ...(await this.bestOf(query))], query);
    if (query.pounds !== null && query.isOfTable && query.ask === 'recommend') return this.cheaperThan(products, query);
    if (isWeighed && weighedAsks.has(query.ask)) return this.compare(products, query);
    switch (query.ask) {
      case 'compare':
        return this.compare([...products, ...(await this.bestOf(query))], query);
      case 'recommend':
        return aboutReply(first, query.wanted);
      case 'price':
        return priceReply(products.slice(0, query.isOfTable ? 1 : mostCompared));
      case 'available':
      case 'list':
        if (wantsCheaper.test(query.wanted)) return priceReply(products.slice(0, 1));
        return stockReply(first, query.shop, { isYesOrNo: asksWhether.test(query.wanted) });
      case 'size':
        return sizeReply(first, (await this.likeProduct(first)).products.filter(isSold));
      case 'dilution':
      case 'dwell':
      case 'lasting':
        // What its text does not say is left to the guide in hand, unless the product was asked for by name.
        if (query.isOfTable && !saysFact(first, query.ask)) return null;
        return (
          (query.ask === 'dilution' ? mixReply(first, query.message) : null) ??
          factReply(first, query.ask, query.wanted)
        );
      case 'quantity':
        return this.quantityOf(first);
      case 'suits':
        return this.suits(products, query);
      case 'worth':
        return worthReply(first, await this.likeProduct(first));
      case 'cheapest':
        if (asksShop.test(query.wanted)) return priceReply(products.slice(0, 1));
        return this.cheaperThan(products, query);
      case 'alternative':
        return this.alternatives(first, query);
      case 'dearest': {
        const ofKind = await this.likeProduct(first);
        return dearestReply(ofKind);
      }
      case 'about':
      case 'kit':
      case 'shop':
      case 'which':
        return aboutReply(first, query.wanted);
    }
  }

  private async ofKinds(query: ProductQuery, guide: KnowledgeEntry | null): Promise<ProductReply | null> {
    const { ask, thing, kinds, pounds } = query;
    if (query.brand !== null && kinds.length === 0) return this.ofBrand(query.brand, query);
    if (kinds.length === 0 && thing !== '') return this.ofThing(query, guide);
    if (ask === 'compare') return this.compareKinds(query);
    if (ask === 'quantity')
      return kinds.length > 1 && weighsOrAdds.test(query.wanted) ? this.compareKinds(query) : this.quantity(query);
    if (ask === 'recommend' || ask === 'alternative') return this.recommend(query, guide);
    const asked = await Promise.all(kinds.slice(0, mostCompared).map((kind) => this.asked(kind, query)));
    const [first] = asked;
    if (!first) return null;
    // Nobody who sells car shampoo has dog shampoo.
    const isOther =
      ask === 'available' && thing !== '' && asked.every(({ products }) => !isCalled(thing, products, kinds));
    if (isOther) return absentReply(thing, first.products.find(isSold) ?? null);
    const isAlike = new Set(kinds.map(({ name }) => headOf(name))).size === 1;
    const together = isAlike ? joined(asked) : first;
    const reply = asked.length === 1 || isAlike ? this.ofKind(ask, together, query) : severalReply(asked, pounds);
    return reply ?? absentReply(first.kind, null);
  }

  private ofKind(ask: ProductQuery['ask'], asked: Asked, { pounds, shop, wanted }: ProductQuery): ProductReply | null {
    if (pounds !== null && ask !== 'dearest') return underReply(asked, pounds, ask === 'cheapest');
    if (ask === 'cheapest')
      return byMeasure.test(wanted) ? (cheapestByMeasureReply(asked) ?? cheapestReply(asked)) : cheapestReply(asked);
    if (ask === 'dearest') return dearestReply(asked);
    if (ask === 'price') return pricesReply(asked);
    return rangeReply(asked, shop, ask === 'available' && asksWhether.test(wanted));
  }

  /** What a maker has, cheapest first. */
  private async ofBrand(brand: string, { shop }: ProductQuery): Promise<ProductReply | null> {
    const products = await this.now(this.tools.texts.filter((text) => text.brand === brand));
    return rangeReply({ kind: brand, products }, shop, false);
  }

  /** Whether there is such a thing, in the visitor's words for it; or what there is for a surface. */
  private async ofThing(query: ProductQuery, guide: KnowledgeEntry | null): Promise<ProductReply | null> {
    const { fit, texts, surfaces } = this.tools;
    const { thing, shop, ask } = query;
    if (ask === 'recommend' || ask === 'alternative') return this.recommend(query, guide);
    const isYesOrNo = ask === 'available' && asksWhether.test(query.wanted);
    const called = ofThing(thing, texts);
    const ofCategory = called.length > 0 ? called : texts.filter(({ category }) => hasWords(category, thing));
    const [first] = ofCategory;
    if (first) return this.ofKind(ask, { kind: thing, products: await this.now(ofCategory) }, query);
    const head = thing.split(' ').at(-1) ?? '';
    const isOfSurface = fit.knows(singular(head)) && this.tools.surfacesIn(head).length > 0;
    if (query.surfaces.length > 0 && isOfSurface && (ask === 'list' || ask === 'available')) {
      const suited = fit
        .rank(texts, thing, query.surfaces)
        .filter(({ text }) => query.surfaces.some((surface) => fit.verdict(text, surface) === 'suits'));
      const products = await this.now(suited.map(({ text }) => text));
      return rangeReply({ kind: `products for ${surfaces.say(query.surfaces)}`, products }, shop, isYesOrNo);
    }
    if (ask !== 'available' && !(ask === 'list' && asksWhether.test(query.wanted))) return null;
    // 'Anything for tarnished brass' asks what does the job.
    if (asksForJob.test(query.wanted)) return this.recommend(query, guide);
    const alike = ofThing(head, texts);
    const [closest] = fit.rank(texts, thing, query.surfaces);
    const [nearest] = closest && closest.score >= nearFit ? [closest] : fit.rank(alike, thing, query.surfaces);
    const isNear = nearest !== undefined;
    const near = isNear ? (await this.now([nearest.text]))[0] : undefined;
    return absentReply(thing, near && isSold(near) ? near : null);
  }

  /** Which one to take, and what else there is. */
  private async recommend(query: ProductQuery, guide: KnowledgeEntry | null): Promise<ProductReply | null> {
    const { fit, texts, kinds: known, surfaces } = this.tools;
    const { wanted, pounds } = query;
    const isSeveral = new Set(query.kinds.map(({ name }) => headOf(name))).size > 1;
    if (isSeveral && weighs.test(wanted)) return this.compareKinds(query);
    // 'The best cloth for putting polish on' is a cloth.
    const kinds = isSeveral ? query.kinds.slice(0, 1) : query.kinds;
    if (kinds.length + query.surfaces.length === 0 && pounds !== null) return kitFor(query, null, this.tools);
    const ofKinds = [...new Set(kinds.flatMap((kind) => known.products(kind, texts)))];
    const ranksOf = (list: readonly ProductText[]) => fit.rank(list, wanted, query.surfaces);
    const isSuited = ofKinds.some((text) => query.surfaces.some((one) => fit.verdict(text, one) === 'suits'));
    // Car shampoo for matte paint is matte shampoo: where no product of a kind names the surface, what is called alike may.
    const inKind = ranksOf(isSuited || query.surfaces.length === 0 ? ofKinds : known.alike(kinds, texts));
    // And where a kind is ruled out, whatever is for the surface will do.
    const ranked = inKind.length > 0 ? inKind : this.forJob(fit.rank(texts, wanted, query.surfaces), guide);
    const fitting = ranked.filter(({ score }) => inKind.length > 0 || score >= leastFit).slice(0, mostWeighed);
    const sold = (await this.now(fitting.map(({ text }) => text))).filter(isSold);
    const [kind] = kinds;
    if (pounds !== null && kind && sold.length > 0 && !sold.some((product) => isWithin(product, pounds)))
      return underReply({ kind: plainName(kind), products: sold }, pounds, false);
    const products = sold.filter((product) => isWithin(product, pounds));
    const [first] = products;
    if (!first) return null;
    if (pounds !== null && kind && products.length === 1)
      return underReply({ kind: plainName(kind), products: sold }, pounds, false);
    // Where nothing tells them apart but what each is for, that is what somebody chooses by.
    const isPlain = kind && (inKind[0]?.score ?? 0) - (inKind.at(-1)?.score ?? 0) < tellsApart;
    if (isPlain && products.length > 1) return choiceReply({ kind: plainName(kind), products });
    const others = products.filter(({ category }) => category === first.category);
    return recommendReply(others, query.surfaces.length > 0 ? surfaces.say(query.surfaces) : null);
  }

  /** What the guide for the job needs comes before what only shares words with it. */
  private forJob(ranked: readonly Fitting[], guide: KnowledgeEntry | null): Fitting[] {
    const { kinds, texts } = this.tools;
    const weights = new Map<string, number>();
    for (const { id, essential } of guide?.equipment ?? []) {
      const kind = kinds.of(id);
      for (const text of kind ? kinds.products(kind, texts) : [])
        weights.set(text.id, Math.max(weights.get(text.id) ?? 0, essential ? ESSENTIAL : NEEDED));
    }
    return ranked
      .map(({ text, score }) => ({ text, score: score > 0 ? score + (weights.get(text.id) ?? 0) : score }))
      .sort((a, b) => b.score - a.score);
  }

  /** Side by side; one alone is weighed against what else there is of its kind. */
  private async compare(products: readonly Product[], query: ProductQuery): Promise<ProductReply | null> {
    const { fit, surfaces } = this.tools;
    const [first] = products;
    const siblings = first && products.length === 1 ? this.ranked((await this.likeProduct(first)).products, query) : [];
    const all = [...products, ...siblings.filter(isSold)];
    const shown = [...new Map(all.map((product) => [product.id, product])).values()].slice(0, mostCompared);
    if (shown.length < 2) return null;
    const verdicts = shown.map((product) => query.surfaces.map((surface) => fit.verdict(product, surface)));
    const suited = shown.filter((_, at) => verdicts[at]!.includes('suits') && !verdicts[at]!.includes('spoils'));
    if (suited.length === 1) return compareReply(shown, { product: suited[0]!, why: surfaces.say(query.surfaces) });
    // What they told of the job may fit the text of one much better than that of the others.
    const [best, next] = fit.rank(shown, this.beside(query.wanted, shown), query.surfaces);
    const isPlain = best && best.score >= leastFit && best.score - (next?.score ?? 0) >= plainlyBetter;
    const product = isPlain ? shown.find(({ id }) => id === best.text.id) : undefined;
    return compareReply(shown, product ? { product, why: 'what you tell' } : null);
  }

  /** The words of a message that name none of these products. */
  private beside(wanted: string, products: readonly Product[]): string {
    const names = new Set(products.flatMap(({ productName, category }) => wordsOf(`${productName} ${category}`)));
    return wordsOf(wanted)
      .filter((word) => !names.has(word))
      .join(' ');
  }

  /** What each kind is for, by the product of it that fits best. */
  private async compareKinds(query: ProductQuery): Promise<ProductReply | null> {
    const products = await this.bestOf(query);
    return products.length > 1 ? this.compare(products, query) : null;
  }

  /** Of each kind that was named the product that fits best. */
  private async bestOf({ kinds, wanted, surfaces }: ProductQuery): Promise<Product[]> {
    const { fit, kinds: known, texts } = this.tools;
    const best = kinds.slice(0, mostCompared).flatMap((kind) => {
      const [first] = fit.rank(known.products(kind, texts), `${kind.name} ${wanted}`, surfaces);
      return first ? [first.text] : [];
    });
    return (await this.now(best)).filter(isSold);
  }

  private quantityOf(product: Product): ProductReply {
    return quantityReply(product, this.tools.kinds.kindOf(product));
  }

  /** How much of a kind of thing one use takes, with the product of it that fits best. */
  private async quantity(query: ProductQuery): Promise<ProductReply | null> {
    const { fit, kinds, texts } = this.tools;
    const kind = query.kinds.find(({ usage }) => usage !== undefined);
    const [first] = kind ? fit.rank(kinds.products(kind, texts), query.wanted, query.surfaces) : [];
    const [product] = first ? await this.now([first.text]) : [];
    if (kind && product) return quantityReply(product, kind);
    const [named] = query.kinds;
    return named ? rangeReply(await this.asked(named, query), query.shop, false) : null;
  }

  private async suits(products: readonly Product[], query: ProductQuery): Promise<ProductReply | null> {
    const { surfaces, wanted } = query;
    const place = surfaces.length > 0 ? this.tools.surfaces.say(surfaces) : placeIn(wanted);
    if (place === '') return aboutReply(products[0]!, wanted);
    const judged = products.map((product) => ({ product, verdict: this.verdict(product, query, place) }));
    if (judged.length > 1 && judged.every(({ verdict }) => verdict === 'unsaid')) return this.compare(products, query);
    return suitsReply(place, judged);
  }

  private async cheaperThan(products: readonly Product[], query: ProductQuery): Promise<ProductReply> {
    const [first] = products as [Product];
    const ofKind = await this.likeProduct(first);
    const { pounds, isOfTable, wanted } = query;
    if (pounds !== null && isOfTable) return underReply(ofKind, pounds, false) ?? aboutReply(first, wanted);
    if (isOfTable && superlative.test(wanted)) return cheapestReply(ofKind) ?? aboutReply(first, wanted);
    const least = [...products].filter(({ category }) => category === first.category).sort(byPrice)[0] ?? first;
    // 'Which of them is the cheapest' is answered out of them.
    if (!query.isOfTable && products.length > 1 && !wantsCheaper.test(wanted)) return compareReply(products, null);
    return cheaperThanReply(ofKind, least);
  }

  private async alternatives(first: Product, query: ProductQuery): Promise<ProductReply> {
    const { products: others } = await this.likeProduct(first);
    const shown = new Set(query.products.map(({ id }) => id));
    const ranked = this.tools.fit.rank(
      others.filter(({ id }) => !shown.has(id)),
      `${first.productName} ${first.problemType}`,
      query.surfaces,
    );
    const sorted = ranked.flatMap(({ text }) => others.find(({ id }) => id === text.id) ?? []);
    return alternativesReply(first, wantsCheaper.test(query.wanted) ? [...sorted].sort(byPrice) : sorted);
  }

  private verdict(product: Product, { surfaces }: ProductQuery, place: string): Verdict {
    if (surfaces.length === 0) return verdictByWords(product, place);
    const all = surfaces.map((surface) => this.tools.fit.verdict(product, surface));
    if (all.includes('spoils')) return 'spoils';
    return all.includes('suits') ? 'suits' : 'unsaid';
  }

  private async asked(kind: EquipmentKind, query: ProductQuery): Promise<Asked> {
    const { kinds, fit, texts } = this.tools;
    const { brand, surfaces } = query;
    const ofKind = fit.rank(kinds.products(kind, texts), '', surfaces);
    // Of what is called alike, what names the surface is better than what only does not rule it out.
    const alike = surfaces.length > 0 ? fit.rank(kinds.alike([kind], texts), '', surfaces) : [];
    const suited = alike.filter(({ text }) => surfaces.some((surface) => fit.verdict(text, surface) === 'suits'));
    const meant = (suited.length > 0 ? suited : ofKind).map(({ text }) => text);
    const ofBrand = meant.filter((text) => brand === null || text.brand === brand);
    const products = await this.now(narrowed(ofBrand, query.message));
    return { kind: brand === null ? plainName(kind) : `${plainName(kind)} by ${brand}`, products };
  }

  private ranked(products: readonly Product[], { wanted, surfaces }: ProductQuery): Product[] {
    const ranks = this.tools.fit.rank(products, wanted, surfaces).map(({ text }) => text.id);
    return ranks.flatMap((id) => products.find((product) => product.id === id) ?? []);
  }

  private async likeProduct(product: Product): Promise<Asked> {
    const { kinds, texts } = this.tools;
    const kind = kinds.kindOf(product);
    const alike = kind ? kinds.products(kind, texts) : texts.filter(({ category }) => category === product.category);
    return { kind: kind ? plainName(kind) : product.category.toLowerCase(), products: await this.now(alike) };
  }

  /** The products that are meant, as they are now. */
  private async meant({ products, isOfTable, wanted }: ProductQuery): Promise<Product[]> {
    const now = await this.now(products);
    if (!isOfTable || now.length < 2) return now;
    if (cheaperOne.test(wanted)) return [...now].sort(byPrice).slice(0, 1);
    return dearerOne.test(wanted) ? [...now].sort(byPrice).slice(-1) : now;
  }

  private now(texts: readonly ProductText[]): Promise<Product[]> {
    return productsNow(this.tools, texts);
  }
}

/** By the size that was named, 'in 5 litres', or by the words that only some of them have: 'without ammonia', 'graphene'. */
function narrowed(texts: readonly ProductText[], message: string): ProductText[] {
  const size = sizeOf({ productName: message });
  const sized = texts.filter((text) => size !== null && sizeOf(text)?.amount === size.amount);
  if (sized.length > 0) return sized;
  const said = [...tellingWords(message)].filter((word) => word.length > 3);
  const owns = (text: ProductText, word: string) =>
    tellingWords(`${text.productName} ${text.description} ${text.keywords}`).has(word);
  const telling = said.filter((word) => {
    const count = texts.filter((text) => owns(text, word)).length;
    return count > 0 && count < texts.length;
  });
  const whole = texts.filter((text) => telling.length > 0 && telling.every((word) => owns(text, word)));
  return whole.length > 0 ? whole : [...texts];
}

/** Several answers as one. */
const joinedReply = (replies: readonly ProductReply[]): ProductReply => ({
  lines: replies.flatMap(({ lines: [first = '', ...rest] }) => [`\n${first}`, ...rest]),
  named: replies.flatMap(({ named }) => named),
});

const isWithin = (product: Product, pounds: number | null): boolean =>
  pounds === null || (lowest(product) ?? Infinity) <= pounds;

const hasWords = (text: string, said: string): boolean => {
  const own = new Set(wordsOf(text));
  return wordsOf(said).every((word) => own.has(word));
};

const isCalled = (thing: string, products: readonly Product[], kinds: readonly EquipmentKind[]): boolean =>
  asSaid(thing, kinds.flatMap(({ name, synonyms }) => [name, ...synonyms]).join(' '), products).length > 0;

const plainName = ({ name }: EquipmentKind): string => inSentence(name.replace(/\s*\(.*\)/, ''));

/** Kinds that are called alike are asked for as one. */
const joined = (asked: readonly Asked[]): Asked => ({
  kind: asked[0]!.kind,
  products: [...new Map(asked.flatMap(({ products }) => products).map((product) => [product.id, product])).values()],
});

/** 'Is it ok for my sills', 'can I use it on bare plastic': the place; '' where none is named. */
const ofPlace =
  /\b(?:on|for|with|in|near)\b (?:(?:my|the|a|an|our) )?((?!it\b|this\b|that\b|them\b|me\b|under\b|below\b|less\b|\d)\w+(?: \w+){0,2})$/;
const placeIn = (wanted: string): string => ofPlace.exec(wanted)?.[1] ?? '';

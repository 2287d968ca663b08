import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import type { EquipmentKind, KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { singular } from '@app/contracts/words.js';
import {
  asksWhether,
  type CatalogueLookup,
  isWithin,
  leastFit,
  mostCompared,
  plainName,
  secondCheapest,
  weighs,
} from './catalogue-lookup.js';
import { kitFor } from './kit-advice.js';
import type { Fitting } from './product-fit.js';
import { withAttributes } from './narrowed.js';
import { headOf, isPackWord } from './product-kinds.js';
import { wordsOf } from './product-names.js';
import type { ProductQuery } from './product-query.js';
import type { ProductText } from './product-shelf.js';
import {
  type Asked,
  cheapestByMeasureReply,
  cheapestReply,
  choiceReply,
  dearestReply,
  pricesReply,
  rangeReply,
  recommendReply,
  severalReply,
  sizesReply,
  underReply,
} from './replies/kind-replies.js';
import { isSold, type ProductReply } from './replies/lines.js';
import { quantityReply } from './replies/quantity-reply.js';
import { absentReply, asSaid, ofThing } from './replies/thing-replies.js';

/** Where all fit alike the wish names the kind alone. */
const tellsApart = 0.5;
/** What is to be offered in place of what nobody sells shares more words with it than what is recommended has to. */
const nearFit = 5;
/** What does a job is found by fewer words. */
const purposeFit = 3;
/** Whatever it is. */
const ofAnything = /\b(?:cheapest|dearest|expensive) (?:thing|product|item)\b/;
const asksForJob = /\b(?:anything|something|owt|summat|stuff|products?) (?:for|to|that|which)\b/;
/** 'Do I need both, or does one do'. */
const weighsOrAdds = /\b(?:or|and|both)\b/;
const mostRanked = 12;
/** What it counts for that the guide for the job needs a thing, in the points that words count for. */
const ESSENTIAL = 3;
const NEEDED = 1.5;
const asksLarge = /\b(?:bulk|trade size|bigger|biggest|large|larger|largest|drum|gallon)\b/;
const smallFirst = /\b(?:small|smaller|smallest|little|mini|sample|travel)\b/;
/** Reckoned by how much there is. */
const byMeasure = /\b(?:per|by the|a) (?:litre|kilo|ml|gram|cloth|piece)\b|\bvalue\b|\bfor (?:my|the|your) money\b/;

/** Answers what is asked of a kind of thing, of a maker, or of a thing that the catalogue may not have. */
export class KindAnswers {
  constructor(private readonly lookup: CatalogueLookup) {}

  /** Null where the catalogue has nothing to say. */
  async to(query: ProductQuery, guide: KnowledgeEntry | null): Promise<ProductReply | null> {
    const { ask, thing, kinds, pounds } = query;
    if (query.brand !== null && kinds.length === 0) return this.ofBrand(query.brand, query);
    if (kinds.length === 0 && thing !== '') return this.ofThing(query, guide);
    if (ask === 'compare') return this.compareKinds(query);
    if (ask === 'quantity')
      return kinds.length > 1 && weighsOrAdds.test(query.wanted) ? this.compareKinds(query) : this.quantity(query);
    if (ask === 'alternative') return nearestTo(query, await this.recommend(query, guide));
    if (ask === 'recommend') return this.recommend(query, guide);
    if (kinds.length === 0) return this.ofPurpose(query);
    const asked = await Promise.all(
      kinds
        .slice(0, mostCompared)
        .map((kind) => (ask === 'size' ? this.lookup.ofCategory(kind) : this.lookup.ofKind(kind, query))),
    );
    const [first] = asked;
    if (!first) return null;
    // Nobody who sells car shampoo has dog shampoo.
    const isOther =
      ask === 'available' &&
      thing !== '' &&
      query.brand === null &&
      asked.every(({ products }) => !isCalled(thing, products, kinds));
    if (isOther) return absentReply(thing, first.products.find(isSold) ?? null);
    const isAlike = new Set(kinds.map(({ name }) => headOf(name))).size === 1;
    const together = isAlike ? joined(asked) : first;
    const reply = asked.length === 1 || isAlike ? this.ofKind(ask, together, query) : severalReply(asked, pounds);
    return reply ?? absentReply(first.kind, null);
  }

  private ofKind(ask: ProductQuery['ask'], asked: Asked, { pounds, shop, wanted }: ProductQuery): ProductReply | null {
    if (ask === 'size' || asksLarge.test(wanted)) return sizesReply(asked, smallFirst.test(wanted));
    if (secondCheapest.test(wanted)) return cheapestReply(asked, 1);
    if (pounds !== null && ask !== 'dearest') return underReply(asked, pounds, ask === 'cheapest');
    if (ask === 'cheapest')
      return byMeasure.test(wanted) ? (cheapestByMeasureReply(asked) ?? cheapestReply(asked)) : cheapestReply(asked);
    if (ask === 'dearest') return dearestReply(asked);
    if (ask === 'price') return pricesReply(asked);
    return rangeReply(asked, shop, ask === 'available' && asksWhether.test(wanted));
  }

  /** What a maker has, cheapest first. */
  private async ofBrand(brand: string, { shop }: ProductQuery): Promise<ProductReply | null> {
    const products = await this.lookup.now(this.lookup.tools.texts.filter((text) => text.brand === brand));
    return rangeReply({ kind: brand, products }, shop, false);
  }

  /** Whether there is such a thing, in the visitor's words for it; or what there is for a surface. */
  private async ofThing(query: ProductQuery, guide: KnowledgeEntry | null): Promise<ProductReply | null> {
    const { fit, texts, surfaces } = this.lookup.tools;
    const { thing, shop, ask } = query;
    if (ask === 'alternative') return nearestTo(query, await this.recommend(query, guide));
    if (ask === 'recommend') return this.recommend(query, guide);
    const isYesOrNo = ask === 'available' && asksWhether.test(query.wanted);
    const called = ofThing(thing, texts);
    const ofCategory = called.length > 0 ? called : texts.filter(({ category }) => hasWords(category, thing));
    const [first] = ofCategory;
    if (first) return this.ofKind(ask, { kind: thing, products: await this.lookup.now(ofCategory) }, query);
    const head = thing.split(' ').at(-1) ?? '';
    const isOfSurface = fit.knows(singular(head)) && this.lookup.tools.surfacesIn(head).length > 0;
    if (query.surfaces.length > 0 && isOfSurface && (ask === 'list' || ask === 'available')) {
      const suited = fit
        .rank(texts, thing, query.surfaces)
        .filter(({ text }) => query.surfaces.some((surface) => fit.verdict(text, surface) === 'suits'));
      const products = await this.lookup.now(suited.map(({ text }) => text));
      return rangeReply({ kind: `products for ${surfaces.say(query.surfaces)}`, products }, shop, isYesOrNo);
    }
    if (ask !== 'available' && !(ask === 'list' && asksWhether.test(query.wanted))) return this.ofPurpose(query);
    // 'Anything for tarnished brass' asks what does the job.
    if (asksForJob.test(query.wanted)) return this.recommend(query, guide);
    const alike = isPackWord(singular(head)) ? [] : ofThing(head, texts);
    const [closest] = fit.rank(texts, thing, query.surfaces);
    const [nearest] = closest && closest.score >= nearFit ? [closest] : fit.rank(alike, thing, query.surfaces);
    const isNear = nearest !== undefined;
    const near = isNear ? (await this.lookup.now([nearest.text]))[0] : undefined;
    return absentReply(thing, near && isSold(near) ? near : null);
  }

  /** What is asked of whatever does a job: 'the cheapest thing for cleaning alloys'. */
  private async ofPurpose(query: ProductQuery): Promise<ProductReply | null> {
    const { fit, kinds, texts } = this.lookup.tools;
    const [best] = fit.rank(texts, query.wanted, query.surfaces);
    const kind = best && best.score >= purposeFit ? kinds.kindOf(best.text) : null;
    if (kind) return this.ofKind(query.ask, await this.lookup.ofKind(kind, query), query);
    // 'The dearest thing you have'.
    if (!ofAnything.test(query.wanted)) return null;
    return this.ofKind(query.ask, { kind: 'product of all', products: await this.lookup.now(texts) }, query);
  }

  /** Which one to take, and what else there is. */
  private async recommend(query: ProductQuery, guide: KnowledgeEntry | null): Promise<ProductReply | null> {
    const { fit, texts, kinds: known, surfaces, attributes } = this.lookup.tools;
    const { wanted, pounds } = query;
    const isSeveral = new Set(query.kinds.map(({ name }) => headOf(name))).size > 1;
    if (isSeveral && weighs.test(wanted)) return this.compareKinds(query);
    // 'The best cloth for putting polish on' is a cloth.
    const kinds = isSeveral || query.ask === 'alternative' ? query.kinds.slice(0, 1) : query.kinds;
    if (kinds.length + query.surfaces.length === 0 && pounds !== null) return kitFor(query, null, this.lookup.tools);
    const ofKinds = [...new Set(kinds.flatMap((kind) => known.products(kind, texts)))];
    const ranksOf = (list: readonly ProductText[]) => fit.rank(list, wanted, query.surfaces);
    const isSuited = ofKinds.some((text) => query.surfaces.some((one) => fit.verdict(text, one) === 'suits'));
    // Car shampoo for matte paint is matte shampoo: where no product of a kind names the surface, what is called alike may.
    const inKind = ranksOf(isSuited || query.surfaces.length === 0 ? ofKinds : known.alike(kinds, texts));
    // And where a kind is ruled out, whatever is for the surface will do.
    const ranked = inKind.length > 0 ? inKind : this.forJob(fit.rank(texts, wanted, query.surfaces), guide);
    const fitting = ranked.filter(({ score }) => inKind.length > 0 || score >= leastFit).slice(0, mostRanked);
    const suiting = withAttributes(
      fitting.map(({ text }) => text),
      query.message,
      attributes,
    );
    const sold = (await this.lookup.now(suiting)).filter(isSold);
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
    if (isPlain && products.length > 1 && query.ask !== 'alternative')
      return choiceReply({ kind: plainName(kind), products });
    const others = products.filter(({ category }) => category === first.category);
    const wishes = attributes.wishes(query.message);
    const isUnsaid = wishes.size > 0 && attributes.verdict(first, wishes) === 'unsaid';
    return recommendReply(others, {
      surface: query.surfaces.length > 0 ? surfaces.say(query.surfaces) : null,
      unsaid: isUnsaid ? attributes.say([...wishes.keys()], wishes) : [],
    });
  }

  /** What the guide for the job needs comes before what only shares words with it. */
  private forJob(ranked: readonly Fitting[], guide: KnowledgeEntry | null): Fitting[] {
    const { kinds, texts } = this.lookup.tools;
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

  /** What each kind is for, by the product of it that fits best. */
  private async compareKinds(query: ProductQuery): Promise<ProductReply | null> {
    const products = await this.lookup.bestOfKinds(query);
    return products.length > 1 ? this.lookup.compare(products, query) : null;
  }

  /** How much of a kind of thing one use takes, with the product of it that fits best. */
  private async quantity(query: ProductQuery): Promise<ProductReply | null> {
    const { fit, kinds, texts } = this.lookup.tools;
    const kind = query.kinds.find(({ usage }) => usage !== undefined);
    const [first] = kind ? fit.rank(kinds.products(kind, texts), query.wanted, query.surfaces) : [];
    const [product] = first ? await this.lookup.now([first.text]) : [];
    if (kind && product) return quantityReply(product, kind);
    const [named] = query.kinds;
    return named ? rangeReply(await this.lookup.ofKind(named, query), query.shop, false) : null;
  }
}

/** What comes nearest to a product that nobody here has, or has heard of. */
function nearestTo({ otherBrand }: ProductQuery, reply: ProductReply | null): ProductReply | null {
  const absent = otherBrand === null ? [] : [`None of our shops lists ${otherBrand}.`];
  if (!reply) return absent.length > 0 ? { lines: absent, named: [] } : null;
  return { ...reply, lines: [...absent, 'Nearest to that, in our shops:', ...reply.lines] };
}

const hasWords = (text: string, said: string): boolean => {
  const own = new Set(wordsOf(text));
  return wordsOf(said).every((word) => own.has(word));
};

const isCalled = (thing: string, products: readonly Product[], kinds: readonly EquipmentKind[]): boolean =>
  asSaid(thing, kinds.flatMap(({ name, synonyms }) => [name, ...synonyms]).join(' '), products).length > 0;

/** Kinds that are called alike are asked for as one. */
const joined = (asked: readonly Asked[]): Asked => ({
  kind: asked[0]!.kind,
  products: [...new Map(asked.flatMap(({ products }) => products).map((product) => [product.id, product])).values()],
});

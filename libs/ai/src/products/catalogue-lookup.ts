import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import type { EquipmentKind } from '@app/contracts/knowledge/knowledge.contract.js';
import { inSentence } from '../offline/equipment-rows.js';
import { type CatalogueTools, productsNow } from './catalogue-tools.js';
import { lowest } from './prices.js';
import type { ProductQuery } from './product-query.js';
import { wordsOf } from './product-names.js';
import type { ProductText } from './product-shelf.js';
import { compareReply } from './replies/compare-reply.js';
import type { Asked } from './replies/kind-replies.js';
import { isSold, type ProductReply } from './replies/lines.js';
import { narrowed } from './narrowed.js';

export const mostCompared = 3;
/** A wish that shares fewer words with a product has not found it. */
export const leastFit = 1.5;
/** So much better a product's text has to fit what was told of the job than the next one's. */
const plainlyBetter = 1;

/** Two things are weighed against each other: 'the gel or the spray'. */
export const weighs = /\b(?:or|vs|versus|than|against|better|difference)\b/;
export const secondCheapest = /\b(?:second|2nd|next) (?:cheapest|lowest|one up)\b/;
export const wantsCheaper = /\b(?:cheap(?:er|est)?|less|lower)\b/;
/** Whether there is such a thing is answered with yes or no; where it is to be had is not. */
export const asksWhether =
  /^(?!.*\b(?:where|who|whos|which|what|links?)\b)(?:\w+ ){0,3}?(?:do|does|is|are|have|has|got|any|can|could)\b/;

export const plainName = ({ name }: EquipmentKind): string => inSentence(name.replace(/\s*\(.*\)/, ''));

export const isWithin = (product: Product, pounds: number | null): boolean =>
  pounds === null || (lowest(product) ?? Infinity) <= pounds;

/** Each product once. */
export const unique = <T extends ProductText>(list: readonly T[]): T[] => [
  ...new Map(list.map((one) => [one.id, one])).values(),
];

/** Finds the products that an answer speaks of, as they are now. */
export class CatalogueLookup {
  constructor(readonly tools: CatalogueTools) {}

  now(texts: readonly ProductText[]): Promise<Product[]> {
    return productsNow(this.tools, texts);
  }

  /** All products of a kind that the message does not rule out. */
  async ofKind(kind: EquipmentKind, query: ProductQuery): Promise<Asked> {
    const { kinds, fit, texts } = this.tools;
    const { brand, surfaces } = query;
    const ofKind = fit.rank(kinds.products(kind, texts), '', surfaces);
    // Of what is called alike, what names the surface is better than what only does not rule it out.
    const alike = surfaces.length > 0 ? fit.rank(kinds.alike([kind], texts), '', surfaces) : [];
    const suited = alike.filter(({ text }) => surfaces.some((surface) => fit.verdict(text, surface) === 'suits'));
    const meant = (suited.length > 0 ? suited : ofKind).map(({ text }) => text);
    const ofBrand = meant.filter((text) => brand === null || text.brand === brand);
    const products = await this.now(narrowed(ofBrand, query.message, this.tools.attributes));
    return { kind: brand === null ? plainName(kind) : `${plainName(kind)} by ${brand}`, products };
  }

  /** All products of a kind's category, whatever they are called: what sizes there are. */
  async ofCategory(kind: EquipmentKind): Promise<Asked> {
    const texts = this.tools.texts.filter(({ category }) => category === kind.category);
    return { kind: plainName(kind), products: await this.now(texts) };
  }

  /** A product's own kind, with all that there is of it. */
  async likeProduct(product: Product): Promise<Asked> {
    const { kinds, texts } = this.tools;
    const kind = kinds.kindOf(product);
    const alike = kind ? kinds.products(kind, texts) : texts.filter(({ category }) => category === product.category);
    return { kind: kind ? plainName(kind) : product.category.toLowerCase(), products: await this.now(alike) };
  }

  /** The same products, what fits the message best first. */
  ranked(products: readonly Product[], { wanted, surfaces }: ProductQuery): Product[] {
    const ranks = this.tools.fit.rank(products, wanted, surfaces).map(({ text }) => text.id);
    return ranks.flatMap((id) => products.find((product) => product.id === id) ?? []);
  }

  /** Of each kind that was named the product that fits best. */
  async bestOfKinds({ kinds, wanted, surfaces }: ProductQuery): Promise<Product[]> {
    const { fit, kinds: known, texts } = this.tools;
    const best = kinds.slice(0, mostCompared).flatMap((kind) => {
      const [first] = fit.rank(known.products(kind, texts), `${kind.name} ${wanted}`, surfaces);
      return first ? [first.text] : [];
    });
    return (await this.now(best)).filter(isSold);
  }

  /** Side by side; one alone is weighed against what else there is of its kind. */
  async compare(products: readonly Product[], query: ProductQuery): Promise<ProductReply | null> {
    const { fit, surfaces, attributes } = this.tools;
    const named = unique(products);
    const [first] = named;
    const siblings = first && named.length === 1 ? this.ranked((await this.likeProduct(first)).products, query) : [];
    const shown = unique([...named, ...siblings.filter(isSold)]).slice(0, mostCompared);
    if (shown.length < 2) return null;
    const verdicts = shown.map((product) => query.surfaces.map((surface) => fit.verdict(product, surface)));
    const suited = shown.filter((_, at) => verdicts[at]!.includes('suits') && !verdicts[at]!.includes('spoils'));
    if (suited.length === 1) return compareReply(shown, { product: suited[0]!, surface: surfaces.say(query.surfaces) });
    // 'Is this one louder than that'.
    const asked = attributes.read(query.message);
    const said = shown.map((product) => ({ product, says: attributes.statements(attributes.of(product), asked) }));
    if (said.some(({ says }) => says.length > 0)) return compareReply(shown, null, said);
    // What they told of the job may fit the text of one much better than that of the others.
    const [best, next] = fit.rank(shown, this.besideNames(query.wanted, shown), query.surfaces);
    const isPlain = best && best.score >= leastFit && best.score - (next?.score ?? 0) >= plainlyBetter;
    const product = isPlain ? shown.find(({ id }) => id === best.text.id) : undefined;
    return compareReply(shown, product ? { product, surface: null } : null);
  }

  /** The words of a message that name none of these products. */
  private besideNames(wanted: string, products: readonly Product[]): string {
    const names = new Set(products.flatMap(({ productName, category }) => wordsOf(`${productName} ${category}`)));
    return wordsOf(wanted)
      .filter((word) => !names.has(word))
      .join(' ');
  }
}

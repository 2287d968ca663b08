import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import type { EquipmentKind, KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { substitutes } from '../dialogue/replies/substitutes.js';
import { inSentence, listing } from '../offline/equipment-rows.js';
import { type CatalogueLookup, unique } from './catalogue-lookup.js';
import { byPrice } from './prices.js';
import { headOf } from './product-kinds.js';
import { wordsOf } from './product-names.js';
import type { ProductQuery } from './product-query.js';
import type { ProductText, Shop } from './product-shelf.js';
import { allNeededReply, type InShop, oneShopReply, sumReply } from './replies/basket-reply.js';
import { isSold, type ProductReply } from './replies/lines.js';
import { shopsReply } from './replies/shops-reply.js';

const mostListed = 8;
/** Words of products' names that say nothing of which is meant. */
const commonWords = new Set(['car', 'kit', 'pack', 'set', 'spray', 'with', 'and', 'for', 'the', 'cleaner', 'one']);

/** Answers what is asked of the things that were recommended together: what they come to, what may go, what is added, who has them all. */
export class BasketAnswers {
  constructor(private readonly lookup: CatalogueLookup) {}

  /** Null where no list was spoken of, and none is named. */
  async to(query: ProductQuery, guide: KnowledgeEntry | null): Promise<ProductReply | null> {
    const { ask } = query;
    if (ask === 'total') return this.total(query, guide);
    if (ask === 'leave-out') return this.leaveOut(query, guide);
    return ask === 'add' ? this.add(query, guide) : this.oneShop(query, guide);
  }

  private async total(query: ProductQuery, guide: KnowledgeEntry | null): Promise<ProductReply | null> {
    const named = await this.named(query, guide);
    if (named.length > 1) return sumReply(named);
    const basket = await this.basket(query);
    const all = unique([...basket, ...named]);
    return all.length > 0 ? sumReply(all.slice(0, mostListed)) : null;
  }

  private async leaveOut(query: ProductQuery, guide: KnowledgeEntry | null): Promise<ProductReply | null> {
    const basket = await this.basket(query);
    if (basket.length < 2) return guide && query.products.length === 0 ? this.needsOf(guide) : null;
    const leftOut = basket.filter((product) => this.isNamed(product, query));
    const rest = basket.filter((product) => !leftOut.includes(product));
    if (leftOut.length > 0 && rest.length > 0) {
      return sumReply(rest, `Without ${namesOf(leftOut)}, together`);
    }
    // What was not on the list is a question about the job.
    const thing = wordsOf(query.thing).at(-1) ?? '';
    if (query.kinds.length > 0 || this.lookup.tools.kinds.words.has(thing)) return null;
    const kinds = new Map(basket.map((product) => [product, this.lookup.tools.kinds.kindOf(product)]));
    const ofJob = new Map((guide?.equipment ?? []).map(({ id, essential }) => [id, essential]));
    const spare = basket.filter((product) => ofJob.get(kinds.get(product)?.id ?? '') === false);
    const needed = basket.filter((product) => !spare.includes(product));
    if (spare.length > 0 && needed.length > 0)
      return sumReply(needed, `The job gets done without ${namesOf(spare)}. The rest, together`);
    return allNeededReply(basket, standInsFor(basket.flatMap((product) => kinds.get(product) ?? [])));
  }

  /** What of the guide's own list is needed, where no products were spoken of. */
  private needsOf({ equipment }: KnowledgeEntry): ProductReply | null {
    const kinds = equipment.flatMap(({ id, essential }) => {
      const kind = this.lookup.tools.kinds.of(id);
      return kind ? [{ kind, essential }] : [];
    });
    const needed = kinds.filter(({ essential }) => essential).map(({ kind }) => kind);
    const spare = kinds.filter(({ essential }) => !essential).map(({ kind }) => kind);
    if (needed.length === 0) return null;
    return {
      lines: [
        `Needed: ${listing(needed.map(nameOf))}.`,
        spare.length > 0
          ? `You can do without ${listing(spare.map(nameOf), 'and')}.`
          : 'Nothing on the list is for show.',
        ...standInsFor(needed).map(({ name, says }) => `\nWithout ${name}: ${says}.`),
      ],
      named: [],
    };
  }

  private async add(query: ProductQuery, guide: KnowledgeEntry | null): Promise<ProductReply | null> {
    const added = await this.named(query, guide);
    const basket = await this.basket(query);
    if (added.length === 0) return null;
    return sumReply(unique([...basket, ...added]).slice(0, mostListed), `With ${namesOf(added)}, together`);
  }

  private async oneShop(query: ProductQuery, guide: KnowledgeEntry | null): Promise<ProductReply | null> {
    const { shops } = this.lookup.tools;
    const named = await this.named(query, guide);
    const wanted = named.length > 1 ? named : unique([...(await this.basket(query)), ...named]);
    if (wanted.length === 0) return shopsReply(shops, query.shop);
    const like = await Promise.all(wanted.map(async (product) => (await this.lookup.likeProduct(product)).products));
    const inShop = (shop: Shop): InShop[] =>
      wanted.map((product, at) => ({
        wanted: product,
        found: atShop(shop, [product, ...[...like[at]!].sort(byPrice)]),
      }));
    const ranked = shops.map((shop) => ({ shop, rows: inShop(shop) })).sort((a, b) => fits(b.rows) - fits(a.rows));
    const [best] = query.shop ? ranked.filter(({ shop }) => shop.slug === query.shop?.slug) : ranked;
    if (!best) return null;
    const equals = ranked.filter(({ shop, rows }) => shop !== best.shop && fits(rows) === fits(best.rows));
    return oneShopReply(best.shop, best.rows, query.shop ? [] : equals.map(({ shop }) => shop.name));
  }

  private async basket({ basket }: ProductQuery): Promise<Product[]> {
    return (await this.lookup.now(basket)).filter(isSold);
  }

  /** The products that a message names, and the best of each kind that it names. */
  private async named(query: ProductQuery, guide: KnowledgeEntry | null): Promise<Product[]> {
    const { fit, kinds, texts } = this.lookup.tools;
    const ofGuide = new Set(guide?.equipment.map(({ id }) => id));
    // Kinds that are called alike ('pads') are one thing: the one that the guide needs.
    const heads = [...new Set(query.kinds.map(({ name }) => headOf(name)))];
    const chosen = heads.map((head) => {
      const alike = query.kinds.filter(({ name }) => headOf(name) === head);
      return alike.find(({ id }) => ofGuide.has(id)) ?? alike[0]!;
    });
    const wish = `${guide?.title ?? ''} ${query.wanted}`;
    const best = chosen.flatMap((kind): ProductText[] => {
      const isSaid = query.products.some((product) => kinds.kindOf(product) === kind);
      const [first] = isSaid ? [] : fit.rank(kinds.products(kind, texts), `${kind.name} ${wish}`, query.surfaces);
      return first ? [first.text] : [];
    });
    return (await this.lookup.now(unique([...query.products, ...best]))).filter(isSold);
  }

  private isNamed(product: Product, { products, kinds, wanted, isByReference }: ProductQuery): boolean {
    if (!isByReference && products.some(({ id }) => id === product.id)) return true;
    const kind = this.lookup.tools.kinds.kindOf(product);
    if (kind && kinds.includes(kind)) return true;
    const said = new Set(wordsOf(wanted).filter((word) => word.length > 2 && !commonWords.has(word)));
    return wordsOf(`${product.productName} ${product.category}`).some((word) => said.has(word));
  }
}

const namesOf = (products: readonly Product[]): string => listing(products.map(({ productName }) => productName));

const nameOf = ({ name }: EquipmentKind): string => inSentence(name);

const standInsFor = (kinds: readonly EquipmentKind[]): { name: string; says: string }[] =>
  [...new Set(kinds)].flatMap((kind) => {
    const standIn = substitutes.get(kind.id);
    return standIn ? [{ name: nameOf(kind), says: standIn.says }] : [];
  });

/** The first of these that a shop lists; null where it lists none. */
const atShop = ({ slug }: Shop, products: readonly Product[]): Product | null =>
  products.find(({ offers }) => offers.some(({ retailer }) => retailer === slug)) ?? null;

/** The same product counts for more than another of its kind, and that for more than none. */
const fits = (rows: readonly InShop[]): number =>
  rows.reduce((sum, { wanted, found }) => sum + (found === null ? 0 : found.id === wanted.id ? 1.01 : 1), 0);

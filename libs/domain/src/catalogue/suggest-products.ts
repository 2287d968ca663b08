import type { Brand, Product, Retailer } from '@app/contracts/catalogue/catalogue.contract.js';

/** One row of the answer's kit that a product may be suggested for. */
export interface WantedEquipment {
  name: string;
  category: string;
  description: string;
  /** Other names of the same kind of kit. */
  synonyms: string[];
}

export interface Suggestion {
  product: Product;
  equipmentName: string;
  /** One sentence for the visitor. */
  reason: string;
  /** For the trace: the parts of the order, and what decided. */
  score: number;
  why: string;
}

export interface SuggestionShelf {
  products: Product[];
  brands: Pick<Brand, 'name' | 'priority'>[];
  retailers: { slug: string; category: Retailer['category']; status: Retailer['status'] }[];
}

/** More than this is a catalogue, not advice. */
const MAX_SUGGESTIONS = 6;

const brandRank: Record<Brand['priority'], number> = { primary: 3, secondary: 2, specialty: 1, blacklist: 0 };
const retailerRank: Record<Retailer['category'], number> = { preferred: 3, fallback: 2, secondary: 1 };

/** Words that say nothing about what a product is for. */
const FILLER = new Set([
  'and',
  'the',
  'for',
  'with',
  'from',
  'that',
  'when',
  'not',
  'car',
  'care',
  'suggest',
  'answer',
  'needs',
  'into',
  'its',
  'off',
]);

const wordsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? [])
      .filter((word) => !FILLER.has(word))
      // 'brushes' and 'brush', 'wheels' and 'wheel'
      .map((word) => word.replace(/(?<=s|x|ch|sh)es$|(?<=[a-z]{3}[^s])s$/, '')),
  );

/** Bounded: a catalogue's texts come back with every question, and thousands of them are split for each. */
const MAX_REMEMBERED = 40_000;
const remembered = new Map<string, Set<string>>();

function wordsOfProduct(text: string): Set<string> {
  const known = remembered.get(text);
  if (known) return known;
  const words = wordsOf(text);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(text, words);
  return words;
}

function shared(left: Set<string>, right: Set<string>): number {
  const [short, long] = left.size < right.size ? [left, right] : [right, left];
  let count = 0;
  for (const word of short) if (long.has(word)) count += 1;
  return count;
}

/** `aiLogic` reads 'Suggest when …; not for …': what stands behind the first semicolon or 'not for' must not count for the product. */
function splitLogic(aiLogic: string): { when: string; whenNot: string } {
  const match = /;|\b(?:not for|never|do not|don't|not on|avoid)\b/i.exec(aiLogic);
  return match
    ? { when: aiLogic.slice(0, match.index), whenNot: aiLogic.slice(match.index) }
    : { when: aiLogic, whenNot: '' };
}

interface Ranked {
  product: Product;
  priority: Brand['priority'];
  shops: string[];
  fit: number;
  score: number;
}

const collator = new Intl.Collator('en');

function comesFirst(one: Ranked, other: Ranked): boolean {
  const order =
    other.score - one.score ||
    other.fit - one.fit ||
    collator.compare(one.product.productName, other.product.productName) ||
    collator.compare(one.product.id, other.product.id);
  return order < 0;
}

/**
 * Chooses catalogue products for an answer's kit: of the row's category, and of its kind where a category holds several;
 * offered by an active retailer; ordered by brand priority, then the best retailer's category, then the fit of
 * problemType, keywords and aiLogic to the question. One product a row, each product once, in the order of the rows. Pure.
 */
export function suggestProducts(question: string, equipment: WantedEquipment[], shelf: SuggestionShelf): Suggestion[] {
  const active = new Map(
    shelf.retailers.filter(({ status }) => status === 'active').map((retailer) => [retailer.slug, retailer.category]),
  );
  const priorities = new Map(shelf.brands.map(({ name, priority }) => [name.toLowerCase(), priority]));
  const asked = wordsOf(question);
  const taken = new Set<string>();
  const suggestions: Suggestion[] = [];

  for (const row of equipment) {
    if (suggestions.length === MAX_SUGGESTIONS) break;
    const purpose = wordsOf(row.description);
    const ranked = ofTheSameKind(row, shelf.products)
      .filter((product) => !taken.has(product.id))
      .flatMap((product) => {
        const shops = product.offers.map(({ retailer }) => retailer).filter((shop) => active.has(shop));
        const priority = priorities.get(product.brand.toLowerCase());
        if (shops.length === 0 || !priority || priority === 'blacklist') return [];
        const shopRank = Math.max(...shops.map((shop) => retailerRank[active.get(shop) ?? 'secondary']));
        const fit = fitOf(product, purpose, asked);
        return [
          {
            product,
            priority,
            shops,
            fit,
            score: brandRank[priority] * 100 + shopRank * 10 + Math.min(fit, 9),
          },
        ];
      });
    const best = ranked.reduce<Ranked | null>(
      (first, other) => (first && comesFirst(first, other) ? first : other),
      null,
    );
    if (!best) continue;
    taken.add(best.product.id);
    suggestions.push({
      product: best.product,
      equipmentName: row.name,
      reason: `For the ${lowerFirst(row.name)}: ${lowerFirst(row.description)}`.replace(/\.?$/, '.'),
      score: best.score,
      why: `${best.priority} brand, offered by ${best.shops.join(', ')}, fit ${best.fit}, best of ${ranked.length}`,
    });
  }
  return suggestions;
}

const lowerFirst = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

/**
 * The row's category may hold several kinds (leather dye and fabric stains are both 'Stain Remover'): then only products
 * that share the most words with the row's names are of its kind.
 */
function ofTheSameKind(row: WantedEquipment, products: Product[]): Product[] {
  const inCategory = products.filter((product) => product.category === row.category);
  const names = [row.name, ...row.synonyms].map(wordsOf);
  const closeness = (product: Product) => {
    const words = wordsOfProduct(`${product.productName} ${product.keywords}`);
    return Math.max(...names.map((name) => (name.size === 0 ? 0 : shared(name, words) / name.size)));
  };
  const scored = inCategory.map((product) => ({ product, close: closeness(product) }));
  const best = Math.max(0, ...scored.map(({ close }) => close));
  return scored.filter(({ close }) => close >= best * 0.6).map(({ product }) => product);
}

function fitOf(product: Product, purpose: Set<string>, asked: Set<string>): number {
  const { when, whenNot } = splitLogic(product.aiLogic);
  return (
    2 * shared(asked, wordsOfProduct(product.problemType)) +
    shared(asked, wordsOfProduct(`${product.keywords} ${when}`)) +
    shared(purpose, wordsOfProduct(`${product.problemType} ${when}`)) -
    2 * shared(asked, wordsOfProduct(whenNot))
  );
}

import type { Brand, Product, Retailer } from '@app/contracts/catalogue/catalogue.contract.js';
import { tellingWords } from '@app/contracts/words.js';
import { ofTheSameKind, wordsOfProduct } from '@app/ai/products/product-kinds.js';
import { shared, splitLogic } from '@app/ai/products/product-words.js';
import { isConsumable } from './consumables.js';
import { hasGrade } from './grades.js';

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

/** What fits nearly as well as the best, by this share of its fit, is chosen among by brand and shop. */
const nearlyAsWell = 0.75;

interface Ranked {
  product: Product;
  priority: Brand['priority'];
  shops: string[];
  fit: number;
  /** Brand before shop. */
  standing: number;
}

const collator = new Intl.Collator('en');

/** The one to suggest: of what fits best, or nearly so, the best brand, then the best shop, then the better fit. */
function bestOf(ranked: readonly Ranked[]): Ranked | null {
  const most = Math.max(...ranked.map(({ fit }) => fit));
  const least = most > 0 ? most * nearlyAsWell : most;
  const [best] = ranked
    .filter(({ fit }) => fit >= least)
    .sort(
      (one, other) =>
        other.standing - one.standing ||
        other.fit - one.fit ||
        collator.compare(one.product.productName, other.product.productName) ||
        collator.compare(one.product.id, other.product.id),
    );
  return best ?? null;
}

/**
 * Chooses catalogue products for an answer's kit: of the row's category, and of its kind where a category holds several;
 * offered by an active retailer; by the fit of its texts to the question and to what the row is for, and among those that fit as well
 * by brand priority, then the best retailer's category. One product a row, each product once, in the order of the rows; what is
 * used up at every job (gloves, cloths, tape) comes last. Pure.
 */
export function suggestProducts(question: string, equipment: WantedEquipment[], shelf: SuggestionShelf): Suggestion[] {
  const active = new Map(
    shelf.retailers.filter(({ status }) => status === 'active').map((retailer) => [retailer.slug, retailer.category]),
  );
  const priorities = new Map(shelf.brands.map(({ name, priority }) => [name.toLowerCase(), priority]));
  const asked = tellingWords(question);
  const taken = new Set<string>();
  const suggestions: Suggestion[] = [];

  for (const row of equipment) {
    if (suggestions.length === MAX_SUGGESTIONS) break;
    const purpose = tellingWords(row.description);
    const ranked = ofTheSameKind(row, shelf.products)
      .filter((product) => !taken.has(product.id) && hasGrade(product, row.description))
      .flatMap((product) => {
        const shops = product.offers.map(({ retailer }) => retailer).filter((shop) => active.has(shop));
        const priority = priorities.get(product.brand.toLowerCase());
        if (shops.length === 0 || !priority || priority === 'blacklist') return [];
        const shopRank = Math.max(...shops.map((shop) => retailerRank[active.get(shop) ?? 'secondary']));
        return [
          {
            product,
            priority,
            shops,
            fit: fitOf(product, purpose, asked),
            standing: brandRank[priority] * 10 + shopRank,
          },
        ];
      });
    const best = bestOf(ranked);
    if (!best) continue;
    taken.add(best.product.id);
    suggestions.push({
      product: best.product,
      equipmentName: row.name,
      reason: `For the ${lowerFirst(row.name)}: ${lowerFirst(row.description)}`.replace(/\.?$/, '.'),
      score: best.fit * 100 + best.standing,
      why: `fit ${best.fit}, ${best.priority} brand, offered by ${best.shops.join(', ')}, best of ${ranked.length}`,
    });
  }
  const lead = suggestions.filter(({ product }) => !isConsumable(product));
  return [...lead, ...suggestions.filter(({ product }) => isConsumable(product))];
}

const lowerFirst = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

function fitOf(product: Product, purpose: ReadonlySet<string>, asked: ReadonlySet<string>): number {
  const { when, whenNot } = splitLogic(product.aiLogic);
  const against = wordsOfProduct(whenNot);
  return (
    2 * shared(asked, wordsOfProduct(product.problemType)) +
    shared(asked, wordsOfProduct(`${product.keywords} ${when}`)) +
    shared(purpose, wordsOfProduct(`${product.productName} ${product.problemType} ${when}`)) -
    2 * shared(asked, against) -
    2 * shared(purpose, against)
  );
}

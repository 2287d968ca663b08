import type { EquipmentKind } from '@app/contracts/knowledge/knowledge.contract.js';
import { tellingWords } from '@app/contracts/words.js';
import { KitBook } from '../dialogue/kit-book.js';
import { shared } from './product-words.js';
import { wordsOf } from './product-names.js';
import type { ProductText } from './product-shelf.js';

/** What a row of kit or a kind of it is called. */
export interface KindNames {
  name: string;
  category: string;
  /** Without those that another kind of the same category has too. */
  synonyms: readonly string[];
}

/** So near to the nearest a product's words must be to count for a kind that shares its category with others. */
const nearEnough = 0.7;

/**
 * A category may hold several kinds (leather dye and fabric stains are both 'Stain Remover'): then only products that share the most
 * words with a kind's names are of it.
 */
export function ofTheSameKind<T extends Pick<ProductText, 'productName' | 'category' | 'keywords'>>(
  kind: KindNames,
  products: readonly T[],
): T[] {
  const inCategory = products.filter(({ category }) => category === kind.category);
  const names = [kind.name, ...kind.synonyms].map(tellingWords);
  const scored = inCategory.map((product) => {
    const words = wordsOfProduct(`${product.productName} ${product.keywords}`);
    return {
      product,
      close: Math.max(...names.map((name) => (name.size === 0 ? 0 : shared(name, words) / name.size))),
    };
  });
  const best = Math.max(0, ...scored.map(({ close }) => close));
  return scored.filter(({ close }) => close >= best * nearEnough).map(({ product }) => product);
}

/** Bounded: a catalogue's texts come back with every question, and thousands of them are split for each. */
const MAX_REMEMBERED = 40_000;
const remembered = new Map<string, Set<string>>();

export function wordsOfProduct(text: string): Set<string> {
  const known = remembered.get(text);
  if (known) return known;
  const words = tellingWords(text);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(text, words);
  return words;
}

/** A synonym that another kind of the same category shares ('PPE' for gloves and for a mask) tells the two not apart. */
export function synonymsOf(kind: EquipmentKind, kinds: readonly EquipmentKind[]): string[] {
  const neighbours = kinds.filter(({ id, category }) => id !== kind.id && category === kind.category);
  return kind.synonyms.filter((synonym) => !neighbours.some((other) => other.synonyms.includes(synonym)));
}

/** Knows kinds of kit by what people call them, and which products are of one. */
export class ProductKinds {
  private readonly book: KitBook;
  /** The last word of a kind's name, where that says enough: 'wax', 'polisher', 'mitt'. */
  private readonly heads = new Map<string, EquipmentKind[]>();
  /** What people leave of a long name: 'leather brush' of the soft leather brush. */
  private readonly ends = new Map<string, EquipmentKind>();
  /** Every word that names a kind of thing. */
  readonly words: ReadonlySet<string>;

  constructor(private readonly kinds: readonly EquipmentKind[]) {
    this.book = new KitBook(kinds);
    this.words = new Set(
      kinds.flatMap(({ name, synonyms, category }) => [name, ...synonyms, category ?? '']).flatMap(wordsOf),
    );
    for (const kind of kinds) {
      const head = headOf(kind.name);
      // 'A wax' is car wax; which cleaner is meant by 'a cleaner' nobody knows.
      const alike = kinds.filter((other) => headOf(other.name) === head);
      if (alike.length <= mostAlike && !tooPlain.has(head)) this.heads.set(head, alike);
      const name = wordsOf(kind.name.replace(/\(.*\)/, ''));
      for (const word of name.slice(0, -1)) this.ends.set(`${word} ${head}`, kind);
    }
  }

  /** The kinds that a text names, the one with the longest name first. */
  named(text: string): EquipmentKind[] {
    const named = this.book.named(text);
    const taken = new Set(named.flatMap(({ name, synonyms }) => [name, ...synonyms].flatMap(wordsOf)));
    const said = wordsOf(text);
    const rest = (word: string) => !taken.has(word);
    const ends = said.flatMap((word, at) => (rest(word) && this.ends.get(`${said[at - 1] ?? ''} ${word}`)) || []);
    const heads = ends.length > 0 ? ends : said.filter(rest).flatMap((word) => this.heads.get(word) ?? []);
    return [...new Set([...named, ...heads])];
  }

  /** Whether a text is nothing but the name of a kind. */
  isName(text: string): boolean {
    const said = wordsOf(text).join(' ');
    return this.kinds.some(({ name, synonyms }) => [name, ...synonyms].some((one) => wordsOf(one).join(' ') === said));
  }

  of(id: string): EquipmentKind | null {
    return this.kinds.find((kind) => kind.id === id) ?? null;
  }

  /** The products of a kind; none of what no shop of ours sells. */
  products<T extends ProductText>(kind: EquipmentKind, texts: readonly T[]): T[] {
    const { name, category } = kind;
    return category === null ? [] : ofTheSameKind({ name, category, synonyms: synonymsOf(kind, this.kinds) }, texts);
  }

  /** The products of these kinds, and of those that are called alike: who asks for a shampoo may mean the one for matte paint. */
  alike<T extends ProductText>(kinds: readonly EquipmentKind[], texts: readonly T[]): T[] {
    const heads = new Set(kinds.map(({ name }) => headOf(name)));
    return texts.filter((text) => {
      const kind = this.kindOf(text);
      return kind !== null && (kinds.includes(kind) || heads.has(headOf(kind.name)));
    });
  }

  /** The kind that a product is of: of those in its category, the one whose names it shares most with. */
  kindOf(text: ProductText): EquipmentKind | null {
    const inCategory = this.kinds.filter(({ category }) => category === text.category);
    const said = new Set(wordsOf(`${text.productName} ${text.keywords}`));
    const close = ({ name, synonyms }: EquipmentKind) =>
      Math.max(
        ...[name, ...synonyms].map((one) => {
          const list = wordsOf(one);
          return list.filter((word) => said.has(word)).length / list.length;
        }),
      );
    return inCategory.reduce<EquipmentKind | null>(
      (best, kind) => (best && close(best) >= close(kind) ? best : kind),
      null,
    );
  }
}

/** 'Panel wipe (isopropyl alcohol)' is a wipe; 'Buckets with grit guards' are buckets. */
export const headOf = (name: string): string =>
  wordsOf(name.replace(/\(.*\)/, '').replace(/\b(?:with|for|of|on|in|to)\b.*$/i, '')).at(-1) ?? '';

/** A last word that more kinds share names none of them. */
const mostAlike = 4;
/** Last words that say nothing of what kind of thing it is. */
const tooPlain = new Set(
  'set kit tool spray care water film light paper pack bag cover wash guard paint foam bar clay tape wipe hose dryer filter fan concentrate treatment'.split(
    ' ',
  ),
);

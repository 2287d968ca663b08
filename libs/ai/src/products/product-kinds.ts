import type { EquipmentKind } from '@app/contracts/knowledge/knowledge.contract.js';
import { tellingWords } from '@app/contracts/words.js';
import { namesOf } from '../dialogue/kit-book.js';
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

/** A stretch of a message that names kinds of thing: several, where they are called alike. */
export interface NamedKinds {
  kinds: readonly EquipmentKind[];
  /** First word and how many, counted in `wordsOf(message)`. */
  at: number;
  length: number;
}

const longestName = 6;

/** Knows kinds of kit by what people call them, and which products are of one. */
export class ProductKinds {
  /** By their names, and by what people leave of a long name: 'leather brush' of the soft leather brush, 'wax' of car wax. */
  private readonly names = new Map<string, EquipmentKind[]>();
  /** Every word that names a kind of thing. */
  readonly words: ReadonlySet<string>;

  constructor(private readonly kinds: readonly EquipmentKind[]) {
    this.words = new Set(
      kinds.flatMap(({ name, synonyms, category }) => [name, ...synonyms, category ?? '']).flatMap(wordsOf),
    );
    for (const kind of kinds)
      for (const name of namesOf(kind).map(wordsOf)) {
        this.add(name.join(' '), kind);
        // 'Deicer', 'screenwash', 'snowfoam'.
        if (name.length === 2) this.add(name.join(''), kind);
      }
    for (const kind of kinds) {
      const head = headOf(kind.name);
      const name = wordsOf(kind.name.replace(/\(.*\)/, ''));
      for (const word of name.slice(0, -1)) this.addShort(`${word} ${head}`, [kind]);
      // 'A wax' is car wax; which cleaner is meant by 'a cleaner' nobody knows.
      const alike = kinds.filter((other) => headOf(other.name) === head);
      if (alike.length <= mostAlike && !tooPlain.has(head)) this.addShort(head, alike);
    }
  }

  /** All that are named, in the order said; the longest name at a place is the one meant. */
  find(list: readonly string[]): NamedKinds[] {
    const found: NamedKinds[] = [];
    for (let at = 0; at < list.length; at++) {
      for (let length = Math.min(longestName, list.length - at); length > 0; length--) {
        const kinds = this.names.get(list.slice(at, at + length).join(' '));
        if (!kinds) continue;
        found.push({ kinds, at, length });
        at += length - 1;
        break;
      }
    }
    return found;
  }

  private add(name: string, kind: EquipmentKind): void {
    const known = this.names.get(name) ?? [];
    if (!known.includes(kind)) this.names.set(name, [...known, kind]);
  }

  /** A whole name counts for more than what is left of another. */
  private addShort(name: string, kinds: EquipmentKind[]): void {
    if (!this.names.has(name)) this.names.set(name, kinds);
  }

  /** The kinds that a text names, in the order said. */
  named(text: string): EquipmentKind[] {
    return [...new Set(this.find(wordsOf(text)).flatMap(({ kinds }) => kinds))];
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
  'box set kit tool spray care water film light paper pack bag cover wash guard paint foam bar clay tape wipe hose dryer filter fan concentrate treatment'.split(
    ' ',
  ),
);

/** 'Roof boxes' are nothing like a box of gloves. */
export const isPackWord = (word: string): boolean => tooPlain.has(word);

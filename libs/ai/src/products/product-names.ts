import { singular } from '@app/contracts/words.js';
import { words } from '../retrieval/tokens.js';
import { type IsEnglish, SpellingRepair } from '../retrieval/spelling.js';
import { bareName } from './product-words.js';
import type { ProductText } from './product-shelf.js';

/** A stretch of a message that names products. */
export interface NamedProducts {
  products: ProductText[];
  /** First word and how many, counted in `read(message)`. */
  at: number;
  length: number;
}

const longestRun = 9;
const shortestCoined = 5;
const mostMeant = 3;
const mostOfBrand = 4;
/** A word with a capital that does not begin its sentence. */
const insideCapital = /(?<=[a-z0-9,;)] )[A-Z][a-z]{3,}/g;
/** What follows these words in a name is an addition: 'Leather Cleaner for Light Colours'. */
const additions = new Set(['for', 'with']);
/** 'Gloss-Free Interior Cleaner': nobody calls it 'free cleaner'. */
const saysNothing = new Set(['free', 'non']);

/** As names are compared: 'Wheel Brushes' and 'wheel brush' are one. */
export const wordsOf = (text: string): string[] => words(text).map(singular);

/** Knows products by what people call them: the whole name, the part of it that is its own, or a word that somebody made up for it. */
export class ProductNames {
  private readonly runs = new Map<string, Set<ProductText>>();
  /** Names that are plain English words: written with a capital letter they are names. */
  private readonly capitals = new Map<string, Set<ProductText>>();
  private readonly brands = new Map<string, string>();
  /** Makers that no product here is of, as their words. */
  private readonly otherBrands: ReadonlyMap<string, string>;
  private readonly spelling: SpellingRepair;

  constructor(
    texts: readonly ProductText[],
    /** What things of the trade are called: such words make no name. */
    private readonly plainWords: ReadonlySet<string>,
    isEnglish: IsEnglish,
    otherBrands: readonly string[] = [],
  ) {
    this.otherBrands = new Map(otherBrands.map((brand) => [wordsOf(brand).join(' '), brand]));
    const coined = new Map<string, number>();
    for (const text of texts) {
      this.brands.set(wordsOf(text.brand).join(' '), text.brand);
      const brand = wordsOf(text.brand);
      for (const word of brand)
        if (word.length >= shortestCoined && !isEnglish(word)) coined.set(word, (coined.get(word) ?? 0) + 1);
      const whole = wordsOf(bareName(text));
      // Shops put the maker in front: 'Tarn & Co Bitumelt Tar Remover'.
      const name = brand.every((word, i) => whole[i] === word) ? whole.slice(brand.length) : whole;
      const until = name.findIndex((word) => additions.has(word));
      const short = until > 0 ? name.slice(0, until) : name;
      if (name.length > 1) this.add(name, text);
      if (short.length > 1) this.add(short, text);
      const own = this.ownPart(name);
      const [word] = own;
      if (own.length > 1) this.add(own, text);
      else if (word !== undefined && word.length >= shortestCoined) {
        this.add([word, short.at(-1) ?? ''], text);
        add(this.capitals, word, text);
      }
      this.addParts(short, text);
      for (const word of name) {
        if (
          word.length < shortestCoined ||
          plainWords.has(word) ||
          brand.includes(word) ||
          /\d/.test(word) ||
          isEnglish(word)
        )
          continue;
        coined.set(word, (coined.get(word) ?? 0) + 1);
        this.add([word], text);
      }
    }
    // A word that many products share is no name of any.
    for (const [run, products] of this.runs) if (products.size > mostMeant) this.runs.delete(run);
    this.spelling = new SpellingRepair(coined, (word) => plainWords.has(singular(word)) || isEnglish(word));
  }

  /** A message's words as `wordsOf` gives them, with names that were misspelt mended. */
  read(message: string): string[] {
    return this.spelling.repairAll(words(message)).map(singular);
  }

  /** All that are named, in the order said; the longest name at a place is the one meant. */
  find(message: string): NamedProducts[] {
    const list = this.read(message);
    const capitals = new Set([...message.matchAll(insideCapital)].flatMap(([said]) => wordsOf(said)));
    const found: NamedProducts[] = [];
    for (let at = 0; at < list.length; at++) {
      const maker = this.brandLengthAt(list, at);
      if (maker > 0) {
        at += maker - 1;
        continue;
      }
      const hit = this.longestAt(list, at) ?? this.capitalAt(list, at, capitals);
      if (!hit) continue;
      found.push(hit);
      at += hit.length - 1;
    }
    return found;
  }

  /** The brand that a text names; null where it names none. */
  brandIn(text: string): string | null {
    const said = ` ${this.read(text).join(' ')} `;
    for (const [name, brand] of this.brands) if (said.includes(` ${name} `)) return brand;
    return null;
  }

  /** A maker that a text names and no product here is of; null where it names none. */
  otherBrandIn(text: string): string | null {
    const said = ` ${this.read(text).join(' ')} `;
    for (const [name, brand] of this.otherBrands)
      if (said.includes(` ${name} `) && !this.brands.has(name)) return brand;
    return null;
  }

  private longestAt(list: readonly string[], at: number): NamedProducts | null {
    for (let length = Math.min(longestRun, list.length - at); length > 0; length--) {
      const products = this.runs.get(list.slice(at, at + length).join(' '));
      if (products) return { products: [...products], at, length };
    }
    return null;
  }

  /** How many words name a brand here: 'Vallis Reach' names no reach mitt. */
  brandLengthAt(list: readonly string[], at: number): number {
    for (let length = mostOfBrand; length > 0; length--)
      if ([this.brands, this.otherBrands].some((names) => names.has(list.slice(at, at + length).join(' '))))
        return length;
    return 0;
  }

  private capitalAt(list: readonly string[], at: number, capitals: ReadonlySet<string>): NamedProducts | null {
    const word = list[at] ?? '';
    const products = capitals.has(word) ? this.capitals.get(word) : undefined;
    return products && products.size <= mostMeant ? { products: [...products], at, length: 1 } : null;
  }

  /** The words in front of what kind of thing it is: 'Starter Orbit 8' of a machine polisher. */
  private ownPart(name: readonly string[]): string[] {
    const end = name.findIndex((word) => this.plainWords.has(word));
    return name.slice(0, end < 0 ? name.length : end);
  }

  /** People leave words out: 'show wax' of the Amberdeep Show Car Wax, 'coated trim kit' of the Coated Trim Restorer Kit. */
  private addParts(name: readonly string[], text: ProductText): void {
    const head = name.at(-1) ?? '';
    for (const [at, word] of name.slice(0, -1).entries()) {
      if (this.plainWords.has(word) || additions.has(word) || saysNothing.has(word) || word.length < 3) continue;
      this.add([word, head], text);
      for (const other of name.slice(at + 1, -1)) this.add([word, other, head], text);
    }
  }

  private add(run: readonly string[], text: ProductText): void {
    add(this.runs, run.join(' '), text);
  }
}

function add(to: Map<string, Set<ProductText>>, key: string, text: ProductText): void {
  const known = to.get(key);
  if (known) known.add(text);
  else to.set(key, new Set([text]));
}

import type { Attribute } from '@app/contracts/knowledge/attributes.contract.js';
import { normalise } from '../retrieval/tokens.js';
import { splitLogic } from './product-words.js';
import type { ProductText } from './product-shelf.js';

/** What a text says of attributes: true where it has one, false where it says that it has not. */
export type Attributes = ReadonlyMap<Attribute, boolean>;

/** Before a word, at most so many words away, these say the opposite; behind it 'free' does. */
const negations =
  /\b(?:no|not|non|never|without|nothing|less|isnt|arent|doesnt|dont|wont|cant|zero|minus)\b(?: \w+){0,2} ?$/;
const freeOf = /^ ?free\b/;
/** A negation ends with its clause. */
const clauses = /[,.;:!?()]|\b(?:but|just|only|and not|more like)\b/;

/** Reads which attributes a text has, wants or rules out. */
export class AttributeWords {
  private readonly byId: ReadonlyMap<string, Attribute>;
  private readonly patterns: readonly (readonly [Attribute, RegExp])[];
  private readonly kindNames: RegExp;
  /** Read for the few products that are spoken of. */
  private readonly ofProducts = new WeakMap<ProductText, Attributes>();

  /** `kindNames`: what things are called ('tyre shine'), which says nothing of what one of them is like. */
  constructor(attributes: readonly Attribute[], kindNames: readonly string[]) {
    this.kindNames = patternOf(kindNames);
    this.byId = new Map(attributes.map((attribute) => [attribute.id, attribute]));
    this.patterns = attributes.map((attribute) => [attribute, patternOf(attribute.words)]);
  }

  /** What a message wants a product to be (true) and not to be (false). */
  wishes(message: string): Attributes {
    const named = this.named(message);
    return this.withOpposites(new Map([...named].filter(([{ avoided }, isWanted]) => !avoided || !isWanted)));
  }

  /** Every attribute that a text speaks of. */
  read(text: string): Attributes {
    return this.withOpposites(this.named(text));
  }

  private named(text: string): Attributes {
    const found = new Map<Attribute, boolean>();
    for (const part of text.split(clauses)) {
      const clause = normalise(part).replace(this.kindNames, ' ');
      for (const [attribute, pattern] of this.patterns) {
        for (const { 0: word, index } of clause.matchAll(pattern)) {
          const isNegated = negations.test(clause.slice(0, index)) || freeOf.test(clause.slice(index + word.length));
          // Who says 'not' once means it.
          if (found.get(attribute) !== false) found.set(attribute, !isNegated);
        }
      }
    }
    return found;
  }

  private withOpposites(named: Attributes): Attributes {
    const found = new Map(named);
    for (const [{ opposite }, isSo] of named) {
      const other = this.byId.get(opposite ?? '');
      if (other && !found.has(other)) found.set(other, !isSo);
    }
    return found;
  }

  /** Whether a product's own text has what is wanted of it: 'has', 'lacks' (it says the opposite), or 'unsaid'. */
  verdict(product: ProductText, wanted: Attributes): 'has' | 'lacks' | 'unsaid' {
    const own = this.of(product);
    const said = [...wanted].map(([attribute, isWanted]) => {
      const has = own.get(attribute);
      return has === undefined ? null : has === isWanted;
    });
    if (said.includes(false)) return 'lacks';
    return said.includes(true) ? 'has' : 'unsaid';
  }

  /** What a product's own text says of itself. */
  of(product: ProductText): Attributes {
    const known = this.ofProducts.get(product);
    if (known) return known;
    const { productName, description, keywords, aiLogic } = product;
    const own = this.read([productName, description, keywords, splitLogic(aiLogic).when].join('. '));
    this.ofProducts.set(product, own);
    return own;
  }

  /** What a product says of the attributes that were asked for: 'quiet', 'not abrasive'. */
  statements(own: Attributes, asked: Attributes): string[] {
    const list = [...asked.keys()].filter(
      (attribute) => own.has(attribute) && !(attribute.avoided && own.get(attribute)),
    );
    return this.say(list, own);
  }

  /** As a sentence says them, in a text or a wish: 'low in smell', 'not greasy'. */
  say(list: readonly Attribute[], within: Attributes): string[] {
    return list.flatMap((attribute) => {
      const isSo = within.get(attribute);
      const opposite = this.byId.get(attribute.opposite ?? '');
      // 'Not shiny' is said as 'satin or matt' alone.
      if (!isSo && opposite && within.get(opposite) && list.includes(opposite)) return [];
      return [isSo ? attribute.says : `not ${attribute.says}`];
    });
  }
}

const patternOf = (words: readonly string[]): RegExp =>
  new RegExp(`\\b(?:${words.map((word) => normalise(word)).join('|')})\\b`, 'g');

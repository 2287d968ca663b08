import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import { headOf } from '../product-kinds.js';
import { wordsOf } from '../product-names.js';
import type { ProductText } from '../product-shelf.js';
import { bareName } from '../product-words.js';
import { described, inOneLine, naming, type ProductReply } from './lines.js';

const hasAll = (text: string, said: readonly string[]): boolean => {
  const own = new Set(wordsOf(text));
  return said.every((word) => own.has(word));
};

/** Said of things without telling which. */
const saysLittle = new Set(
  'a an any some the good best better cheap decent nice big small proper new other more own your car auto detailing type kind sort of of for really very strong product stuff thing'.split(
    ' ',
  ),
);
const telling = (thing: string): string[] => wordsOf(thing).filter((word) => !saysLittle.has(word));

/** Those whose own words have all that is said of the thing: nobody who sells car shampoo has dog shampoo. */
export function asSaid<T extends ProductText>(thing: string, kindNames: string, texts: readonly T[]): T[] {
  const inKind = new Set(wordsOf(kindNames));
  const said = telling(thing).filter((word) => word.length > 2 && !inKind.has(word));
  return texts.filter((text) => {
    const own = new Set(
      wordsOf(
        Object.values(text)
          .filter((value) => typeof value === 'string')
          .join(' '),
      ),
    );
    return said.every((word) => own.has(word));
  });
}

/** Products that are called so: the last word says what it is, the others which one. */
export function ofThing<T extends ProductText>(thing: string, texts: readonly T[]): T[] {
  const said = telling(thing);
  const head = said.at(-1);
  if (head === undefined) return [];
  return texts.filter((text) => {
    const names = bareName(text).split(/ (?:and|with|for) /);
    // One word of a list of keywords says too little: 'paint' stands in half of them.
    const keywords = said.length > 1 ? text.keywords.split(',') : [];
    const own = new Set(wordsOf(`${text.productName} ${text.category}`));
    const isNamed = names.some((name) => headOf(name) === head) && said.every((word) => own.has(word));
    return isNamed || keywords.some((keyword) => headOf(keyword) === head && hasAll(keyword, said));
  });
}

/** That our shops do not have it, with the nearest thing that they do have. */
export const absentReply = (thing: string, nearest: Product | null): ProductReply => ({
  lines: [
    `No, none of our shops lists ${thing}.`,
    nearest ? `The nearest thing they have is ${inOneLine(nearest)}. ${described(nearest)}` : '',
  ],
  named: nearest ? naming([nearest]) : [],
});

/** What is asked is plain, but not of what. */
export const whichReply = (pounds: number | null): ProductReply => ({
  lines: [
    'Which product do you mean? Give me its name, or the kind of thing: wheel cleaner, wash mitt, car wax.',
    pounds === null ? 'Or tell me what you want to clean, and I say what does it.' : '',
  ],
  named: [],
});

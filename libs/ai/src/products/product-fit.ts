import type { Surface } from '@app/contracts/knowledge/knowledge.contract.js';
import { tellingWords } from '@app/contracts/words.js';
import { shared, splitLogic } from './product-words.js';
import type { ProductText } from './product-shelf.js';

/** Where words stand tells how much they say of what a product is for. */
const weights = { name: 3, keywords: 2, problem: 2, when: 1, text: 0.5 };

interface Known {
  text: ProductText;
  fields: readonly (readonly [number, ReadonlySet<string>])[];
  whenNot: ReadonlySet<string>;
}

/** Surfaces that a product's own text speaks for, and against. */
interface OnSurfaces {
  suits: readonly Surface[];
  spoils: readonly Surface[];
}

export interface Fitting {
  text: ProductText;
  score: number;
}

/** Says how well products fit what is to be done, by the words of their own texts. */
export class ProductFit {
  private readonly known: Map<string, Known>;
  private readonly frequency = new Map<string, number>();
  /** Read for the few that are asked about: of thousands of texts it would take seconds. */
  private readonly onSurfaces = new Map<string, OnSurfaces>();

  constructor(
    texts: readonly ProductText[],
    private readonly surfacesIn: (text: string) => readonly Surface[],
  ) {
    this.known = new Map(texts.map((text) => [text.id, knownOf(text)]));
    for (const { fields } of this.known.values())
      for (const word of new Set(fields.flatMap(([, words]) => [...words])))
        this.frequency.set(word, (this.frequency.get(word) ?? 0) + 1);
  }

  /** The same products, what fits best first; those that their own text rules out on these surfaces are left out. */
  rank(texts: readonly ProductText[], wanted: string, surfaces: readonly Surface[] = []): Fitting[] {
    const asked = tellingWords(wanted);
    return texts
      .flatMap((text) => {
        const known = this.known.get(text.id);
        const verdicts = surfaces.map((surface) => this.verdict(text, surface));
        if (!known || verdicts.includes('spoils')) return [];
        const onIt = verdicts.filter((verdict) => verdict === 'suits').length;
        return [{ text, score: this.score(known, asked) + 2 * onIt }];
      })
      .sort((a, b) => b.score - a.score || (a.text.productName < b.text.productName ? -1 : 1));
  }

  /** Whether any product's text has this word. */
  knows(word: string): boolean {
    return this.frequency.has(word) || tellingWords(word).size === 0;
  }

  /** What a product's own text says of a surface. */
  verdict(text: ProductText, surface: Surface): 'suits' | 'spoils' | 'unsaid' {
    const { suits, spoils } = this.surfacesOf(text);
    if (spoils.includes(surface)) return 'spoils';
    return suits.includes(surface) ? 'suits' : 'unsaid';
  }

  private surfacesOf(text: ProductText): OnSurfaces {
    const read = this.onSurfaces.get(text.id);
    if (read) return read;
    const { when, whenNot } = splitLogic(text.aiLogic);
    const spoils = this.surfacesIn(whenNot);
    const all = this.surfacesIn(`${when}. ${text.productName}. ${text.problemType}. ${text.description}`);
    const found = { spoils, suits: all.filter((surface) => !spoils.includes(surface)) };
    this.onSurfaces.set(text.id, found);
    return found;
  }

  private score({ fields, whenNot }: Known, asked: ReadonlySet<string>): number {
    let score = 0;
    for (const word of asked) {
      const weight = Math.max(0, ...fields.map(([one, words]) => (words.has(word) ? one : 0)));
      score += weight * this.rarity(word);
    }
    return score - 2 * shared(asked, whenNot);
  }

  private rarity(word: string): number {
    return Math.log(1 + this.known.size / (1 + (this.frequency.get(word) ?? 0))) / Math.log(1 + this.known.size);
  }
}

function knownOf(text: ProductText): Known {
  const { when, whenNot } = splitLogic(text.aiLogic);
  return {
    text,
    fields: [
      [weights.name, tellingWords(text.productName)],
      [weights.keywords, tellingWords(text.keywords)],
      [weights.problem, tellingWords(text.problemType)],
      [weights.when, tellingWords(when)],
      [weights.text, tellingWords(text.description)],
    ],
    whenNot: tellingWords(whenNot),
  };
}

/** What a page's markup makes of the amounts in one of its elements. */
export type Markup = 'was' | 'regular' | 'now' | 'unit' | 'saving' | 'aside' | 'ex' | 'inc';

/** A stretch of a price's text that one element holds. */
export interface Mark {
  from: number;
  to: number;
  says: Markup;
}

/** What a reader sees of a price, with what its markup says of which part. Line ends part what stands apart. */
export interface PriceText {
  text: string;
  marks: readonly Mark[];
}

/** Puts a price's text together from its elements, with one kind of space and of minus. */
export class PriceTextBuilder {
  private text = '';
  private readonly marks: Mark[] = [];

  add(piece: string): void {
    const tidied = piece
      .normalize('NFKC')
      .replace(/[\s\u200b-\u200f\u2060\ufeff]+/g, ' ')
      .replace(/[‐-―−]/g, '-');
    this.text += /[ \n]$|^$/.test(this.text.slice(-1)) ? tidied.replace(/^ /, '') : tidied;
  }

  /** The edge of a block. */
  break(): void {
    if (this.text !== '' && !this.text.endsWith('\n')) this.text = `${this.text.replace(/ $/, '')}\n`;
  }

  marked(says: Markup | null, write: () => void): void {
    const from = this.text.length;
    write();
    if (says) this.marks.push({ from, to: this.text.length, says });
  }

  get isDigitLast(): boolean {
    return /\d\s?$/.test(this.text);
  }

  build(): PriceText {
    return { text: this.text, marks: this.marks };
  }
}

export function plainText(text: string): PriceText {
  const builder = new PriceTextBuilder();
  builder.add(text);
  return builder.build();
}

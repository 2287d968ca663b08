import type { EquipmentKind } from '@app/contracts/knowledge/knowledge.contract.js';
import { PhraseBook } from '../retrieval/phrases.js';
import { words } from '../retrieval/tokens.js';

/** Finds the kinds of kit that texts name. */
export class KitBook {
  private readonly book: PhraseBook<EquipmentKind>;

  constructor(kinds: Iterable<EquipmentKind>) {
    this.book = new PhraseBook(
      [...kinds].map((kind) => ({ words: [kind.name.replace(/\(.*\)/, ''), ...kind.synonyms], value: kind })),
    );
  }

  /** Every kind that is named, the one with the longest name first. */
  named(text: string): EquipmentKind[] {
    const hits = [...this.book.find(words(text))].sort((a, b) => b.length - a.length);
    // 'Glass cleaner cloth' names no cleaner beside the glass cleaner.
    const whole = hits.filter(
      (hit) => !hits.some((other) => other.length > hit.length && other.at <= hit.at && other.at + other.length >= hit.at + hit.length),
    );
    return [...new Set(whole.map(({ value }) => value))];
  }
}

import type { EquipmentKind } from '@app/contracts/knowledge/knowledge.contract.js';
import { words } from '../retrieval/tokens.js';

interface Name {
  /** Its words in the singular, between blanks. */
  text: string;
  kind: EquipmentKind;
}

/** 'Cloths' and 'brushes' are the cloth and the brush; a polisher is no polish. */
const singular = (word: string): string => word.replace(/(?<=sh|ch|x)es$|(?<=[a-z]{2}[^s])s$/, '');
export const asText = (text: string): string => ` ${words(text).map(singular).join(' ')} `;

/** People leave out the middle of a long name: 'iron remover' for the iron fallout remover. */
export function namesOf({ name, synonyms }: EquipmentKind): string[] {
  const plain = name.replace(/\(.*\)/, '').trim();
  const list = plain.split(/[\s-]+/);
  return [plain, ...synonyms, ...(list.length > 2 ? [`${list[0]} ${list.at(-1)}`] : [])];
}

/** Finds the kinds of kit that texts name. */
export class KitBook {
  private readonly names: Name[];

  constructor(kinds: Iterable<EquipmentKind>) {
    this.names = [...kinds]
      .flatMap((kind) => namesOf(kind).map((name) => ({ text: asText(name), kind })))
      .sort((a, b) => b.text.length - a.text.length);
  }

  /** Every kind that is named, the one with the longest name first; a name inside a longer one names nothing by itself. */
  named(text: string): EquipmentKind[] {
    let rest = asText(text);
    const found = new Set<EquipmentKind>();
    for (const name of this.names) {
      if (!rest.includes(name.text)) continue;
      found.add(name.kind);
      rest = rest.replaceAll(name.text, ' | ');
    }
    return [...found];
  }
}

import type { EquipmentKind } from '@app/contracts/knowledge/knowledge.contract.js';

type Kind = Pick<EquipmentKind, 'id' | 'name' | 'category' | 'synonyms'>;
interface Sold {
  category: string;
  /** As staff enter them, with commas between. */
  keywords: string;
}

/**
 * The kind of kit that a product is, for its drawing: of those that its category sells the one that its keywords name first.
 * Null where they name none, and the category's own kind stands for it.
 */
export function kitKindOf({ category, keywords }: Sold, kinds: readonly Kind[]): string | null {
  const sold = kinds.filter((kind) => kind.category === category);
  for (const keyword of keywords.split(',').map(plain)) {
    const named = sold.find(({ name }) => plain(name) === keyword);
    if (named) return named.id;
    // What two kinds are both called tells neither from the other: PPE is a mask as well as a glove.
    const called = sold.filter(({ synonyms }) => synonyms.some((synonym) => plain(synonym) === keyword));
    if (called.length === 1) return called[0]!.id;
  }
  return null;
}

const plain = (words: string) => words.trim().toLowerCase();

import type { EquipmentKind, Surface } from '@app/contracts/knowledge/knowledge.contract.js';
import type { ProductText, Shop } from './product-shelf.js';

/** What may be asked of a catalogue. */
export const productAsks = [
  'compare',
  'alternatives',
  'dilution',
  'dwell',
  'lasting',
  'suits',
  'size',
  'price',
  'stock',
  'about',
  'kit',
  'cheapest',
  'dearest',
  'under',
  'sold',
  'best',
] as const;
export type ProductAsk = (typeof productAsks)[number];

/** What a message asks of the catalogue, with what it was read from. */
export interface ProductQuery {
  ask: ProductAsk;
  /** The words that showed it, as they were understood. */
  evidence: string;
  /** Named in the message, or meant by 'it' and 'the second one'; in the order said. */
  products: ProductText[];
  /** True where the products were on the table and no name was said. */
  isOfTable: boolean;
  /** The kinds of thing asked for. */
  kinds: EquipmentKind[];
  /** What was asked for, in the visitor's words, where it is neither a product nor a kind that we know; '' where nothing is. */
  thing: string;
  /** At most so many pounds; null where nobody said. */
  pounds: number | null;
  surfaces: Surface[];
  shop: Shop | null;
  brand: string | null;
  /** The message as words: what the job and the place are read from. */
  wanted: string;
}

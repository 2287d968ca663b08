import type { EquipmentKind, Surface } from '@app/contracts/knowledge/knowledge.contract.js';
import type { ProductText, Shop } from './product-shelf.js';

/** What may be asked of a catalogue: the labels of `data/training/product-asks`. */
export const productAsks = [
  'price',
  'available',
  'list',
  'cheapest',
  'dearest',
  'recommend',
  'compare',
  'alternative',
  'suits',
  'about',
  'dilution',
  'dwell',
  'lasting',
  'size',
  'quantity',
  'worth',
  'kit',
  'total',
  'leave-out',
  'add',
  'one-shop',
  'gift',
  'shop',
] as const;
export type ProductAsk = (typeof productAsks)[number];

/** Asks of several things together. */
export const basketAsks: ReadonlySet<ProductQuery['ask']> = new Set(['total', 'leave-out', 'add', 'one-shop']);

/** What a message speaks of, whatever it asks. */
export interface ProductSlots {
  /** Named in the message, or meant by 'it' and 'the second one'; in the order said. */
  products: ProductText[];
  /** True where the products were spoken of before and no name was said. */
  isByReference: boolean;
  /** True where nothing but 'it' or 'those' says which. */
  isByPronoun: boolean;
  /** True where our last reply named products. */
  isInLastReply: boolean;
  /** What was recommended together in the talk: what 'altogether' adds up. */
  basket: ProductText[];
  /** The kinds of thing named. */
  kinds: EquipmentKind[];
  /** Kinds that were named as not wanted. */
  unwanted: EquipmentKind[];
  /** What was named, in the visitor's words, where it is neither a product nor a kind that we know; '' where nothing is. */
  thing: string;
  /** At most so many pounds; null where nobody said. */
  pounds: number | null;
  surfaces: Surface[];
  shop: Shop | null;
  brand: string | null;
  /** A maker that was named and that no product here is of. */
  otherBrand: string | null;
  message: string;
  /** The message as words: what the job and the place are read from. */
  wanted: string;
}

/** What a message asks of the catalogue. */
export interface ProductQuery extends ProductSlots {
  /** 'which': surely something, but it does not say of what. */
  ask: ProductAsk | 'which';
  /** How sure that is, from 0 to 1. */
  probability: number;
}

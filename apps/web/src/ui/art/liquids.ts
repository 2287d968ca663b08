import { categoryKit } from '@app/contracts/catalogue/category-kit.js';
import { kitObjects } from './kit-objects';

export type BottleShape = 'trigger' | 'pour' | 'jug' | 'tin' | 'flip';

export interface Liquid {
  shape: BottleShape;
  /** The category colour, named after what is in the bottle. */
  colour: string;
}

const liquids: { words: RegExp; liquid: Liquid }[] = [
  { words: /snow\s?foam|foam/i, liquid: { shape: 'jug', colour: 'var(--liq-snowfoam)' } },
  { words: /pre-?\s?wash|citrus|tar|bug|decontam/i, liquid: { shape: 'trigger', colour: 'var(--liq-prewash)' } },
  { words: /shampoo|wash/i, liquid: { shape: 'pour', colour: 'var(--liq-shampoo)' } },
  { words: /wheel|iron|fallout|alloy|brake/i, liquid: { shape: 'trigger', colour: 'var(--liq-wheel)' } },
  { words: /tyre|tire|trim|rubber/i, liquid: { shape: 'flip', colour: 'var(--liq-tyre)' } },
  { words: /glass|window|screen/i, liquid: { shape: 'trigger', colour: 'var(--liq-glass)' } },
  {
    words: /interior|leather|fabric|carpet|upholstery|odou?r/i,
    liquid: { shape: 'trigger', colour: 'var(--liq-interior)' },
  },
  { words: /sealant|coating|ceramic|protect/i, liquid: { shape: 'flip', colour: 'var(--liq-sealant)' } },
  { words: /polish|compound|paint correction|scratch/i, liquid: { shape: 'flip', colour: 'var(--liq-polish)' } },
  { words: /wax|detailer/i, liquid: { shape: 'tin', colour: 'var(--liq-wax)' } },
];
const unknown: Liquid = { shape: 'flip', colour: 'var(--liq-tyre)' };

/** Which bottle stands for a category; the catalogue's categories are free text, so it is chosen by keywords. */
export function liquidOf(category: string): Liquid {
  return liquids.find(({ words }) => words.test(category))?.liquid ?? unknown;
}

/** The colour of a category: its kind of kit's, else by keywords. */
export function colourOf(category: string): string {
  const [, liquid] = kitObjects[categoryKit[category] ?? ''] ?? [];
  return liquid ? `var(--liq-${liquid})` : liquidOf(category).colour;
}

/** 'Tarn & Co' becomes 'TC', 'Rimworks' becomes 'RI': what fits on a label. */
export function initialsOf(brand: string): string {
  const words = brand.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? '');
  return letters.slice(0, 2).toUpperCase();
}

import type { EvidenceSource } from '@app/contracts/learning/learning.constants.js';

/** Something that may be read for evidence: a correction, a guide, a product's own text, a page of a shop or of the web. */
export interface Material {
  /** Tells it from all others: two quotations of one material are one source. */
  ref: string;
  source: EvidenceSource;
  /** Its name in words: a guide's title, a product and its shop. */
  title: string;
  text: string;
  address: string | null;
  seenAt: string;
  /** On what terms it may be quoted. */
  licence: string;
}

/** A quotation that a draft may rest on. */
export interface FoundEvidence extends Omit<Material, 'text'> {
  id: string;
  quote: string;
  trust: number;
}

/** How far each is believed: staff's word before our guides, these before makers and shops, and these before the web. */
export const trustOf: Record<EvidenceSource, number> = { correction: 5, entry: 4, maker: 3, retailer: 2, web: 1 };

/** What somebody else has written: quoted shortly, and of a chemical not believed alone. */
export const isForeign = ({ source }: Pick<Material, 'source'>): boolean => source === 'retailer' || source === 'web';

/** What people of ours have written and read; all else is looked at before a word of it is believed. */
export const isOurs = ({ source }: Pick<Material, 'source'>): boolean => source === 'correction' || source === 'entry';

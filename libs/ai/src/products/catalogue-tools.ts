import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import type { KnowledgeEntry, Surface } from '@app/contracts/knowledge/knowledge.contract.js';
import type { SurfaceWords } from '../offline/surface-words.js';
import type { AttributeWords } from './attribute-words.js';
import type { ProductFit } from './product-fit.js';
import type { ProductKinds } from './product-kinds.js';
import type { ProductText, Shop } from './product-shelf.js';

/** What answers out of the catalogue are made with. */
export interface CatalogueTools {
  texts: readonly ProductText[];
  fit: ProductFit;
  kinds: ProductKinds;
  surfaces: SurfaceWords;
  attributes: AttributeWords;
  surfacesIn: (text: string) => readonly Surface[];
  shops: readonly Shop[];
  /** As they are now. */
  products: (ids: readonly string[]) => Promise<readonly Product[]>;
  /** The guide for a job; null where none is surely meant. */
  guideFor: (job: string) => KnowledgeEntry | null;
}

/** These products as they are now, in the order given. */
export async function productsNow({ products }: CatalogueTools, texts: readonly ProductText[]): Promise<Product[]> {
  const now = await products(texts.map(({ id }) => id));
  return texts.flatMap(({ id }) => now.find((product) => product.id === id) ?? []);
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { z } from 'zod';
import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import type { ProductShelf, ProductText } from './product-shelf.js';

const shops = [
  { slug: 'cleanyourcar', name: 'Cleanyourcar', shippingCost: '£3.95' },
  { slug: 'in2detailing', name: 'In2Detailing', shippingCost: '£4.50' },
  { slug: 'polishedbliss', name: 'Polished Bliss', shippingCost: '' },
];
const text = z.string();
const rows = z.array(
  z.object({
    productName: text,
    brand: text,
    category: text,
    description: text,
    priceRange: text,
    problemType: text,
    keywords: text,
    aiLogic: text,
    availability: z.record(text, z.boolean()),
  }),
);
const brandRows = z.array(z.object({ name: text, priority: text, status: text }));
const catalogue = (file: string): unknown =>
  load(readFileSync(fileURLToPath(new URL(`../../../../data/catalogue/${file}`, import.meta.url)), 'utf8'));

/** The sample catalogue as the shelf shows it; its ids are its names. */
export function sampleProducts(): Product[] {
  const refused = new Set(
    brandRows
      .parse(catalogue('brands.yaml'))
      .filter(({ priority, status }) => priority === 'blacklist' || status === 'blacklisted')
      .map(({ name }) => name),
  );
  return rows
    .parse(catalogue('products.yaml'))
    .filter(({ brand }) => !refused.has(brand))
    .map(({ availability, ...row }) =>
      aProduct({
        ...row,
        offers: shops
          .filter(({ slug }) => availability[slug])
          .map(({ slug, name }) => ({ retailer: slug, shop: name, url: `https://${slug}.example/` })),
      }),
    );
}

export function aProduct(parts: Partial<Product> & Pick<Product, 'productName'>): Product {
  return {
    id: parts.productName,
    brand: 'Brand',
    category: 'Wax',
    description: '',
    priceRange: '',
    problemType: '',
    keywords: '',
    aiLogic: '',
    imageUrl: '',
    youtubeVideoId: '',
    isYoutubeShort: false,
    availabilityCleanyourcar: false,
    availabilityIn2detailing: false,
    availabilityPolishedbliss: false,
    actualProductUrlCleanyourcar: '',
    actualProductUrlIn2detailing: '',
    actualProductUrlPolishedbliss: '',
    offers: [],
    impressionCount: 0,
    retailerPrices: [],
    isSample: true,
    version: 1,
    ...parts,
  };
}

/** A shelf that holds these products. */
export const aShelf = (products: readonly Product[] = sampleProducts()): ProductShelf => ({
  texts: () => Promise.resolve<readonly ProductText[]>(products),
  products: (ids) => Promise.resolve(ids.flatMap((id) => products.find((product) => product.id === id) ?? [])),
  shops: () => Promise.resolve(shops),
});

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { load } from 'js-yaml';
import { z } from 'zod';
import { brandPriorities, retailerCategories } from '@app/contracts/catalogue/catalogue.contract.js';
import { retailerSlugs } from '@app/contracts/catalogue/catalogue.constants.js';
import { BrandEntity, ProductEntity, ProductOfferEntity, RetailerEntity } from './catalogue.entities.js';

const text = z.string().trim().min(1);
const price = z.string().regex(/^£\d+\.\d{2}( - £\d+\.\d{2})?$/, 'A price is "£12.95" or "£10.95 - £12.50".');

const sampleBrandSchema = z.object({
  name: text,
  priority: z.enum(brandPriorities),
  category: text,
  status: z.enum(['approved', 'blacklisted']),
  notes: z.string(),
});
const sampleRetailerSchema = z.object({
  slug: z.enum(retailerSlugs),
  retailer: text,
  category: z.enum(retailerCategories),
  shippingCost: z.string(),
  priority: z.int(),
  status: z.enum(['active', 'inactive']),
  notes: z.string(),
  homepage: z.url(),
});
const sampleProductSchema = z.object({
  productName: text,
  brand: text,
  category: text,
  description: text,
  priceRange: price,
  problemType: text,
  keywords: text,
  aiLogic: text,
  availability: z.object({ cleanyourcar: z.boolean(), in2detailing: z.boolean(), polishedbliss: z.boolean() }),
  isSample: z.literal(true).optional(),
});

/** The sample catalogue's files, checked. Throws with the file's mistake. */
export async function readSampleCatalogue(dataFolder: string) {
  const read = async <T extends z.ZodType>(file: string, schema: T): Promise<z.infer<T>[]> =>
    z.array(schema).parse(load(await readFile(join(dataFolder, 'catalogue', file), 'utf8')));
  const [brands, retailers, products] = await Promise.all([
    read('brands.yaml', sampleBrandSchema),
    read('retailers.yaml', sampleRetailerSchema),
    read('products.yaml', sampleProductSchema),
  ]);
  return { brands, retailers, products };
}

/**
 * Puts the sample catalogue into an empty one, and nothing into one that staff have touched: removed samples must not come
 * back with the next start. Retailers are added where they are missing, since products have fields of their names.
 */
export async function seedCatalogue(manager: EntityManager, dataFolder: string): Promise<void> {
  const { brands, retailers, products } = await readSampleCatalogue(dataFolder);
  const isFirst = !(await manager.existsBy(RetailerEntity, {}));
  await manager
    .createQueryBuilder()
    .insert()
    .into(RetailerEntity)
    .values(retailers.map(({ homepage: _homepage, ...retailer }) => ({ ...retailer, version: 1 })))
    .orIgnore()
    .execute();
  if (!isFirst) return;

  const home = new Map(retailers.map(({ slug, homepage }) => [slug, homepage]));
  await manager.insert(
    BrandEntity,
    brands.map((brand) => ({ ...brand, isSample: true, version: 1 })),
  );
  const samples = products.map(({ availability, ...product }) => ({ id: randomUUID(), availability, product }));
  await manager.insert(
    ProductEntity,
    samples.map(({ id, product }) => ({ ...product, id, isSample: true })),
  );
  await manager.insert(
    ProductOfferEntity,
    samples.flatMap(({ id: productId, availability }) =>
      retailerSlugs
        .filter((retailerSlug) => availability[retailerSlug])
        // A sample has no page in any shop; the shop's front door is the honest link.
        .map((retailerSlug) => ({ productId, retailerSlug, url: home.get(retailerSlug) ?? '', isAvailable: true })),
    ),
  );
}

import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import { sqlOn } from '../sql.js';

/**
 * Takes every sample product and sample brand out of the catalogue, in one statement each; brands that a real product
 * uses by now stay, as real ones. Later set-ups do not bring samples back. Answers how many products went.
 */
export async function removeSampleCatalogue(manager: EntityManager): Promise<number> {
  const on = sqlOn(manager);
  const { numDeletedRows } = await on.deleteFrom('product').where('is_sample', '=', true).executeTakeFirstOrThrow();
  await on
    .updateTable('brand as b')
    .set({ is_sample: false })
    .where('b.is_sample', '=', true)
    .where((brand) =>
      brand.exists(
        brand
          .selectFrom('product as p')
          .select('p.id')
          .where(sql<boolean>`lower(p.brand) = lower(b.name)`),
      ),
    )
    .execute();
  await on.deleteFrom('brand').where('is_sample', '=', true).execute();
  return Number(numDeletedRows);
}

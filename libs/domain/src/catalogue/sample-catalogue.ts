import type { EntityManager } from 'typeorm';

/**
 * Takes every sample product and sample brand out of the catalogue, in one statement each; brands that a real product
 * uses by now stay, as real ones. Later set-ups do not bring samples back. Answers how many products went.
 */
export async function removeSampleCatalogue(manager: EntityManager): Promise<number> {
  const [, removed]: [unknown, number] = await manager.query('delete from product where is_sample');
  await manager.query(
    `update brand b set is_sample = false where is_sample and exists (select 1 from product p where lower(p.brand) = lower(b.name))`,
  );
  await manager.query('delete from brand where is_sample');
  return removed;
}

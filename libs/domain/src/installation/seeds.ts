import type { EntityManager } from 'typeorm';
import { sqlOn } from '../sql.js';

/** True the first time in the database's life: what staff have removed since does not come back with the next start. */
export async function isFirstSeed(manager: EntityManager, name: string): Promise<boolean> {
  const first = await sqlOn(manager)
    .insertInto('seeded')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return first !== undefined;
}

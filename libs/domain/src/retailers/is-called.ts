import { type Expression, type RawBuilder, sql } from 'kysely';

/** How people name a retailer: by its name, whatever the case of the letters, or by its slug. */
export const isCalled = (
  nameOrSlug: string,
  retailer: { slug: Expression<string>; name: Expression<string> },
): RawBuilder<boolean> =>
  sql<boolean>`(${retailer.slug} = ${nameOrSlug} or lower(${retailer.name}) = lower(${nameOrSlug}))`;

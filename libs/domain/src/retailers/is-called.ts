import { type Expression, expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../schema.js';

/** How people name a retailer: by its name, whatever the case of the letters, or by its slug. */
export const isCalled = (
  nameOrSlug: string,
  retailer: { slug: Expression<string>; name: Expression<string> },
): RawBuilder<boolean> =>
  sql<boolean>`(${retailer.slug} = ${nameOrSlug} or lower(${retailer.name}) = lower(${nameOrSlug}))`;

/** The slugs of the retailers with this name or slug, as a subquery. */
export const slugsCalled = (nameOrSlug: string) =>
  expressionBuilder<Schema, never>()
    .selectFrom('retailer as named')
    .select('named.slug')
    .where((named) => isCalled(nameOrSlug, { slug: named.ref('named.slug'), name: named.ref('named.retailer') }));

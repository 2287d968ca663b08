/**
 * A retailer's slug from its first name: lower case letters, digits and single dashes, at most 60 characters. 'shop' where
 * the name has nothing of the kind.
 */
export function retailerSlug(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return slug || 'shop';
}

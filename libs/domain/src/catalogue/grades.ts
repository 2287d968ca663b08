import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';

const filterClass = /\bFFP\d\b/gi;
/** '240 to 800 grit', '2500 and 3000 grit'. */
const grit = /\b(\d{2,4})(?: ?(?:to|and|or|-) ?(\d{2,4}))? ?(?:grit|grade)\b/i;
const range = /\b(\d{3,4}) (?:to|and|or) (\d{3,4})\b/;

/** What a row asks of grade, FFP3 or 240 grit, the product has; true where it asks none. */
export function hasGrade(
  { productName, description, keywords }: Pick<Product, 'productName' | 'description' | 'keywords'>,
  purpose: string,
): boolean {
  const text = `${productName} ${description} ${keywords}`;
  const classes = purpose.match(filterClass) ?? [];
  if (classes.length > 0 && !classes.some((one) => text.toLowerCase().includes(one.toLowerCase()))) return false;
  const wanted = between(grit.exec(purpose));
  if (!wanted) return true;
  const has = between(range.exec(text)) ?? between(grit.exec(text));
  if (!has) return false;
  // Paper that ends where the wanted grades begin is not of them.
  return wanted.low === wanted.high
    ? has.low <= wanted.low && wanted.low <= has.high
    : has.low < wanted.high && wanted.low < has.high;
}

function between(match: RegExpExecArray | null): { low: number; high: number } | null {
  if (!match) return null;
  const low = Number(match[1]);
  return { low, high: Number(match[2] ?? low) };
}

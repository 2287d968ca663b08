import { retailerCategories } from '@app/contracts/catalogue/catalogue.contract.js';
import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import type { RetailersPlace } from './retailers-place';

/** What the table shows of all retailers: every word of the search stands in the name or the notes. */
export function listRetailers(
  retailers: readonly StaffRetailer[],
  { q, sort }: Pick<RetailersPlace, 'q' | 'sort'>,
): StaffRetailer[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return retailers
    .filter(({ retailer, notes }) => words.every((word) => `${retailer} ${notes}`.toLowerCase().includes(word)))
    .sort((a, b) => compare[sort](a, b) || byName(a, b));
}

const byName = (a: StaffRetailer, b: StaffRetailer) => a.retailer.localeCompare(b.retailer, 'en');
const byPriority = (a: StaffRetailer, b: StaffRetailer) => a.priority - b.priority;
const rank = ({ category }: StaffRetailer) => retailerCategories.indexOf(category);

const compare: Record<RetailersPlace['sort'], (a: StaffRetailer, b: StaffRetailer) => number> = {
  priority: byPriority,
  name: byName,
  category: (a, b) => rank(a) - rank(b) || byPriority(a, b),
};

export interface CategoryCount {
  category: StaffRetailer['category'];
  all: number;
  active: number;
}

/** How many there are of each category, and how many of them are active. */
export const countByCategory = (retailers: readonly StaffRetailer[]): CategoryCount[] =>
  retailerCategories.map((category) => {
    const those = retailers.filter((retailer) => retailer.category === category);
    return { category, all: those.length, active: those.filter(({ status }) => status === 'active').length };
  });

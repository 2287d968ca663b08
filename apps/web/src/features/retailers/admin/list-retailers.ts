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

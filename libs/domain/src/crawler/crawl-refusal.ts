import type { Retailer } from '@app/contracts/catalogue/catalogue.contract.js';

export interface CrawlReadiness {
  retailerName: string;
  category: Retailer['category'];
  status: Retailer['status'];
  isActive: boolean;
  permissionNote: string;
}

/** Why this retailer may not be crawled, as a sentence for staff; null when it may. */
export function crawlRefusal({
  retailerName,
  category,
  status,
  isActive,
  permissionNote,
}: CrawlReadiness): string | null {
  if (status !== 'active') return `${retailerName} is inactive, so it is not crawled.`;
  if (category !== 'preferred') return `Only preferred retailers are crawled; ${retailerName} is ${category}.`;
  if (!isActive) return `The crawler configuration of ${retailerName} is switched off.`;
  if (permissionNote.trim() === '')
    return `Nobody has recorded that ${retailerName} agrees to be crawled. Note who confirmed it, and when.`;
  return null;
}

import type { ComponentType } from 'react';
import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';

type Slot = ComponentType<{ retailer: StaffRetailer }>;

/** What the crawler fills in for a retailer. */
export interface CrawlSlots {
  Permission: Slot;
  LastCrawl: Slot;
  ProductsSeen: Slot;
  CrawlButton: Slot;
}

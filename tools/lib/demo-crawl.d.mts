import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import type { DemoShop } from '@app/testing/demo-shop.js';
import type { Staff } from './staff.mjs';

export function openDemoShop(count: number, conduct?: Partial<DemoShop['conduct']>): Promise<DemoShop>;
export function addShop(staff: Staff, shop: DemoShop, retailer: string): Promise<StaffRetailer>;
export function crawl(staff: Staff, slug: string, seen?: (run: JobRun) => void): Promise<JobRun>;

import {
  type RetailerForm,
  retailerFormSchema,
  type StaffRetailer,
} from '@app/contracts/retailers/retailers.contract.js';
import type { ConflictWords } from '../../../kit/conflict-dialog';
import { readBy } from '../../../kit/use-record-form';
import { categoryWords, statusWords } from '../retailer-words';

/** What stands in the fields, as typed. */
export type RetailerDraft = Omit<RetailerForm, 'priority'> & { priority: string };

/** Names a retailer among all records of which something is typed. */
export const retailerRecord = (slug: string) => `retailer/${slug}`;

export const fieldLabels: Record<keyof RetailerDraft, string> = {
  retailer: 'Name',
  category: 'Category',
  shippingCost: 'Shipping cost',
  priority: 'Priority',
  status: 'Status',
  notes: 'Notes',
};

export const draftOf = (retailer: StaffRetailer | null): RetailerDraft => ({
  retailer: retailer?.retailer ?? '',
  category: retailer?.category ?? 'secondary',
  shippingCost: retailer?.shippingCost ?? '',
  priority: String(retailer?.priority ?? 1),
  status: retailer?.status ?? 'active',
  notes: retailer?.notes ?? '',
});

/** What goes to the server, or what each field has to say. The rules are the contract's own. */
export const readDraft = readBy<RetailerDraft, RetailerForm>(retailerFormSchema, (draft) => ({
  ...draft,
  priority: draft.priority.trim() === '' ? Number.NaN : Number(draft.priority),
}));

export const retailerWords: ConflictWords<RetailerDraft> = {
  noun: 'retailer',
  labels: fieldLabels,
  say: (name, value) => {
    if (name === 'category') return categoryWords[value as RetailerDraft['category']];
    if (name === 'status') return statusWords[value as RetailerDraft['status']];
    return String(value);
  },
};

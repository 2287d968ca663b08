import {
  type RetailerForm,
  retailerFormSchema,
  type StaffRetailer,
} from '@app/contracts/retailers/retailers.contract.js';
import type { Difference } from '../../../ui/conflict-choice';
import { categoryWords, statusWords } from '../retailer-words';

/** What stands in the fields, as typed. */
export type RetailerDraft = Omit<RetailerForm, 'priority'> & { priority: string };
export type RetailerErrors = Partial<Record<keyof RetailerDraft, string>>;

export const fieldLabels: Record<keyof RetailerDraft, string> = {
  retailer: 'Name',
  category: 'Category',
  shippingCost: 'Shipping cost',
  priority: 'Priority',
  status: 'Status',
  notes: 'Notes',
};
export const fieldNames = Object.keys(fieldLabels) as (keyof RetailerDraft)[];

export const draftOf = (retailer: StaffRetailer | null): RetailerDraft => ({
  retailer: retailer?.retailer ?? '',
  category: retailer?.category ?? 'secondary',
  shippingCost: retailer?.shippingCost ?? '',
  priority: String(retailer?.priority ?? 1),
  status: retailer?.status ?? 'active',
  notes: retailer?.notes ?? '',
});

/** What goes to the server, or what each field has to say. The rules are the contract's own. */
export function readDraft(draft: RetailerDraft): { form: RetailerForm } | { errors: RetailerErrors } {
  const priority = draft.priority.trim() === '' ? Number.NaN : Number(draft.priority);
  const read = retailerFormSchema.safeParse({ ...draft, priority });
  if (read.success) return { form: read.data };
  const errors: RetailerErrors = {};
  for (const { path, message } of read.error.issues) {
    const field = path[0] as keyof RetailerDraft;
    errors[field] ??= message;
  }
  return { errors };
}

export const isChanged = (draft: RetailerDraft, from: RetailerDraft): boolean =>
  fieldNames.some((field) => draft[field] !== from[field]);

/** Where two drafts differ, in words. */
export const differences = (theirs: RetailerDraft, mine: RetailerDraft): Difference[] =>
  fieldNames
    .filter((field) => theirs[field] !== mine[field])
    .map((field) => ({ label: fieldLabels[field], theirs: words(theirs, field), mine: words(mine, field) }));

function words(draft: RetailerDraft, field: keyof RetailerDraft): string {
  if (field === 'category') return categoryWords[draft.category];
  if (field === 'status') return statusWords[draft.status];
  return draft[field];
}

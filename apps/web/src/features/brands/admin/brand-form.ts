import { type BrandForm, brandFormSchema, type StaffBrand } from '@app/contracts/brands/brands.contract.js';
import type { ConflictWords } from '../../../kit/conflict-dialog';
import { readBy } from '../../../kit/use-record-form';
import { priorityWords, statusWords } from '../brand-words';

/** What stands in the fields; nothing is chosen for a new brand. */
export type BrandDraft = Record<keyof BrandForm, string>;

/** Names a brand among all records of which something is typed. */
export const brandRecord = (id: string) => `brand/${id}`;

export const fieldLabels: Record<keyof BrandDraft, string> = {
  name: 'Name',
  priority: 'Priority',
  category: 'Category',
  status: 'Status',
  notes: 'Notes',
};

export const draftOf = (brand: StaffBrand | null): BrandDraft => ({
  name: brand?.name ?? '',
  priority: brand?.priority ?? '',
  category: brand?.category ?? '',
  status: brand?.status ?? '',
  notes: brand?.notes ?? '',
});

/** What goes to the server, or what each field has to say. The rules are the contract's own. */
export const readBrand = readBy<BrandDraft, BrandForm>(brandFormSchema);

const words: Record<string, string> = { ...priorityWords, ...statusWords };

export const brandConflict: ConflictWords<BrandDraft> = {
  noun: 'brand',
  labels: fieldLabels,
  say: (name, value) =>
    name === 'priority' || name === 'status' ? (words[String(value)] ?? String(value)) : String(value),
};

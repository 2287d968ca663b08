import {
  type SponsoredAd,
  type SponsoredAdForm,
  sponsoredAdFormSchema,
} from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import {
  AD_DEFAULTS,
  AD_IMAGE_TOO_LARGE,
  AD_IMAGE_TYPES,
  AD_IMAGE_WRONG_TYPE,
  MAX_AD_IMAGE_BYTES,
} from '@app/contracts/sponsored-ads/sponsored-ads.constants.js';
import type { ConflictWords } from '../../../kit/conflict-dialog';
import type { ImageRules } from '../../../kit/image-field';
import { readBy } from '../../../kit/use-record-form';

/** What stands in the fields. */
export type AdDraft = Omit<SponsoredAdForm, 'displayOrder'> & { displayOrder: string };

/** Names an ad among all records of which something is typed. */
export const adRecord = (id: string) => `sponsored-ad/${id}`;

export const fieldLabels: Record<keyof AdDraft, string> = {
  url: 'Address',
  imageUrl: 'Image',
  displayOrder: 'Display order',
  isActive: 'Active',
};

export const draftOf = (ad: SponsoredAd | null): AdDraft => ({
  url: ad?.url ?? '',
  imageUrl: ad?.imageUrl ?? '',
  displayOrder: String(ad?.displayOrder ?? AD_DEFAULTS.displayOrder),
  isActive: ad?.isActive ?? AD_DEFAULTS.isActive,
});

/** The rules are the contract's own. */
export const readDraft = readBy<AdDraft, SponsoredAdForm>(sponsoredAdFormSchema, (draft) => ({
  ...draft,
  displayOrder: Number(draft.displayOrder),
}));

export const adWords: ConflictWords<AdDraft> = {
  noun: 'ad',
  labels: fieldLabels,
  say: (_name, value) => (typeof value === 'boolean' ? (value ? 'Active' : 'Inactive') : value),
};

export const imageRules: ImageRules = {
  types: AD_IMAGE_TYPES,
  maxBytes: MAX_AD_IMAGE_BYTES,
  wrongType: AD_IMAGE_WRONG_TYPE,
  tooLarge: ['File too large', AD_IMAGE_TOO_LARGE],
  failed: ['Upload failed', 'Please try again'],
  done: ['Image uploaded successfully', 'You can now save the ad.'],
};

import {
  AD_DEFAULTS,
  AD_IMAGE_SIZE,
  AD_IMAGE_TOO_LARGE,
  AD_IMAGE_TYPES,
  AD_IMAGE_WRONG_TYPE,
  MAX_AD_IMAGE_BYTES,
  MAX_DISPLAY_ORDER,
} from '@app/contracts/sponsored-ads/sponsored-ads.constants.js';
import {
  type SponsoredAd,
  type SponsoredAdForm,
  sponsoredAdFormSchema,
} from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { ImageField, type ImageRules } from '../../../kit/image-field';
import { recordCalls } from '../../../kit/record-calls';
import type { CustomField, RecordKind } from '../../../kit/record-kind';
import { uploadForStaff } from '../../../lib/staff-upload';
import { refreshAds, staffAdsQuery } from '../api/get-staff-ads';
import { shopOf } from '../shop-of';

const places = Array.from({ length: MAX_DISPLAY_ORDER }, (_, at) => String(at + 1));

export const adKind: RecordKind<SponsoredAd, SponsoredAdForm> = {
  type: 'sponsored-ad',
  noun: ['ad', 'ads'],
  nameOf: shopOf,
  titleOf: () => 'Edit ad',
  fields: [
    { name: 'imageUrl', label: 'Image', render: (field) => <AdImage {...field} /> },
    {
      name: 'url',
      label: 'Address',
      kind: 'url',
      hint: 'Where a click on the ad leads.',
      placeholder: 'https://www.example.org/',
      required: true,
    },
    [
      {
        name: 'displayOrder',
        label: 'Display order',
        kind: 'choice',
        options: Object.fromEntries(places.map((place) => [place, place])),
        initial: AD_DEFAULTS.displayOrder,
        toValue: Number,
        hint: 'Ads rotate on the home page while an answer is on its way, 1 first. Several may share one; their order is that of the list.',
      },
      {
        name: 'isActive',
        label: 'Active',
        kind: 'tick',
        options: { true: 'Active', false: 'Inactive' },
        initial: AD_DEFAULTS.isActive,
        hint: 'Inactive ones are never shown to visitors.',
      },
    ],
  ],
  ...recordCalls('/api/sponsored-ads/:id', ({ id }) => id),
  schema: sponsoredAdFormSchema,
  failure: (isNew) => (isNew ? 'Ad not added' : 'Ad not saved'),
  lists: staffAdsQuery.queryKey,
  refresh: refreshAds,
  load: async (client, id) => (await client.fetchQuery(staffAdsQuery)).find((ad) => ad.id === id) ?? null,
};

const imageRules: ImageRules = {
  types: AD_IMAGE_TYPES,
  maxBytes: MAX_AD_IMAGE_BYTES,
  wrongType: AD_IMAGE_WRONG_TYPE,
  tooLarge: ['File too large', AD_IMAGE_TOO_LARGE],
  failed: ['Upload failed', 'Please try again'],
  done: ['Image uploaded successfully', 'You can now save the ad.'],
};

function AdImage({ form, label }: CustomField<SponsoredAd, SponsoredAdForm>) {
  const client = useQueryClient();
  return (
    <ImageField
      label={label}
      hint={`JPEG, PNG or WebP, at most 5 MB. It is shown ${AD_IMAGE_SIZE.width} by ${AD_IMAGE_SIZE.height}; what is higher or wider is cut at the edges.`}
      value={String(form.fields.imageUrl)}
      error={form.errorOf('imageUrl')}
      shape={AD_IMAGE_SIZE}
      rules={imageRules}
      upload={async (file, options) => {
        const data = new FormData();
        data.set('image', file);
        const { imageUrl } = await uploadForStaff(client, 'POST /api/sponsored-ads/upload-image', data, options);
        return imageUrl;
      }}
      onChange={(imageUrl) => form.set({ imageUrl })}
    />
  );
}

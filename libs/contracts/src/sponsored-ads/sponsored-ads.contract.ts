import { z } from 'zod';
import { isOwnPath, isWebAddress } from '../web-address.js';
import { rowVersion } from '../whole-number.js';
import { AD_DEFAULTS, AD_IMAGE_MISSING, MAX_DISPLAY_ORDER } from './sponsored-ads.constants.js';

const NOT_AN_ADDRESS = 'Please enter the http or https address that the ad leads to, such as https://example.org.';
const NOT_A_PICTURE = 'The picture is one that was uploaded, or a path of this site such as /samples/ad-paint.webp.';
const NOT_A_PLACE = `The display order is a whole number from 1 to ${MAX_DISPLAY_ORDER}.`;

export const sponsoredAdSchema = z.object({
  id: z.string(),
  /** Where it leads, another site's http(s) address. */
  url: z.string(),
  /** Its picture, 760 by 260, served by us. */
  imageUrl: z.string(),
  isActive: z.boolean(),
  displayOrder: z.int().min(1).max(MAX_DISPLAY_ORDER),
  isSample: z.boolean(),
  /** Rises with every save; a change of an older one is refused. */
  version: z.int(),
});
export type SponsoredAd = z.infer<typeof sponsoredAdSchema>;

const url = z
  .string(NOT_AN_ADDRESS)
  .trim()
  .refine(isWebAddress, NOT_AN_ADDRESS)
  .meta({ example: 'https://example.org/wax' });
/** A visitor's browser asks nobody but us for a picture. */
const imageUrl = z
  .string(AD_IMAGE_MISSING)
  .trim()
  .min(1, AD_IMAGE_MISSING)
  .refine((text) => text === '' || isOwnPath(text), NOT_A_PICTURE)
  .meta({ example: '/samples/ad-paint.webp' });
const isActive = z.boolean('isActive is true or false.');
const displayOrder = z.int(NOT_A_PLACE).min(1, NOT_A_PLACE).max(MAX_DISPLAY_ORDER, NOT_A_PLACE);

/** What staff type; whatever else a client sends is dropped. */
export const sponsoredAdFormSchema = z.object({
  url,
  imageUrl,
  isActive: isActive.default(AD_DEFAULTS.isActive),
  displayOrder: displayOrder.default(AD_DEFAULTS.displayOrder),
});
export type SponsoredAdForm = z.infer<typeof sponsoredAdFormSchema>;

/** A change: what is absent stays as it is. With `version` it is refused once somebody else has saved. */
export const sponsoredAdChangeSchema = z
  .object({ url, imageUrl, isActive, displayOrder })
  .partial()
  .extend({ version: rowVersion().optional() });
export type SponsoredAdChange = z.infer<typeof sponsoredAdChangeSchema>;

/** New places of several ads, all of them or none; those of one place stand in the order of the list. */
export const adPlacesSchema = z.object({
  places: z
    .array(z.object({ id: z.uuid(), displayOrder, version: rowVersion() }))
    .min(1)
    .max(100),
});
export type AdPlaces = z.infer<typeof adPlacesSchema>;

export const uploadedImageSchema = z.object({ imageUrl: z.string() });
export type UploadedImage = z.infer<typeof uploadedImageSchema>;

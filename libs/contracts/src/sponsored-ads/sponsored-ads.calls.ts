import { z } from 'zod';
import { defineCall, media } from '../call.js';
import { AD_IMAGE_PATH, AD_IMAGE_TOO_LARGE, MAX_AD_IMAGE_BYTES } from './sponsored-ads.constants.js';
import {
  adPlacesSchema,
  sponsoredAdChangeSchema,
  sponsoredAdFormSchema,
  sponsoredAdSchema,
  uploadedImageSchema,
} from './sponsored-ads.contract.js';

const params = { id: z.uuid('That is not the id of an ad.') };

export const sponsoredAdsCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/sponsored-ads',
    summary: 'The advertisements of the carousel; staff see the inactive ones, too.',
    who: 'visitor',
    cache: 'public',
    answers: { 200: z.array(sponsoredAdSchema) },
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/sponsored-ads',
    summary: 'Adds an advertisement.',
    who: 'staff',
    audited: 'sponsored-ad.create',
    body: sponsoredAdFormSchema,
    answers: { 201: sponsoredAdSchema },
  }),
  uploadImage: defineCall({
    method: 'POST',
    path: '/api/sponsored-ads/upload-image',
    summary: 'Keeps a picture for an advertisement; one that no advertisement is saved with goes after a day.',
    who: 'staff',
    unaudited: 'Changes nothing that anybody is shown until an advertisement is saved with it.',
    form: { fields: z.object({}), files: ['image'], maxBytes: MAX_AD_IMAGE_BYTES, tooLarge: AD_IMAGE_TOO_LARGE },
    answers: { 201: uploadedImageSchema },
  }),
  image: defineCall({
    method: 'GET',
    path: AD_IMAGE_PATH,
    summary: 'The picture of an advertisement.',
    who: 'visitor',
    params: { id: z.uuid() },
    noSuch: 'There is no such picture.',
    answers: { 200: media('image/*') },
  }),
  place: defineCall({
    method: 'PUT',
    path: '/api/sponsored-ads/order',
    summary: 'Gives several advertisements other places, all of them or none.',
    who: 'staff',
    audited: 'sponsored-ad.update',
    body: adPlacesSchema,
    answers: { 200: z.array(sponsoredAdSchema) },
  }),
  change: defineCall({
    method: 'PUT',
    path: '/api/sponsored-ads/:id',
    summary: 'Changes an advertisement; what is absent stays as it is.',
    who: 'staff',
    audited: 'sponsored-ad.update',
    params,
    body: sponsoredAdChangeSchema,
    answers: { 200: sponsoredAdSchema },
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/sponsored-ads/:id',
    summary: 'Deletes an advertisement.',
    who: 'staff',
    audited: 'sponsored-ad.delete',
    params,
    answers: { 204: null },
  }),
};

import { z } from 'zod';
import { defineCall, media } from '../call.js';
import { PHOTO_PATH, photoVariants } from '../photos.constants.js';

export const photosCalls = {
  get: defineCall({
    method: 'GET',
    path: PHOTO_PATH,
    summary: 'A visitor’s photo, for its owner and staff. Until a variant has been made, the original is sent.',
    who: 'visitor',
    params: { id: z.uuid(), variant: z.enum(photoVariants) },
    noSuch: 'There is no such photo.',
    answers: { 200: media('image/*') },
  }),
};

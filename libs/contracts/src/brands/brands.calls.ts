import { z } from 'zod';
import { defineCall } from '../call.js';
import { brandChangeSchema, brandFormSchema, brandsQuerySchema, staffBrandSchema } from './brands.contract.js';

/** A brand is addressed by its name, whatever the case of the letters; its id, which a new name leaves as it is, is taken too. */
const params = { name: z.string().refine((name) => !name.includes('\0'), 'That is not the name of a brand.') };

export const brandsCalls = {
  page: defineCall({
    method: 'GET',
    path: '/api/brands',
    summary: 'The brands, each with how many products are sold under it.',
    who: 'staff',
    query: brandsQuerySchema,
    answers: { 200: z.array(staffBrandSchema) },
    counted: true,
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/brands',
    summary: 'Adds a brand.',
    who: 'staff',
    audited: 'brand.create',
    body: brandFormSchema,
    answers: { 201: staffBrandSchema },
  }),
  change: defineCall({
    method: 'PUT',
    path: '/api/brands/:name',
    summary: 'Changes a brand; what is absent stays as it is. A new name is written into its products.',
    who: 'staff',
    audited: 'brand.update',
    params,
    body: brandChangeSchema,
    answers: { 200: staffBrandSchema },
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/api/brands/:name',
    summary: 'Deletes a brand under which nothing is sold.',
    who: 'staff',
    audited: 'brand.delete',
    params,
    answers: { 204: null },
  }),
};

import { z } from 'zod';
import { defineCall } from '../call.js';
import {
  retailerChangeSchema,
  retailerFormSchema,
  retailersQuerySchema,
  staffRetailerSchema,
} from './retailers.contract.js';

/** A retailer is addressed by its name; its slug, which a new name leaves as it is, is taken too. */
const params = { name: z.string().refine((name) => !name.includes('\0'), 'That is not the name of a retailer.') };

export const retailersCalls = {
  page: defineCall({
    method: 'GET',
    path: '/api/retailers',
    summary: 'The retailers.',
    who: 'staff',
    query: retailersQuerySchema,
    answers: { 200: z.array(staffRetailerSchema) },
    counted: true,
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/retailers',
    summary: 'Adds a retailer.',
    who: 'staff',
    audited: 'retailer.create',
    body: retailerFormSchema,
    answers: { 201: staffRetailerSchema },
  }),
  change: defineCall({
    method: 'PUT',
    path: '/api/retailers/:name',
    summary: 'Changes a retailer; what is absent stays as it is.',
    who: 'staff',
    audited: 'retailer.update',
    params,
    body: retailerChangeSchema,
    answers: { 200: staffRetailerSchema },
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/api/retailers/:name',
    summary: 'Deletes a retailer.',
    who: 'staff',
    audited: 'retailer.delete',
    params,
    answers: { 204: null },
  }),
};

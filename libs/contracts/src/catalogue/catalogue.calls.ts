import { z } from 'zod';
import { defineCall } from '../call.js';
import { listedProductSchema, productSchema } from './catalogue.contract.js';
import { productChangeSchema, productDeletionSchema, productFormSchema } from './product-form.contract.js';

const params = { id: z.uuid('That is not the id of a product.') };

export const catalogueCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/products',
    summary: 'The catalogue, each product with the shops that sell it.',
    who: 'visitor',
    cache: 'public',
    answers: { 200: z.array(listedProductSchema) },
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/products',
    summary: 'Adds a product.',
    who: 'staff',
    audited: 'product.create',
    body: productFormSchema,
    answers: { 201: productSchema },
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/products/:id',
    summary: 'One product.',
    who: 'staff',
    params,
    answers: { 200: productSchema },
  }),
  change: defineCall({
    method: 'PUT',
    path: '/api/products/:id',
    summary: 'Changes a product; what is absent stays as it is.',
    who: 'staff',
    audited: 'product.update',
    params,
    body: productChangeSchema,
    answers: { 200: productSchema },
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/api/products/:id',
    summary: 'Deletes a product.',
    who: 'staff',
    audited: 'product.delete',
    params,
    query: productDeletionSchema,
    answers: { 204: null },
  }),
};

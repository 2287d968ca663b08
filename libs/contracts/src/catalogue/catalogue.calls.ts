import { z } from 'zod';
import { defineCall } from '../call.js';
import { bulkAnswerSchema } from '../staff-list.js';
import { listedProductSchema, productSchema } from './catalogue.contract.js';
import { productChangeSchema, productDeletionSchema, productFormSchema } from './product-form.contract.js';
import {
  previewedProductSchema,
  productsBulkSchema,
  productsQuerySchema,
  productSummarySchema,
  suggestionPreviewSchema,
} from './staff-products.contract.js';

const params = { id: z.uuid('That is not the id of a product.') };

export const catalogueCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/products',
    summary:
      'The catalogue, each product with the shops that sell it. For staff all products; with any of the parameters one page of them.',
    who: 'visitor',
    cache: 'public',
    query: productsQuerySchema,
    answers: { 200: z.array(listedProductSchema) },
    counted: true,
  }),
  summary: defineCall({
    method: 'GET',
    path: '/api/products/summary',
    summary: 'What the catalogue holds, in numbers.',
    who: 'staff',
    answers: { 200: productSummarySchema },
  }),
  previewSuggestions: defineCall({
    method: 'POST',
    path: '/api/products/preview-suggestions',
    summary: 'Which guides would suggest a product as it is typed, and for what. Stores nothing.',
    who: 'staff',
    unaudited: 'It stores nothing.',
    body: previewedProductSchema,
    answers: { 200: suggestionPreviewSchema },
  }),
  bulk: defineCall({
    method: 'POST',
    path: '/api/products/bulk',
    summary: 'Deletes many products: those that are named, or all that the filters match.',
    who: 'staff',
    audited: 'product.delete',
    body: productsBulkSchema,
    answers: { 200: bulkAnswerSchema },
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

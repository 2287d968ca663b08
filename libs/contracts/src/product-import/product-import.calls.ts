import { z } from 'zod';
import { defineCall, media } from '../call.js';
import { jobRunSchema } from '../jobs/jobs.contract.js';
import { MAX_IMPORT_BYTES, MAX_IMPORT_VALUES } from './product-import.constants.js';
import { importReportSchema, productExportQuerySchema, productImportSchema } from './product-import.contract.js';

const params = { id: z.uuid('That is not the id of an import.') };

export const productImportCalls = {
  start: defineCall({
    method: 'POST',
    path: '/api/products/import',
    summary: 'Imports products, or says what would become of each row. A file of CSV is taken as it is.',
    who: 'operator',
    scope: 'import',
    audited: 'run.start',
    body: productImportSchema,
    takesCsv: true,
    bodyLimit: MAX_IMPORT_BYTES,
    maxValues: MAX_IMPORT_VALUES,
    answers: { 202: jobRunSchema },
  }),
  report: defineCall({
    method: 'GET',
    path: '/api/products/import/:id',
    summary: 'What has become of the rows of an import.',
    who: 'operator',
    params,
    answers: { 200: importReportSchema },
  }),
  failedRows: defineCall({
    method: 'GET',
    path: '/api/products/import/:id/failed.csv',
    summary: 'The rows that could not be imported, with the reason, to be mended and imported again.',
    who: 'staff',
    params,
    answers: { 200: media('text/csv') },
  }),
  export: defineCall({
    method: 'GET',
    path: '/api/products/export.csv',
    summary: 'The products that match, as a file that can be imported again.',
    who: 'staff',
    audited: 'product.export',
    query: productExportQuerySchema,
    answers: { 200: media('text/csv') },
  }),
};

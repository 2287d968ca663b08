import { z } from 'zod';
import { text, webUrl, whole } from './fields.js';

export const serverFields = {
  PORT: whole('PORT', 1, 65_535).default(3000).describe('Port of the site.'),
  HOST: text('HOST').default('0.0.0.0').describe('Address the site listens on.'),
  DATA_DIR: text('DATA_DIR').default('.data').describe('Folder of the embedded database, uploaded files and logs.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'DATABASE_URL must look like postgres://user:password@host:5432/name.' })
    .optional()
    .describe('PostgreSQL 16 or newer to use in place of the embedded one.'),
  DATABASE_ADMIN_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'DATABASE_ADMIN_URL must look like postgres://user:password@host:5432/name.',
    })
    .optional()
    .describe("The same database as its superuser, with which set-up makes DATABASE_URL's role; unset, that exists."),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'REDIS_URL must look like redis://host:6379.' })
    .optional()
    .describe('Redis 6.2 or newer for the queue; without it PostgreSQL carries that too.'),
  QUEUE_DASHBOARD: z
    .enum(['on', 'off'], 'QUEUE_DASHBOARD must be on or off.')
    .default('off')
    .describe('Whether signed-in staff may look at BullMQ’s own dashboard, at /queues.'),
  PUBLIC_URL: webUrl('PUBLIC_URL').optional().describe('The address visitors use; https makes cookies Secure.'),
  TRUST_PROXY: whole('TRUST_PROXY', 0, 10)
    .default(0)
    .describe('Number of proxies in front whose X-Forwarded-For is believed.'),
};

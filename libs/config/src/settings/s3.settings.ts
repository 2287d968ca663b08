import { z } from 'zod';
import { type Read, SettingsError, text, webUrl } from './fields.js';

export const s3Fields = {
  S3_ENDPOINT: webUrl('S3_ENDPOINT')
    .optional()
    .describe('S3-compatible storage for uploaded files; unset, a folder in DATA_DIR.'),
  S3_REGION: text('S3_REGION').default('eu-west-2').describe('Region of the bucket.'),
  S3_BUCKET: text('S3_BUCKET').optional().describe('Bucket; with it, files go to S3.'),
  S3_ACCESS_KEY_ID: text('S3_ACCESS_KEY_ID').optional().describe('Access key of the bucket.'),
  S3_SECRET_ACCESS_KEY: text('S3_SECRET_ACCESS_KEY').optional().describe('Secret of the access key.'),
  S3_FORCE_PATH_STYLE: z
    .enum(['true', 'false'], 'S3_FORCE_PATH_STYLE must be true or false.')
    .default('false')
    .describe('true for servers that take the bucket in the path.'),
};

export interface S3Settings {
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
}

/** Throws `SettingsError` where one setting needs another. */
export function readS3Settings(e: Read<typeof s3Fields>): S3Settings | null {
  if (!e.S3_BUCKET) return null;
  if (!e.S3_ACCESS_KEY_ID || !e.S3_SECRET_ACCESS_KEY) {
    throw new SettingsError(['S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.']);
  }
  return {
    ...(e.S3_ENDPOINT ? { endpoint: e.S3_ENDPOINT } : {}),
    region: e.S3_REGION,
    bucket: e.S3_BUCKET,
    accessKeyId: e.S3_ACCESS_KEY_ID,
    secretAccessKey: e.S3_SECRET_ACCESS_KEY,
    forcePathStyle: e.S3_FORCE_PATH_STYLE === 'true',
  };
}

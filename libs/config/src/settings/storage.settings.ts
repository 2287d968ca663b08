import { type Read, whole } from './fields.js';

export const storageFields = {
  UPLOADS_PER_VISITOR: whole('UPLOADS_PER_VISITOR', 1, 1_000_000)
    .default(60)
    .describe('Photos and videos that one visitor may send on one London day.'),
  UPLOAD_MB_PER_VISITOR: whole('UPLOAD_MB_PER_VISITOR', 1, 10_000_000)
    .default(250)
    .describe('Megabytes of them that are kept for one visitor on one London day.'),
  UPLOADS_PER_NETWORK: whole('UPLOADS_PER_NETWORK', 1, 10_000_000)
    .default(400)
    .describe('The same count for everybody behind one network address.'),
  UPLOAD_MB_PER_NETWORK: whole('UPLOAD_MB_PER_NETWORK', 1, 100_000_000)
    .default(1_500)
    .describe('The same megabytes for everybody behind one network address.'),
  STORAGE_MIN_FREE_MB: whole('STORAGE_MIN_FREE_MB', 0, 100_000_000)
    .default(1_024)
    .describe('Free megabytes below which no upload is taken in; a folder only, a bucket has no such bound.'),
  STORAGE_RETRY_SECONDS: whole('STORAGE_RETRY_SECONDS', 1, 86_400)
    .default(120)
    .describe('How long a job waits that found the file store full or away.'),
};

/** What may be taken in on one London day. */
export interface UploadAllowance {
  uploads: number;
  bytes: number;
}

export interface StorageSettings {
  perVisitor: UploadAllowance;
  perNetwork: UploadAllowance;
  minFreeBytes: number;
  retrySeconds: number;
}

const MB = 1_048_576;

export const readStorageSettings = (e: Read<typeof storageFields>): StorageSettings => ({
  perVisitor: { uploads: e.UPLOADS_PER_VISITOR, bytes: e.UPLOAD_MB_PER_VISITOR * MB },
  perNetwork: { uploads: e.UPLOADS_PER_NETWORK, bytes: e.UPLOAD_MB_PER_NETWORK * MB },
  minFreeBytes: e.STORAGE_MIN_FREE_MB * MB,
  retrySeconds: e.STORAGE_RETRY_SECONDS,
});

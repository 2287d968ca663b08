import { z } from 'zod';

/** The folder's layout; a release that changes it raises this. */
export const ARCHIVE_FORMAT = 1;

const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** What a backup says of itself, in `manifest.json`, which is written last. */
export const manifestSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  /** Of the product that made it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** The schema: the migrations that had run, in order. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256: digest })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
  files: z.array(z.object({ key: z.string(), contentType: z.string(), size: z.int(), sha256: digest })),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type ArchivedTable = Manifest['tables'][number];
export type ArchivedFile = Manifest['files'][number];

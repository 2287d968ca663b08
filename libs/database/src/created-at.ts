import type { InsertResult } from 'typeorm';

/** When the one row of an insert was made, by the database's clock; its `createdAt` column has a default. */
export function createdAtOf({ generatedMaps }: InsertResult): { createdAt: Date } {
  const createdAt: unknown = generatedMaps[0]?.createdAt;
  if (!(createdAt instanceof Date)) throw new Error('The database gave the row no time.');
  return { createdAt };
}

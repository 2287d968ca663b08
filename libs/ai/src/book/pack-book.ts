import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { BookModel } from './book-model.js';

const weights = z.record(z.string(), z.number());
const headerSchema = z.strictObject({
  /** What the answers were that it was trained on, as a SHA-256. */
  trainedOn: z.string(),
  dimensions: z.int().min(8).max(256),
  features: z.int().min(1),
  vectors: z.int().min(0),
  ranking: weights,
  trust: weights,
  trustInGuide: weights,
  sureFrom: z.number(),
  sureFromInGuide: z.number(),
});

/** The model with what it was trained on. */
export type BookModelData = BookModel & { trainedOn: string };

/** As a file: a line of JSON and then the encoder's numbers, packed. */
export function packBook({ encoder, vectors, ...learned }: BookModelData): Buffer {
  const { dimensions, hashes, scales, rows } = encoder;
  const header = { ...learned, dimensions, features: hashes.length, vectors: vectors.hashes.length };
  const bytes = [hashes, scales, rows, vectors.hashes, vectors.rows].map((list) =>
    Buffer.from(list.buffer, list.byteOffset, list.byteLength),
  );
  return gzipSync(Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...bytes]), { level: 9 });
}

/** Reads what `packBook` wrote. Throws where the file is cut or something else. */
export function unpackBook(file: Buffer): BookModelData {
  const bytes = gunzipSync(file);
  const end = bytes.indexOf('\n') + 1;
  const { features, vectors, dimensions, ...header } = headerSchema.parse(JSON.parse(bytes.toString('utf8', 0, end)));
  const sizes = [features * 4, features * 4, features * dimensions, vectors * 4, vectors * dimensions];
  if (bytes.length !== end + sizes.reduce((sum, size) => sum + size)) throw new Error('The model is cut off.');
  // Copied, so that each list begins where its numbers may.
  const [hashes, scales, rows, ofTexts, directions] = sizes.map((size, at) => {
    const from = end + sizes.slice(0, at).reduce((sum, one) => sum + one, 0);
    return new Uint8Array(bytes.subarray(from, from + size)).buffer;
  });
  return {
    ...header,
    encoder: {
      dimensions,
      hashes: new Uint32Array(hashes!),
      scales: new Float32Array(scales!),
      rows: new Int8Array(rows!),
    },
    vectors: { hashes: new Uint32Array(ofTexts!), rows: new Int8Array(directions!) },
  };
}

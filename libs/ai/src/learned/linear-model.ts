import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Vector } from './features.js';

const headerSchema = z.strictObject({
  /** What the lines were that it was trained on, as a SHA-256. */
  trainedOn: z.string(),
  bits: z.int().min(8).max(20),
  classes: z.array(z.strictObject({ name: z.string(), bias: z.number(), scale: z.number() })).min(1),
});
type Header = z.infer<typeof headerSchema>;

/** Weights as whole numbers, one row for each class. */
export interface LinearModelData extends Header {
  rows: Int8Array[];
}

/** Scores of each class for the features of a text: a weighted sum, nothing else. */
export class LinearModel {
  constructor(private readonly data: LinearModelData) {}

  get bits(): number {
    return this.data.bits;
  }

  /** Log-odds by class name, in the order of the file. */
  scores({ places, values }: Vector): Map<string, number> {
    const { classes, rows } = this.data;
    return new Map(
      classes.map(({ name, bias, scale }, row) => {
        const weights = rows[row]!;
        let sum = 0;
        for (let at = 0; at < places.length; at++) sum += weights[places[at]!]! * values[at]!;
        return [name, bias + scale * sum];
      }),
    );
  }
}

/** The model with its weights rounded to 8 bits, which changes no score by more than a hundredth. */
export function rounded(
  trainedOn: string,
  bits: number,
  classes: readonly { name: string; bias: number; weights: Float32Array }[],
): LinearModelData {
  const rows: Int8Array[] = [];
  const described = classes.map(({ name, bias, weights }) => {
    const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9) / 127;
    rows.push(Int8Array.from(weights, (weight) => Math.round(weight / scale)));
    return { name, bias, scale };
  });
  return { trainedOn, bits, classes: described, rows };
}

/** As a file: a line of JSON and then the rows, packed. */
export function packModel({ rows, ...header }: LinearModelData): Buffer {
  return gzipSync(
    Buffer.concat([
      Buffer.from(`${JSON.stringify(header)}\n`),
      ...rows.map((row) => Buffer.from(row.buffer, row.byteOffset, row.byteLength)),
    ]),
    { level: 9 },
  );
}

/** Reads what `packModel` wrote. Throws where the file is cut or something else. */
export function unpackModel(file: Buffer): LinearModelData {
  const bytes = gunzipSync(file);
  const end = bytes.indexOf('\n');
  const header = headerSchema.parse(JSON.parse(bytes.toString('utf8', 0, end)));
  const length = 2 ** header.bits;
  if (bytes.length !== end + 1 + length * header.classes.length) throw new Error('The model is cut off.');
  const rows = header.classes.map((_, row) => {
    const start = end + 1 + row * length;
    return new Int8Array(bytes.subarray(start, start + length));
  });
  return { ...header, rows };
}

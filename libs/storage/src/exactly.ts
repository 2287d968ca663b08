import type { Readable } from 'node:stream';

/** The bytes of `source`; throws at its end unless there were `size`: one that ends early would leave a file that nobody can tell from a whole one. */
export async function* exactly(source: Readable, size: number): AsyncGenerator<Buffer> {
  let read = 0;
  for await (const piece of source as AsyncIterable<Buffer>) {
    read += piece.length;
    yield piece;
  }
  if (read !== size) throw new Error(`The file has ${read} bytes instead of ${size}.`);
}

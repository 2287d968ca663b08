import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { BodyTooLargeError, errorCode, FetchError } from './fetch-errors.js';

/**
 * The decoded bytes of a body, read no further than `maxBytes`: neither a page without end nor a small file that
 * inflates to a large one fills the memory. Throws BodyTooLargeError, or FetchError for a body that is not what
 * `encoding` (a Content-Encoding header) says.
 */
export async function readBounded(
  body: Readable,
  encoding: string,
  { maxBytes, truncate }: { maxBytes: number; truncate: boolean },
): Promise<Buffer> {
  // Some servers write there what is no encoding, 'UTF-8' or 'none': those bytes are as they are. Others quote it, or add a parameter.
  const names = encoding
    .toLowerCase()
    .replace(/;[^,]*|["']/g, '')
    .split(/[\s,]+/)
    .filter((name) => ENCODINGS.has(name));
  // More than two layers is a bomb, not a shop.
  if (names.length > 2) throw new FetchError(`The page is encoded as ${encoding}, which is not read.`, false);
  const read = new BoundedBytes(maxBytes);
  try {
    if (names.length === 0) await read.collect(body);
    else {
      const first = names.includes('deflate') ? await peek(body) : null;
      const decoders = names.reverse().map((name) => decoder(name, first));
      const decoded = decoders.reduce<Readable>((source, step) => compose(source, step), body);
      await read.collect(decoded);
    }
  } catch (error) {
    if (isDecodingError(error))
      throw new FetchError('The page’s compressed content is broken.', true, { cause: error });
    if (!(truncate && error instanceof BodyTooLargeError)) throw error;
  }
  return read.bytes();
}

/** Those of HTTP. */
const ENCODINGS = new Set([
  ...['gzip', 'x-gzip', 'br', 'deflate'],
  ...['compress', 'x-compress', 'zstd', 'dcb', 'dcz', 'exi', 'pack200-gzip', 'aes128gcm'],
]);

class BoundedBytes {
  private readonly chunks: Buffer[] = [];
  private length = 0;

  constructor(private readonly maxBytes: number) {}

  async collect(source: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of source) {
      this.length += chunk.length;
      this.chunks.push(chunk);
      if (this.length > this.maxBytes) throw new BodyTooLargeError(this.maxBytes);
    }
  }

  bytes(): Buffer {
    const all = this.chunks.length === 1 ? this.chunks[0]! : Buffer.concat(this.chunks, this.length);
    return all.length > this.maxBytes ? all.subarray(0, this.maxBytes) : all;
  }
}

/** Errors travel along the chain, and whoever stops reading at its end stops it all. */
const compose = (source: Readable, step: Transform): Transform => pipeline(source, step, () => undefined);

function decoder(name: string, first: number | null): Transform {
  if (name === 'gzip' || name === 'x-gzip') return createGunzip();
  if (name === 'br') return createBrotliDecompress();
  // Some servers say deflate and send it without the zlib wrapper, whose first byte ends in 8.
  if (name === 'deflate') return first === null || (first & 0x0f) === 8 ? createInflate() : createInflateRaw();
  throw new FetchError(`The page is encoded as ${name}, which is not read.`, false);
}

async function peek(body: Readable): Promise<number | null> {
  if (body.readableLength === 0 && !body.readableEnded) {
    await new Promise<void>((resolve, reject) => {
      body.once('readable', resolve).once('end', resolve).once('error', reject);
    });
  }
  const chunk = body.read() as Buffer | null;
  if (!chunk) return null;
  body.unshift(chunk);
  return chunk[0] ?? null;
}

const isDecodingError = (error: unknown) => /^(Z_|ERR__ERROR_|ERR_BROTLI|ERR_PADDING)/.test(errorCode(error));

import type { Readable } from 'node:stream';

export interface StoredFile {
  bytes: Buffer;
  contentType: string;
  /** Bytes. */
  size: number;
}

/** Bytes of a file, counted from 0, the last one included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where uploaded files are kept: a folder by default, an S3-compatible bucket by settings. Every method throws
 * `BadFileKeyError` for a key that is not a plain path ('photos/<id>/original.jpg'), and the store's own error when
 * it cannot be reached.
 */
export interface FileStore {
  /** Stores or replaces the file whole: a reader sees the old bytes or the new ones, never a part. */
  put(key: string, bytes: Buffer, options: { contentType: string }): Promise<void>;
  /** `put` for a file too large to be held in memory: exactly `size` bytes come from `source`, which is read to its end. */
  putStream(key: string, source: Readable, options: { contentType: string; size: number }): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<StoredFile | null>;
  /** `get` as a stream, of the whole file or of the bytes `start` to `end`, both included. Read it to its end or destroy it. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** A file that is not there is no error. */
  delete(key: string): Promise<void>;
  /** Deletes every file whose key begins with the folder `prefix` ('photos/<id>/'). */
  deletePrefix(prefix: string): Promise<void>;
}

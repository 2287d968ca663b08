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

/** A folder directly below one of the store's top folders: 'photos/<id>/' below 'photos/'. */
export interface StoredFolder {
  name: string;
  prefix: string;
  /** When the last of its files was written, by the store's clock. */
  newestAt: Date;
}

/**
 * Where uploaded files are kept: a folder by default, an S3-compatible bucket by settings. Every method throws
 * `BadFileKeyError` for a key that is not a plain path ('photos/<id>/original.jpg'), and `StorageError` when the store is
 * full, refuses us or does not answer.
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
  /** Every folder directly below the top folder `prefix` ('photos/'), in no particular order; what is added meanwhile may be missing. */
  folders(prefix: string): AsyncIterable<StoredFolder>;
  /** The key of every file, in no particular order; what is added meanwhile may be missing. What is not ours is left out. */
  keys(): AsyncIterable<string>;
  /** Removes what writes that were killed half way have left, where that is older than `before`. Answers how many files. */
  removeLeftovers(before: Date): Promise<number>;
  /** Bytes that may still be written; null where the store has no bound that it could tell. */
  freeBytes(): Promise<number | null>;
  /** Writes, reads and deletes a small file. Throws `StorageError` where one of them does not work. */
  probe(): Promise<{ freeBytes: number | null }>;
}

import {
  type _Object,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import type { S3Settings } from '@app/config/settings/s3.settings.js';
import { exactly } from './exactly.js';
import { checkKey, checkPrefix, isKey } from './file-key.js';
import type { ByteRange, FileStore, StoredFile, StoredFolder } from './file-store.js';
import { probe } from './probe.js';
import { guarded, troubleOfBucket } from './storage.error.js';

/** Three attempts of ten silent seconds stay below the 50 s after which a request is given up. */
const ATTEMPTS = 3;
const TIMEOUTS = { connectMs: 3_000, silenceMs: 10_000 };

/** Files in a bucket of any S3-compatible server. */
export class S3FileStore implements FileStore {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor(
    { endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle }: S3Settings,
    { connectMs, silenceMs } = TIMEOUTS,
  ) {
    this.bucket = bucket;
    this.client = new S3Client({
      ...(endpoint ? { endpoint } : {}),
      region,
      forcePathStyle,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: ATTEMPTS,
      // The SDK's own default is to wait for ever.
      requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
      // Not every compatible server knows the newer checksum headers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(key: string, bytes: Buffer, { contentType }: { contentType: string }): Promise<void> {
    checkKey(key);
    await asking(() =>
      this.client.send(new PutObjectCommand({ Bucket: this.bucket, Key: key, Body: bytes, ContentType: contentType })),
    );
  }

  async putStream(key: string, source: Readable, { contentType, size }: { contentType: string; size: number }) {
    checkKey(key);
    const body = Readable.from(exactly(source, size), { objectMode: false });
    // The SDK does not look at its source's errors: without this it would wait for bytes that never come.
    const stop = new AbortController();
    let broken: unknown;
    body.once('error', (error) => {
      broken = error;
      stop.abort();
    });
    const options = { Key: key, Body: body, ContentType: contentType, ContentLength: size };
    await asking(() =>
      this.client.send(new PutObjectCommand({ Bucket: this.bucket, ...options }), { abortSignal: stop.signal }),
    ).catch((error: unknown) => {
      throw broken ?? error;
    });
  }

  async get(key: string): Promise<StoredFile | null> {
    checkKey(key);
    const object = await this.find(new GetObjectCommand({ Bucket: this.bucket, Key: key }));
    if (!object) return null;
    const bytes = Buffer.from((await asking(async () => object.Body?.transformToByteArray())) ?? []);
    return { bytes, contentType: object.ContentType ?? 'application/octet-stream', size: bytes.length };
  }

  async open(key: string, range?: ByteRange): Promise<Readable | null> {
    checkKey(key);
    const object = await this.find(
      new GetObjectCommand({
        Bucket: this.bucket,
        Key: key,
        ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
      }),
    );
    // In Node the SDK's body is the response itself.
    return (object?.Body as Readable | undefined) ?? null;
  }

  async delete(key: string): Promise<void> {
    checkKey(key);
    await asking(() => this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key })));
  }

  async deletePrefix(prefix: string): Promise<void> {
    checkPrefix(prefix);
    await asking(() => this.deleteAll(prefix));
  }

  async *folders(prefix: string): AsyncGenerator<StoredFolder> {
    checkPrefix(prefix);
    let folder: StoredFolder | undefined;
    // In the order of their keys, so the files of a folder come one after the other.
    for await (const { Key = '', LastModified = new Date() } of this.objects(prefix)) {
      const [name = '', ...rest] = Key.slice(prefix.length).split('/');
      if (rest.length === 0) continue;
      if (folder && folder.name !== name) yield folder;
      const newestAt = folder?.name === name && folder.newestAt > LastModified ? folder.newestAt : LastModified;
      folder = { name, prefix: `${prefix}${name}/`, newestAt };
    }
    if (folder) yield folder;
  }

  async *keys(): AsyncGenerator<string> {
    for await (const { Key = '' } of this.objects('')) if (isKey(Key)) yield Key;
  }

  /** None: a file is there once its upload is whole. */
  removeLeftovers(): Promise<number> {
    return Promise.resolve(0);
  }

  freeBytes(): Promise<number | null> {
    return Promise.resolve(null);
  }

  probe(): Promise<{ freeBytes: number | null }> {
    return probe(this);
  }

  private async *objects(prefix: string): AsyncGenerator<_Object> {
    let next: string | undefined;
    do {
      const page = await asking(() =>
        this.client.send(
          new ListObjectsV2Command({
            Bucket: this.bucket,
            Prefix: prefix,
            ...(next ? { ContinuationToken: next } : {}),
          }),
        ),
      );
      yield* page.Contents ?? [];
      next = page.NextContinuationToken;
    } while (next);
  }

  private async deleteAll(prefix: string): Promise<void> {
    for (;;) {
      // Always the first page: what was listed before is gone.
      const page = await this.client.send(new ListObjectsV2Command({ Bucket: this.bucket, Prefix: prefix }));
      const objects = (page.Contents ?? []).flatMap(({ Key }) => (Key ? [{ Key }] : []));
      if (objects.length === 0) return;
      const { Errors: refused = [] } = await this.client.send(
        new DeleteObjectsCommand({ Bucket: this.bucket, Delete: { Objects: objects, Quiet: true } }),
      );
      // Answered with 200 all the same, and listed again for ever.
      if (refused.length > 0) throw new Error(`${refused.length} files were not deleted: ${refused[0]?.Code}`);
    }
  }

  private async find(command: GetObjectCommand): Promise<GetObjectCommandOutput | null> {
    try {
      return await asking(() => this.client.send(command));
    } catch (error) {
      // Not every 404: a bucket that is not there must not look like an empty one.
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }
}

const asking = <T>(work: () => Promise<T>) => guarded(troubleOfBucket, work);

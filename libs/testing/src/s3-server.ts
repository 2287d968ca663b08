import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import type { S3Settings } from '@app/config/settings/s3.settings.js';
import { signatureFault } from './s3-signature.js';

/** What one request meets instead of a proper answer. */
export type S3Misbehaviour =
  | { kind: 'status'; status: number; code: string }
  /** Takes the request and never says a word. */
  | { kind: 'hang' }
  /** Sends the headers and the first half of the file, then keeps the connection open in silence. */
  | { kind: 'hang-in-body' };

interface StoredObject {
  bytes: Buffer;
  contentType: string;
  etag: string;
  storedAt: Date;
}

class S3Fault extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

const MAX_KEYS = 1000;
const MAX_KEY_BYTES = 1024;

/**
 * One bucket of an S3-compatible store, in memory on 127.0.0.1, addressed by path. It answers only requests whose
 * signature is right, knows PutObject, GetObject, HeadObject, DeleteObject, ListObjectsV2 and DeleteObjects, and
 * refuses everything else with 501 rather than guessing.
 */
export class S3Server {
  readonly objects = new Map<string, StoredObject>();
  /** Keys that the bucket's policy protects: deleting them is refused, one by one, as S3 does. */
  readonly undeletable = new Set<string>();
  /** Method, path and query of everything that arrived, refused or not. */
  readonly requests: string[] = [];
  /** The most keys in one page of a list, for tests of paging. */
  pageSize = MAX_KEYS;
  private readonly misbehaviours: S3Misbehaviour[] = [];
  private readonly server: Server = createServer((request, response) => void this.serve(request, response));

  private constructor(private readonly key: Omit<S3Settings, 'endpoint' | 'forcePathStyle'>) {}

  /** Listens on a random free port between 15000 and 29999. */
  static async start(): Promise<S3Server> {
    const started = new S3Server({
      region: 'eu-west-2',
      bucket: 'test-bucket',
      accessKeyId: 'TESTKEYID',
      secretAccessKey: 'test/secret+of=the(bucket)',
    });
    for (let tries = 0; tries < 50; tries += 1) {
      if (await listens(started.server, 15_000 + Math.floor(Math.random() * 15_000))) return started;
    }
    throw new Error('No free port between 15000 and 29999.');
  }

  /** What a client needs to know to be let in. */
  get settings(): S3Settings {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('The server is not listening.');
    return { ...this.key, endpoint: `http://127.0.0.1:${address.port}`, forcePathStyle: true };
  }

  /** The next requests meet these, one each, in order. */
  misbehave(...next: S3Misbehaviour[]): void {
    this.misbehaviours.push(...next);
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const body = await buffer(request);
      this.requests.push(`${request.method} ${request.url}`);
      const strange = this.misbehaviours.shift();
      if (strange?.kind === 'hang') return;
      if (strange?.kind === 'status') throw new S3Fault(strange.status, strange.code);
      this.answer(request, response, body, strange?.kind === 'hang-in-body');
    } catch (error) {
      if (request.errored) return;
      const { status, code } = error instanceof S3Fault ? error : new S3Fault(500, 'InternalError');
      sendXml(response, `<Error><Code>${code}</Code><Message>Refused by the test server.</Message></Error>`, status);
    }
  }

  private answer(request: IncomingMessage, response: ServerResponse, body: Buffer, hangInBody: boolean): void {
    const { method = '', url = '', headers } = request;
    const fault = signatureFault({ method, url, headers, body }, this.key, Date.now());
    if (fault) throw new S3Fault(fault === 'AuthorizationHeaderMalformed' ? 400 : 403, fault);
    const { pathname, searchParams } = new URL(url, 'http://s3');
    const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
    if (bucket !== this.key.bucket) throw new S3Fault(404, 'NoSuchBucket');
    const key = rest.join('/');
    // 'x-id' only names the operation for the reader of a log.
    const operation = [...searchParams.keys()].find((name) => ['delete', 'list-type'].includes(name)) ?? '';
    const known = ['x-id', 'delete', 'list-type', 'prefix', 'max-keys', 'start-after', 'continuation-token'];
    if ([...searchParams.keys()].some((name) => !known.includes(name))) throw new S3Fault(501, 'NotImplemented');
    checkDigests(request, body);
    if (key === '' && method === 'GET' && operation === 'list-type') return sendXml(response, this.list(searchParams));
    if (key === '' && method === 'POST' && operation === 'delete') {
      if (!hasDigest(request)) throw new S3Fault(400, 'InvalidRequest');
      return sendXml(response, this.deleteMany(body.toString()));
    }
    if (key === '' || operation !== '') throw new S3Fault(501, 'NotImplemented');
    if (method === 'PUT') return this.put(response, key, body, headers['content-type']);
    if (method === 'GET' || method === 'HEAD')
      return this.get(response, key, method === 'HEAD', hangInBody, headers.range);
    if (method !== 'DELETE') throw new S3Fault(405, 'MethodNotAllowed');
    if (this.undeletable.has(key)) throw new S3Fault(403, 'AccessDenied');
    this.objects.delete(key);
    response.writeHead(204).end();
  }

  private put(response: ServerResponse, key: string, bytes: Buffer, contentType = 'binary/octet-stream'): void {
    if (Buffer.byteLength(key) > MAX_KEY_BYTES) throw new S3Fault(400, 'KeyTooLongError');
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    this.objects.set(key, { bytes, contentType, etag, storedAt: new Date() });
    response.writeHead(200, { etag }).end();
  }

  private get(response: ServerResponse, key: string, headOnly: boolean, hangInBody: boolean, range?: string): void {
    const object = this.objects.get(key);
    if (!object && headOnly) return void response.writeHead(404).end();
    if (!object) throw new S3Fault(404, 'NoSuchKey');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    const bytes = start ? object.bytes.subarray(Number(start), Number(end) + 1) : object.bytes;
    response.writeHead(start ? 206 : 200, {
      'content-type': object.contentType,
      'content-length': bytes.length,
      ...(start ? { 'content-range': `bytes ${start}-${end}/${object.bytes.length}` } : {}),
      'last-modified': object.storedAt.toUTCString(),
      etag: object.etag,
    });
    if (hangInBody) response.write(bytes.subarray(0, bytes.length / 2));
    else response.end(headOnly ? undefined : bytes);
  }

  private list(query: URLSearchParams): string {
    if (query.get('list-type') !== '2') throw new S3Fault(501, 'NotImplemented');
    const prefix = query.get('prefix') ?? '';
    // A token is the last key of the page before, hidden so that no client can rely on that.
    const token = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString();
    const after = Buffer.from(token || (query.get('start-after') ?? ''));
    const size = Math.min(Number(query.get('max-keys') ?? MAX_KEYS), this.pageSize);
    const found = [...this.objects.keys()]
      .filter((key) => key.startsWith(prefix) && Buffer.compare(Buffer.from(key), after) > 0)
      .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    const page = found.slice(0, size);
    const isTruncated = found.length > page.length;
    const next = Buffer.from(page.at(-1) ?? '').toString('base64url');
    return [
      `<ListBucketResult><Name>${this.key.bucket}</Name><Prefix>${escape(prefix)}</Prefix>`,
      `<KeyCount>${page.length}</KeyCount><MaxKeys>${size}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>`,
      isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : '',
      ...page.map((key) => {
        const { bytes, etag, storedAt } = this.objects.get(key)!;
        return `<Contents><Key>${escape(key)}</Key><Size>${bytes.length}</Size><ETag>${escape(etag)}</ETag><LastModified>${storedAt.toISOString()}</LastModified></Contents>`;
      }),
      '</ListBucketResult>',
    ].join('');
  }

  private deleteMany(xml: string): string {
    const keys = [...xml.matchAll(/<Object>.*?<Key>(.*?)<\/Key>.*?<\/Object>/gs)].map(([, key]) => unescape(key!));
    if (keys.length === 0 || keys.length > MAX_KEYS) throw new S3Fault(400, 'MalformedXML');
    const isQuiet = xml.includes('<Quiet>true</Quiet>');
    const results = keys.map((key) => {
      if (this.undeletable.has(key)) return `<Error><Key>${escape(key)}</Key><Code>AccessDenied</Code></Error>`;
      this.objects.delete(key);
      return isQuiet ? '' : `<Deleted><Key>${escape(key)}</Key></Deleted>`;
    });
    return `<DeleteResult>${results.join('')}</DeleteResult>`;
  }
}

/** The digests a client may send beside the signature; a wrong one means that the body changed on its way. */
function checkDigests({ headers }: IncomingMessage, body: Buffer): void {
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  const sums = {
    'content-md5': createHash('md5').update(body).digest('base64'),
    'x-amz-checksum-crc32': checksum.toString('base64'),
  };
  for (const [name, sum] of Object.entries(sums)) {
    if (headers[name] !== undefined && headers[name] !== sum) throw new S3Fault(400, 'BadDigest');
  }
}

const hasDigest = ({ headers }: IncomingMessage) =>
  headers['content-md5'] !== undefined || headers['x-amz-checksum-crc32'] !== undefined;

function sendXml(response: ServerResponse, xml: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' } as const;
const escape = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char as keyof typeof ENTITIES]);
const unescape = (xml: string) =>
  Object.entries(ENTITIES)
    .reverse()
    .reduce((text, [char, entity]) => text.replaceAll(entity, char), xml);

async function listens(server: Server, port: number): Promise<boolean> {
  const outcome = await new Promise<string | undefined>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  server.removeAllListeners('error');
  if (outcome !== undefined && outcome !== 'EADDRINUSE') throw new Error(`The test server cannot listen: ${outcome}`);
  return outcome === undefined;
}

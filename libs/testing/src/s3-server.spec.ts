import { createHash } from 'node:crypto';
import { HeadObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { S3Server } from './s3-server.js';
import { signatureFault, type SignedRequest } from './s3-signature.js';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('signatureFault', () => {
  // The worked example of "Signature Calculations for the Authorization Header" in Amazon's S3 reference.
  const key = {
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': sha256(''),
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  };
  const example: SignedRequest = { method: 'GET', url: '/test.txt', headers, body: Buffer.alloc(0) };
  const then = Date.UTC(2013, 4, 24);
  const fault = (change: Partial<SignedRequest>, now = then) => signatureFault({ ...example, ...change }, key, now);

  it('accepts the published example', () => {
    expect(fault({})).toBeNull();
  });

  it.each([
    ['another path', { url: '/other.txt' }, 'SignatureDoesNotMatch'],
    ['a query that was added', { url: '/test.txt?delete' }, 'SignatureDoesNotMatch'],
    ['another method', { method: 'DELETE' }, 'SignatureDoesNotMatch'],
    ['another signed header', { headers: { ...headers, range: 'bytes=0-99' } }, 'SignatureDoesNotMatch'],
    ['another body', { body: Buffer.from('x') }, 'XAmzContentSHA256Mismatch'],
    [
      'another body with its own digest',
      { body: Buffer.from('x'), headers: { ...headers, 'x-amz-content-sha256': sha256('x') } },
      'SignatureDoesNotMatch',
    ],
    ['an x-amz header that is not signed', { headers: { ...headers, 'x-amz-acl': 'public-read' } }, 'AccessDenied'],
    ['no signature', { headers: { ...headers, authorization: undefined } }, 'AccessDenied'],
    ['another scheme', { headers: { ...headers, authorization: 'Bearer AKIAIOSFODNN7EXAMPLE' } }, 'AccessDenied'],
  ] as const)('refuses %s', (_what, change, expected) => {
    expect(fault(change)).toBe(expected);
  });

  it('refuses a request of 16 minutes ago', () => {
    expect(fault({}, then + 14 * 60_000)).toBeNull();
    expect(fault({}, then + 16 * 60_000)).toBe('RequestTimeTooSkewed');
  });
});

describe('S3Server', () => {
  let server: S3Server;
  let client: S3Client;
  beforeAll(async () => {
    server = await S3Server.start();
    const { accessKeyId, secretAccessKey, endpoint, region, forcePathStyle } = server.settings;
    client = new S3Client({
      credentials: { accessKeyId, secretAccessKey },
      endpoint: endpoint!,
      region,
      forcePathStyle,
    });
  });
  afterAll(async () => {
    client.destroy();
    await server.stop();
  });
  const Bucket = 'test-bucket';

  it('accepts the keys that make signing hard', async () => {
    for (const Key of ["a b+c/d(e)'f!*.jpg", 'ä/ß.jpg', 'a&b=c<d>.jpg', 'a%2Fb.jpg']) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body: 'text', ContentType: 'text/plain' }));
      expect(await client.send(new HeadObjectCommand({ Bucket, Key }))).toMatchObject({
        ContentLength: 4,
        ContentType: 'text/plain',
      });
    }
    await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'none' }))).rejects.toMatchObject({
      name: 'NotFound',
    });
  });

  it('lists by prefix, in pages', async () => {
    for (const Key of ['list/c', 'list/a', 'list/b&c', 'other/a']) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
    }
    const list = (ContinuationToken?: string) =>
      client.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', MaxKeys: 2, ContinuationToken }));
    const first = await list();
    expect(first.Contents!.map(({ Key }) => Key)).toEqual(['list/a', 'list/b&c']);
    expect(first).toMatchObject({ IsTruncated: true, KeyCount: 2 });
    const second = await list(first.NextContinuationToken);
    expect(second.Contents!.map(({ Key }) => Key)).toEqual(['list/c']);
    expect(second.IsTruncated).toBe(false);
  });

  it('refuses what it does not know, and what is not signed', async () => {
    await expect(client.send(new ListObjectsV2Command({ Bucket, Delimiter: '/' }))).rejects.toMatchObject({
      name: 'NotImplemented',
    });
    const anonymous = await fetch(`${server.settings.endpoint}/${Bucket}/list/a`);
    expect([anonymous.status, await anonymous.text()]).toEqual([403, expect.stringContaining('AccessDenied')]);
  });
});

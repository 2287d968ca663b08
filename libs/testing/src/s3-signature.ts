import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface SignedRequest {
  method: string;
  /** Path and query as they were sent. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface SigningKey {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const MAX_SKEW_MS = 15 * 60 * 1000;

export type SignatureFault =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'AuthorizationHeaderMalformed'
  | 'RequestTimeTooSkewed'
  | 'XAmzContentSHA256Mismatch'
  | 'SignatureDoesNotMatch';

/**
 * Checks an AWS Signature Version 4 as S3 does, by its published description and not by the SDK's code, so that a
 * client cannot pass by agreeing with itself. Returns the S3 error code of what is wrong, or null.
 */
export function signatureFault(request: SignedRequest, key: SigningKey, now: number): SignatureFault | null {
  const parts = AUTHORIZATION.exec(request.headers.authorization ?? '');
  if (!parts) return 'AccessDenied';
  const [, keyId, day, region, signedHeaders, signature] = parts as unknown as [string, ...string[]] & string[];
  if (keyId !== key.accessKeyId) return 'InvalidAccessKeyId';
  const stamp = header(request.headers, 'x-amz-date');
  if (region !== key.region || !stamp.startsWith(`${day}T`)) return 'AuthorizationHeaderMalformed';
  if (!(Math.abs(timeOf(stamp) - now) <= MAX_SKEW_MS)) return 'RequestTimeTooSkewed';
  const names = signedHeaders!.split(';');
  const mustBeSigned = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (mustBeSigned.some((name) => !names.includes(name))) return 'AccessDenied';
  const digest = header(request.headers, 'x-amz-content-sha256');
  // A body that is sent as it is read has no digest yet.
  if (digest !== 'UNSIGNED-PAYLOAD' && digest !== sha256(request.body)) return 'XAmzContentSHA256Mismatch';
  return sign(request, key, stamp, names) === signature ? null : 'SignatureDoesNotMatch';
}

function sign(request: SignedRequest, key: SigningKey, stamp: string, names: string[]): string {
  const url = new URL(request.url, 'http://s3');
  const path = request.url.split('?')[0]!;
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    request.method,
    path
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...names.map((name) => `${name}:${header(request.headers, name).trim().replace(/ +/g, ' ')}`),
    '',
    names.join(';'),
    header(request.headers, 'x-amz-content-sha256'),
  ].join('\n');
  const scope = `${stamp.slice(0, 8)}/${key.region}/s3/aws4_request`;
  const secret = scope
    .split('/')
    .reduce<string | Buffer>((derived, part) => hmac(derived, part), `AWS4${key.secretAccessKey}`);
  return hmac(secret, ['AWS4-HMAC-SHA256', stamp, scope, sha256(Buffer.from(canonical))].join('\n')).toString('hex');
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const header = (headers: IncomingHttpHeaders, name: string) => [headers[name] ?? ''].flat().join(',');

/** Everything but the unreserved characters of RFC 3986. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** '20130524T000000Z' in milliseconds; NaN when it is not of that form. */
const timeOf = (stamp: string) =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

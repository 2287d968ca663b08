import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { MAX_PHOTO_BYTES } from '@app/contracts/photos.constants.js';
import { PhotoRefusedError } from './photo-errors.js';
import { judgeQuality, type PhotoQuality } from './photo-quality.js';

// One thread for each photo: with two cores, two photos decode side by side, and one photo never takes the core that
// answers requests. No cache: every upload is different, so it would hold tens of megabytes and never hit.
sharp.concurrency(1);
sharp.cache(false);

export interface PhotoLimits {
  maxBytes: number;
  maxPixels: number;
  /** Pixels. 16,383 is the largest side that WebP, and so every picture we make, can have. */
  maxSide: number;
}

export const photoLimits: PhotoLimits = { maxBytes: MAX_PHOTO_BYTES, maxPixels: 50_000_000, maxSide: 16_383 };

export interface ReadPhoto {
  /** Upright sRGB JPEG without any metadata, longest side at most 4,096 px: the only form that is stored or sent on. */
  jpeg: Buffer;
  width: number;
  height: number;
  quality: PhotoQuality;
}

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif';
interface Header {
  format: Format;
  name: string;
  width: number;
  height: number;
  isProgressive: boolean;
}

const ACCEPTED: Record<string, { format: Format; name: string }> = {
  'image/jpeg': { format: 'jpeg', name: 'JPG' },
  'image/png': { format: 'png', name: 'PNG' },
  'image/webp': { format: 'webp', name: 'WebP' },
  'image/gif': { format: 'gif', name: 'GIF' },
  'image/avif': { format: 'heif', name: 'AVIF' },
};

/** file-type recognises every accepted format within this many bytes, and hostile containers get no further. */
const SNIFFED_BYTES = 4100;
const LONGEST_SIDE = 4096;
/** An ordinary progressive JPEG has about ten; thousands of empty ones cost 10 ms each at 50 megapixels. */
const MAX_JPEG_SCANS = 64;
/** Bytes of memory that decoding takes for each pixel, measured; [progressive or interlaced] keep the whole picture. */
const BYTES_PER_PIXEL: Record<Format, [rows: number, whole: number]> = {
  jpeg: [3, 8.5],
  png: [4, 11],
  webp: [4, 4],
  gif: [6.5, 6.5],
  heif: [19, 19],
};
const MAX_DECODE_BYTES = 450_000_000;
const SMALL_DECODE_BYTES = 100_000_000;
/** Far above the slowest photo within the limits, and below the 50 s after which a request is given up. */
const DECODE_SECONDS = 30;

/**
 * Turns an upload into a photo that is safe to keep, whatever its name or declared type said. The result never holds
 * bytes of the upload: anything hidden in it, in front or behind, is gone.
 * Throws PhotoRefusedError; everything that can be told from the header is refused before a pixel is decoded.
 */
export async function readPhoto(bytes: Buffer, limits: Partial<PhotoLimits> = {}): Promise<ReadPhoto> {
  const bounds = { ...photoLimits, ...limits };
  if (bytes.length === 0) throw new PhotoRefusedError('BAD_REQUEST', 'The file is empty. Please choose a photo.');
  if (bytes.length > bounds.maxBytes) {
    throw tooLarge(`The photo is larger than ${Math.floor(bounds.maxBytes / 1024 / 1024)} MB.`);
  }
  const header = await readHeader(bytes, bounds);
  const memory = header.width * header.height * BYTES_PER_PIXEL[header.format][header.isProgressive ? 1 : 0];
  if (memory > MAX_DECODE_BYTES) throw tooLarge(`This kind of ${header.name} has too many pixels to be read here.`);
  const photo = await (memory > SMALL_DECODE_BYTES
    ? oneAtATime(() => reencode(bytes, bounds))
    : reencode(bytes, bounds));
  return { ...photo, quality: await judgeQuality(photo.jpeg, photo.width, photo.height) };
}

/** A pipeline over an upright picture; damage fails instead of becoming grey stripes. */
export function openPhoto(bytes: Buffer, maxPixels = photoLimits.maxPixels): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels }).autoOrient();
}

async function readHeader(bytes: Buffer, bounds: PhotoLimits): Promise<Header> {
  const sniffed = await fileTypeFromBuffer(bytes.subarray(0, SNIFFED_BYTES));
  if (sniffed && /^image\/hei[cf]/.test(sniffed.mime)) {
    throw new PhotoRefusedError('UNSUPPORTED_MEDIA', 'HEIC photos cannot be read here. Please choose a JPG instead.');
  }
  if (sniffed?.mime === 'image/apng') throw isMoving();
  const accepted = sniffed && ACCEPTED[sniffed.mime];
  if (!accepted) {
    throw new PhotoRefusedError('UNSUPPORTED_MEDIA', 'This file is not a photo. Please choose a JPG, PNG or WebP.');
  }
  // No limit while only the header is read: with one, a photo that is too large would look like a damaged one.
  const found: Metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseAsUnreadable);
  if (found.format !== accepted.format) refuseAsUnreadable(new Error(`${accepted.name} read as ${found.format}`));
  if ((found.pages ?? 1) > 1) throw isMoving();
  if (Math.max(found.width, found.height) > bounds.maxSide) {
    throw tooLarge(`The photo is more than ${bounds.maxSide.toLocaleString('en-GB')} pixels wide or high.`);
  }
  if (found.width * found.height > bounds.maxPixels) {
    throw tooLarge(`The photo has more than ${Math.floor(bounds.maxPixels / 1_000_000)} megapixels.`);
  }
  if (accepted.format === 'jpeg' && hasTooManyScans(bytes)) {
    refuseAsUnreadable(new Error(`JPEG of more than ${MAX_JPEG_SCANS} scans`));
  }
  return { ...accepted, width: found.width, height: found.height, isProgressive: found.isProgressive ?? false };
}

async function reencode(bytes: Buffer, bounds: PhotoLimits): Promise<Omit<ReadPhoto, 'quality'>> {
  const { data, info } = await openPhoto(bytes, bounds.maxPixels)
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 88 })
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseAsUnreadable);
  return { jpeg: data, width: info.width, height: info.height };
}

let lastLargeDecode: Promise<unknown> = Promise.resolve();

/** Several of the largest photos at once would need gigabytes; each in turn needs MAX_DECODE_BYTES at most. */
function oneAtATime<T>(decode: () => Promise<T>): Promise<T> {
  const turn = lastLargeDecode.then(decode, decode);
  lastLargeDecode = turn;
  return turn;
}

/** Walks the markers up to the end of the first picture: what follows (motion photo, gain map) is never decoded. */
function hasTooManyScans(jpeg: Buffer): boolean {
  let scans = 0;
  let at = 2;
  while (at >= 2 && at + 4 <= jpeg.length) {
    const marker = jpeg[at + 1]!;
    // Entropy-coded data, fill bytes, TEM and RSTn: nothing of it has a length, so the next 0xff decides.
    const hasNoLength = marker <= 1 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (jpeg[at] !== 0xff || hasNoLength) {
      at = jpeg.indexOf(0xff, at + 1);
      continue;
    }
    if (marker === 0xd9) break;
    if (marker === 0xda && ++scans > MAX_JPEG_SCANS) return true;
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return false;
}

const tooLarge = (sentence: string) =>
  new PhotoRefusedError('PAYLOAD_TOO_LARGE', `${sentence} Please choose a smaller one.`);
const isMoving = () =>
  new PhotoRefusedError('PAYLOAD_TOO_LARGE', 'This picture has several frames. Please choose a still photo.');

function refuseAsUnreadable(cause: unknown): never {
  throw new PhotoRefusedError(
    'UNREADABLE_IMAGE',
    'This photo is damaged or incomplete and cannot be read. Please choose another one.',
    cause,
  );
}

import type { Sharp } from 'sharp';
import { PhotoRefusedError } from './photo-errors.js';
import { openPhoto } from './photo-intake.js';

export interface Picture<Name extends string> {
  /** File name, ready to be the last part of a storage key. */
  name: Name;
  contentType: 'image/jpeg' | 'image/webp' | 'image/avif';
  bytes: Buffer;
  width: number;
  height: number;
}
export type PhotoDerivative = Picture<'w1920.jpg' | 'w480.webp' | 'w480.avif'>;

export interface Pictures<Name extends string> {
  files: Picture<Name>[];
  /** Data URL of at most 700 characters, shown blurred until the picture is there. */
  placeholder: string;
}

export interface DerivativeOptions {
  signal?: AbortSignal;
  /** Called before each step with what it makes, and once at the end with `done === total`. Awaited. */
  onStep?: (done: number, total: number, label: string) => void | Promise<void>;
}

export interface PictureRecipe<Name extends string> extends Pick<Picture<Name>, 'name' | 'contentType'> {
  /** Pixels of the longest side. */
  side: number;
  /** The step in words, for staff. */
  label: string;
  encode: (picture: Sharp) => Sharp;
}

const PHOTO_RECIPES: PictureRecipe<PhotoDerivative['name']>[] = [
  {
    name: 'w1920.jpg',
    contentType: 'image/jpeg',
    side: 1920,
    label: 'Making the large picture',
    // mozjpeg would save a quarter of the bytes and take twice the processor time of a server with two cores.
    encode: (picture) => picture.jpeg({ quality: 80, mozjpeg: false }),
  },
  {
    name: 'w480.webp',
    contentType: 'image/webp',
    side: 480,
    label: 'Making the small picture',
    encode: (picture) => picture.webp(),
  },
  {
    name: 'w480.avif',
    contentType: 'image/avif',
    side: 480,
    label: 'Making the smallest picture',
    // Effort 4, the default, takes eight times as long for 2.6 % fewer bytes.
    encode: (picture) => picture.avif({ effort: 2 }),
  },
];

/** The sizes in which pages show a visitor's photo: see `makePictures`. */
export const makeDerivatives = (
  jpeg: Buffer,
  options?: DerivativeOptions,
): Promise<Pictures<PhotoDerivative['name']>> => makePictures(jpeg, PHOTO_RECIPES, options);

/**
 * Makes a picture by each recipe, and a preview, from a photo that `readPhoto` returned. Never enlarges; the same photo
 * gives the same bytes, so a repeated job overwrites files with themselves.
 * Throws the signal's reason between two steps, PhotoRefusedError when the stored photo is damaged.
 */
export async function makePictures<Name extends string>(
  jpeg: Buffer,
  recipes: readonly PictureRecipe<Name>[],
  { signal, onStep }: DerivativeOptions = {},
): Promise<Pictures<Name>> {
  const total = recipes.length + 1;
  const files: Picture<Name>[] = [];
  for (const { name, contentType, side, label, encode } of recipes) {
    signal?.throwIfAborted();
    await onStep?.(files.length, total, label);
    const { data, info } = await encode(shrink(jpeg, side))
      .toBuffer({ resolveWithObject: true })
      .catch(refuseAsDamaged);
    files.push({ name, contentType, bytes: data, width: info.width, height: info.height });
  }
  signal?.throwIfAborted();
  await onStep?.(files.length, total, 'Making the preview');
  const preview = await shrink(jpeg, 16).webp({ quality: 40 }).toBuffer().catch(refuseAsDamaged);
  await onStep?.(total, total, 'All sizes are ready');
  return { files, placeholder: `data:image/webp;base64,${preview.toString('base64')}` };
}

function shrink(jpeg: Buffer, side: number): Sharp {
  return openPhoto(jpeg).resize(side, side, { fit: 'inside', withoutEnlargement: true });
}

/** Trying again cannot repair a file, so this must not look like an error that is worth a retry. */
function refuseAsDamaged(cause: unknown): never {
  throw new PhotoRefusedError('UNREADABLE_IMAGE', 'The stored photo is damaged and cannot be read.', cause);
}

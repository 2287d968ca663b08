import { formatSize } from '../../lib/format-size';
import { compressPhoto } from './compress-photo';

const MEGABYTE = 1024 * 1024;
export const COMPRESS_ABOVE_BYTES = 5 * MEGABYTE;
export const LARGEST_PHOTO_BYTES = 10 * MEGABYTE;

/** Why a photo cannot be used: the toast's title and text. */
export class PhotoError extends Error {
  constructor(
    readonly title: string,
    text: string,
  ) {
    super(text);
  }
}

export function assertPhoto(file: File): void {
  if (!file.type.startsWith('image/')) {
    throw new PhotoError('Invalid File Type', 'Please select an image file (JPG, PNG, etc.)');
  }
}

/**
 * The photo as it will be sent. Over 5 MB it is made smaller; where the browser cannot, it goes as it is up to the 10 MB
 * that the server takes. Throws a PhotoError beyond that.
 */
export async function fitPhoto(file: File, compress = compressPhoto): Promise<File> {
  if (file.size <= COMPRESS_ABOVE_BYTES) return file;
  const fitted = await compress(file).catch(() => file);
  if (fitted.size > LARGEST_PHOTO_BYTES) {
    throw new PhotoError('File Too Large', `This photo is ${formatSize(fitted.size)}. Please choose one under 10 MB.`);
  }
  return fitted;
}

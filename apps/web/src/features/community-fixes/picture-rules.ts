import { MAX_FIX_PICTURE_BYTES } from '@app/contracts/community-fixes/community-fixes.constants.js';
import { formatSize } from '../../lib/format-size';

/** Why a file cannot be one of the two pictures, or null. The server looks inside; this spares the visitor the upload. */
export function refusePicture({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) return 'Please select an image file (JPG, PNG, etc.)';
  if (size === 0) return 'This file is empty. Please choose another one.';
  if (size > MAX_FIX_PICTURE_BYTES)
    return `This picture has ${formatSize(size)}; up to ${formatSize(MAX_FIX_PICTURE_BYTES)} is possible.`;
  return null;
}

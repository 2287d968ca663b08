import sharp from 'sharp';

export type PhotoQuality = 'ok' | 'too-dark' | 'too-small' | 'blurred';

/** Large enough that a scratch survives, small enough that a modern phone's sensor noise is averaged away. */
const COPY_SIDE = 512;
/** Out of 255. In a photo with enough light at least one pixel in twenty is brighter, even of a black car. */
const DARK_BELOW = 64;
/** Less contrast than this (fog, a bare panel filling the frame) says nothing about sharpness. */
const FLAT_BELOW = 24;
/**
 * Steepest edges in relation to contrast. A step blurred by a Gaussian of s pixels keeps 0.24 / s², so 0.045 is s = 2.3
 * in the copy: about 18 px in a photo of 4,000, when writing and scratches are lost.
 */
const BLURRED_BELOW = 0.045;
/** The steepest 0.2 % of Gaussian noise lie at this many times its median. */
const NOISE_TAIL = 4.6;
/** A median above this is texture (carpet, tyre, gravel), not noise, and must count as sharp. */
const NOISE_AT_MOST = 4;
const SMALLEST_SIDE = 240;

/**
 * Says whether an assistant could see anything in an upright photo that is already known to be decodable.
 * Darkness is judged first, because a dark photo is also soft and "hold still" would be the wrong advice.
 */
export async function judgeQuality(jpeg: Buffer, width: number, height: number): Promise<PhotoQuality> {
  const { data, info } = await sharp(jpeg)
    .resize(COPY_SIDE, COPY_SIDE, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const light = histogram(data);
  if (percentile(light, 0.95) < DARK_BELOW) return 'too-dark';
  if (Math.min(width, height) < SMALLEST_SIDE) return 'too-small';
  const contrast = percentile(light, 0.99) - percentile(light, 0.01);
  if (contrast < FLAT_BELOW) return 'ok';
  // The steepest 0.2 %: one thin line across an otherwise smooth panel is enough to prove focus.
  const steepness = histogram(edges(data, info.width, info.height));
  const noise = NOISE_TAIL * Math.min(NOISE_AT_MOST, percentile(steepness, 0.5));
  return percentile(steepness, 0.998) - noise < BLURRED_BELOW * contrast ? 'blurred' : 'ok';
}

/** Magnitude of the Laplacian of every inner pixel, capped at 255. */
function edges(grey: Buffer, width: number, height: number): Uint8ClampedArray {
  const result = new Uint8ClampedArray(Math.max(0, width - 2) * Math.max(0, height - 2));
  let at = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const around = grey[i - 1]! + grey[i + 1]! + grey[i - width]! + grey[i + width]!;
      result[at++] = Math.abs(4 * grey[i]! - around);
    }
  }
  return result;
}

function histogram(values: Uint8Array | Uint8ClampedArray): Uint32Array {
  const counts = new Uint32Array(256);
  for (const value of values) counts[value]!++;
  return counts;
}

function percentile(counts: Uint32Array, share: number): number {
  const wanted = share * counts.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (let value = 0; value < 256; value++) {
    seen += counts[value]!;
    if (seen >= wanted) return value;
  }
  return 255;
}

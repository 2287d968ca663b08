// Small files that would cost a careless reader much memory or time.
import { execFileSync } from 'node:child_process';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** One colour, so that a few kilobytes hold many pixels. */
export const oneColour = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b33' }, limitInputPixels: false });

/** Made in a process of its own: what encoding it takes would hide what refusing it takes. */
export const anAvif = (side: number) =>
  execFileSync(process.execPath, [
    '--input-type=module',
    '--eval',
    `import sharp from 'sharp';
    const create = { width: ${side}, height: ${side}, channels: 3, background: '#b33' };
    process.stdout.write(await sharp({ create }).avif({ effort: 0 }).toBuffer());`,
  ]);

/** A PNG of zeros whose header says whatever the test wants. */
export function aPng(
  width: number,
  height: number,
  kind: { depth: number; colour: number; interlaced?: boolean },
  size: number,
) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([kind.depth, kind.colour, 0, 0, kind.interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(size), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** All black, one bit a pixel: 30,000 x 30,000 pixels in a tenth of a megabyte. */
export const aPngBomb = (side: number): Buffer =>
  aPng(side, side, { depth: 1, colour: 0 }, side * (1 + Math.ceil(side / 8)));

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = ~0;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(~crc >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** One frame of 1 x 1 repeated: 10,000 frames in 260 kB. */
export function aMovingGif(frames: number) {
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
  const frame = Buffer.from('21f90400010000002c00000000010001000002024401 00'.replace(' ', ''), 'hex');
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
}

/** A progressive JPEG that goes over the same empty coefficients again and again, each time legally. */
export async function aJpegOfManyScans(scans: number) {
  const picture = await oneColour(1600, 1200).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  const first = picture.indexOf(Buffer.from('ffda', 'hex'));
  const second = picture.indexOf(Buffer.from('ffda', 'hex'), first + 1);
  const end = picture.indexOf(Buffer.from('ffc4', 'hex'), second);
  const empty = picture.subarray(second, end);
  const extra: Buffer[] = [];
  for (let coefficient = 1; coefficient < 64; coefficient++) {
    for (let bit = 13; bit >= 0 && extra.length < scans; bit--) {
      const scan = Buffer.from(empty);
      scan.set([coefficient, coefficient, bit === 13 ? 13 : ((bit + 1) << 4) | bit], 7);
      extra.push(scan);
    }
  }
  return Buffer.concat([picture.subarray(0, second), ...extra, Buffer.from('ffd9', 'hex')]);
}

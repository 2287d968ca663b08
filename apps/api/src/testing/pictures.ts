import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A sharp, well-lit photo as a phone sends it: with the camera's name and the place where it was taken. */
export function aPhonePhoto(width = 640, height = 480): Promise<Buffer> {
  const tile = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#8ac"/><path d="M0 0h20v20H0z" fill="#421"/></svg>',
  );
  return sharp({ create: { width, height, channels: 3, background: '#eee' } })
    .composite([{ input: tile, tile: true }])
    .withExif({
      IFD0: { Make: 'SpyCam', Copyright: 'J Doe' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .jpeg()
    .toBuffer();
}

/** A PNG of one bit a pixel, all black: 30,000 x 30,000 pixels in a tenth of a megabyte. */
export function aPngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

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

/** One frame of 1 x 1 pixels, again and again. */
export function aMovingGif(frames: number): Buffer {
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
  const frame = Buffer.from('21f90400010000002c0000000001000100000202440100', 'hex');
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
}

export interface FormPart {
  name: string;
  fileName?: string;
  type?: string;
  content: Uint8Array | string;
}

/** A multipart body byte for byte, for what no browser would send. Send it with `formType`. */
export function rawForm(parts: FormPart[], ending = `--${BOUNDARY}--\r\n`): Buffer {
  return Buffer.concat([
    ...parts.flatMap(({ name, fileName, type, content }) => [
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n` +
          `${type === undefined ? '' : `content-type: ${type}\r\n`}\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(ending),
  ]);
}

const BOUNDARY = 'a-boundary-of-the-tests';
export const formType = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

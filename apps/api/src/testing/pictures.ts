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

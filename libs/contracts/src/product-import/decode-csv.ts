export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** So many bytes tell how a text is written that does not say it. */
const SAMPLE = 2_000;

/** The text of a file that a spreadsheet has saved, whichever of its ways it took. Never throws. */
export function decodeCsv(bytes: Uint8Array): { text: string; encoding: CsvEncoding } {
  const encoding = encodingOf(bytes);
  // A mark at the beginning is taken out by the decoder.
  const text = new TextDecoder(encoding).decode(bytes);
  return { text: encoding === 'windows-1252' ? withWindowsSigns(text) : text, encoding };
}

/** The signs of the bytes 0x80 to 0x9f; a space where there is none. */
const WINDOWS_SIGNS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Node reads these bytes as Latin-1 does, as control characters; a browser has read them right already. */
const withWindowsSigns = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_SIGNS[sign.charCodeAt(0) - 0x80] ?? ' ');

function encodingOf(bytes: Uint8Array): CsvEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]! += 1;
  });
  // In plain letters every other byte of UTF-16 is zero.
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4) return 'utf-16le';
  if (even > sample.length / 4) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    // What is no UTF-8 comes from a spreadsheet on Windows.
    return 'windows-1252';
  }
}

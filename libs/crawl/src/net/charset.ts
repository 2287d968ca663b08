import { getEncoding } from 'encoding-sniffer';
import iconv from 'iconv-lite';

/**
 * The text of a page in whatever encoding it has: byte order mark, then the header's charset, then the page's own
 * declaration; without any, UTF-8 if the bytes are that, else Windows-1252. Never throws; bytes that mean nothing in
 * the encoding become replacement characters.
 */
export function decodePage(bytes: Buffer, contentType: string): string {
  const label = /charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType)?.[1];
  const name = getEncoding(bytes, {
    ...(label && iconv.encodingExists(label) && { transportLayerEncodingLabel: label }),
    defaultEncoding: isUtf8(bytes) ? 'utf-8' : 'windows-1252',
  });
  return iconv.encodingExists(name) ? iconv.decode(bytes, name) : bytes.toString('utf8');
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    // That is the answer.
    return false;
  }
}

import { describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import { decodePage } from './charset.js';

const umlauts = 'Größe für Lack: 5 €';
const bytes = (encoding: string, text = umlauts) => iconv.encode(text, encoding);
const declared = (charset: string) => `<meta charset="${charset}">${umlauts}`;

describe('decodePage', () => {
  it.each([
    ['a header', bytes('windows-1252'), 'text/html; charset=windows-1252'],
    ['a quoted header', bytes('windows-1252'), 'text/html; charset="Windows-1252"'],
    ['a header of UTF-8', bytes('utf8'), 'text/html; charset=utf-8'],
    [
      'a byte order mark against the header',
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes('utf8')]),
      'text/html; charset=iso-8859-1',
    ],
    ['UTF-16 with its mark', Buffer.concat([Buffer.from([0xff, 0xfe]), bytes('utf16le')]), 'text/html'],
    ['nothing, and valid UTF-8', bytes('utf8'), 'text/html'],
    ['nothing, and no UTF-8', bytes('windows-1252'), ''],
  ])('goes by %s', (_what, page, contentType) => {
    expect(decodePage(page, contentType)).toContain(umlauts);
  });

  it('goes by the page’s own declaration where the header says nothing', () => {
    expect(decodePage(bytes('windows-1252', declared('iso-8859-1')), 'text/html')).toContain('Größe für');
    const old = `<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">Цена`;
    expect(decodePage(bytes('windows-1251', old), 'text/html')).toContain('Цена');
  });

  it('believes the header before the page', () => {
    expect(decodePage(bytes('utf8', declared('iso-8859-1')), 'text/html; charset=utf-8')).toContain(umlauts);
  });

  it.each(['made-up', 'utf-8; boundary=', '', 'x-user-defined', 'replacement', 'utf-7'])(
    'throws for no charset, not for %p',
    (charset) => {
      expect(decodePage(Buffer.from('price 5'), `text/html; charset=${charset}`)).toContain('price 5');
      expect(typeof decodePage(Buffer.from(`<meta charset="${charset}">price 5`), 'text/html')).toBe('string');
    },
  );

  it('replaces bytes that mean nothing', () => {
    expect(decodePage(Buffer.from([0x61, 0xff, 0xfe, 0x62]), 'text/html; charset=utf-8')).toBe('a\ufffd\ufffdb');
    expect(decodePage(Buffer.alloc(0), '')).toBe('');
  });
});

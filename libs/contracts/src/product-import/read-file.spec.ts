import { describe, expect, it } from '@jest/globals';
import { decodeCsv } from './decode-csv.js';
import { readImportRow } from './import-row.js';
import { mapColumns, mappedRows } from './map-columns.js';
import { parseCsv } from './parse-csv.js';
import { requiredColumns } from './product-import.constants.js';
import { productImportSchema } from './product-import.contract.js';

const utf16 = (text: string, isLittle: boolean, mark: boolean) => {
  const units = [...(mark ? `\ufeff${text}` : text)].map((letter) => letter.charCodeAt(0));
  return new Uint8Array(units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])));
};
const latin = (text: string) => new Uint8Array([...text].map((letter) => letter.charCodeAt(0)));

describe('a file of a spreadsheet', () => {
  const TEXT = 'productName,price\nGröße,£5\n';
  it.each<[string, Uint8Array, string]>([
    ['UTF-8', new TextEncoder().encode(TEXT), 'utf-8'],
    ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${TEXT}`), 'utf-8'],
    ['UTF-16 with a mark', utf16(TEXT, true, true), 'utf-16le'],
    ['UTF-16 the other way round', utf16(TEXT, false, true), 'utf-16be'],
    ['UTF-16 without a mark', utf16(TEXT, true, false), 'utf-16le'],
    ['UTF-16 the other way round without a mark', utf16(TEXT, false, false), 'utf-16be'],
    ['Windows-1252', latin(TEXT), 'windows-1252'],
    ['nothing', new Uint8Array(), 'utf-8'],
  ])('is read in %s', (_, bytes, encoding) => {
    expect(decodeCsv(bytes)).toEqual({ text: bytes.length === 0 ? '' : TEXT, encoding });
  });

  it('keeps the signs that only Windows has', () => {
    expect(decodeCsv(new Uint8Array([0x80, 0x39, 0x93, 0x61, 0x94])).text).toBe('€9“a”');
  });
});

describe('its rows', () => {
  it.each([',', ';', '\t', '|'])('are told apart by %j', (mark) => {
    const { header, rows, delimiter } = parseCsv(['a', 'b'].join(mark) + '\r\n' + ['1', '2'].join(mark) + '\r\n');
    expect([header, rows, delimiter]).toEqual([['a', 'b'], [{ line: 2, cells: ['1', '2'] }], mark]);
  });

  it('have the numbers of the spreadsheet, where a cell of two lines is one row and a blank row counts', () => {
    const { rows } = parseCsv('a,b\n"two\r\nlines",x\n,\n\n"a ""quoted"", cell",y\n');
    expect(rows).toEqual([
      { line: 2, cells: ['two\r\nlines', 'x'] },
      { line: 5, cells: ['a "quoted", cell', 'y'] },
    ]);
  });

  it('begin below the header, above which a title and a note may stand', () => {
    const { header, rows } = parseCsv('Price list,\n,\nNot for customers,\nProduct name,Price (£)\nWax,£5\n');
    expect([header, rows]).toEqual([['Product name', 'Price (£)'], [{ line: 5, cells: ['Wax', '£5'] }]]);
    expect(parseCsv('Price,x\nWax,Brush\n').header).toEqual(['Price', 'x']);
  });

  it('are none of a web page', () => {
    expect(parseCsv('\n<!DOCTYPE html>\n<table>').problem).toBe(
      'The file is a web page. Please save the table itself as CSV.',
    );
    expect(parseCsv('name,price\n<html> Wax,5').problem).toBeNull();
  });

  it('are none of a picture, an archive or a document', () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52]);
    const zeros = new Uint8Array([0x42, 0x4d, ...Array.from({ length: 60 }, () => 0)]);
    const noise = Array.from({ length: 400 }, (_, at) => String.fromCharCode(1 + ((at * 7) % 255))).join('');
    for (const text of [decodeCsv(png).text, decodeCsv(zeros).text, noise, '%PDF-1.7\n1 0 obj'])
      expect(parseCsv(text).problem).toBe('This is not a CSV file.');
    expect(parseCsv(`productName,brand\n${'Wax,Ambervane\n'.repeat(20)}Foam\u0002,Ambervane\n`).problem).toBeNull();
  });

  it('are not guessed at where a quotation mark stays open, or where nothing is', () => {
    expect(parseCsv('a,b\n1,2\n"open,3\n').problem).toBe('Row 3 has a quotation mark that is not closed.');
    expect(parseCsv('').problem).toBe('The file is empty.');
    expect(parseCsv('a,b\n1,2\n').problem).toBeNull();
  });
});

describe('the columns', () => {
  it('are found by their names, our own before those of others, each once', () => {
    expect(mapColumns(['Title', 'Vendor', 'Type', 'Variant Price', 'Image Src', 'Handle', 'title'])).toEqual([
      ...['productName', 'brand', 'category', 'priceRange', 'imageUrl'],
      ...[null, null],
    ]);
    expect(mapColumns(['Name', 'Product name', 'actualProductUrlIn2detailing'])).toEqual([
      ...[null, 'productName', 'actualProductUrlIn2detailing'],
    ]);
  });

  it('tell the in2detailing page from its stock', () => {
    expect(mapColumns(['availabilityIn2detailing', 'actualProductUrlIn2detailing'])).toEqual([
      'availabilityIn2detailing',
      'actualProductUrlIn2detailing',
    ]);
  });

  it('give back what an export made safe', () => {
    expect(mappedRows(['productName', null], [{ line: 2, cells: [`'=1+1`, 'x'] }])).toEqual([
      { line: 2, values: { productName: '=1+1' } },
    ]);
    expect(mappedRows(['productName', 'brand'], [{ line: 2, cells: ['a'] }])[0]?.values).toEqual({
      productName: 'a',
      brand: '',
    });
  });
});

describe('a row', () => {
  it('needs the columns that are required, and no others', () => {
    const whole = Object.fromEntries(requiredColumns.map((column) => [column, 'x']));
    expect(readImportRow({ values: whole })).toMatchObject({ kind: 'product' });
    for (const column of requiredColumns)
      expect(readImportRow({ values: { ...whole, [column]: undefined } })).not.toMatchObject({ kind: 'product' });
  });

  const values = { productName: 'Wax', brand: 'Ambervane', category: 'Wax' };
  it('is a product as the form would make it, with its defaults', () => {
    expect(
      readImportRow({ values: { ...values, isYoutubeShort: 'YES', availabilityCleanyourcar: '0', priceRange: '5' } }),
    ).toEqual({
      kind: 'product',
      form: expect.objectContaining({
        ...values,
        ...{
          isYoutubeShort: true,
          availabilityCleanyourcar: false,
          availabilityIn2detailing: true,
          priceRange: '£5.00',
        },
      }),
    });
  });

  it.each([{ productName: '' }, { productName: '  ' }, {}])('without a name is skipped: %j', (named) => {
    expect(readImportRow({ values: { brand: 'x', ...named } })).toEqual({ kind: 'skipped' });
  });

  it.each([
    ['priceRange', 'POA', 'The price is one price'],
    ['brand', '', 'Please choose a brand.'],
    ['availabilityIn2detailing', 'perhaps', 'availabilityIn2detailing is true or false.'],
    ['actualProductUrlCleanyourcar', 'javascript:alert(1)', 'The page at Cleanyourcar must be'],
  ] as const)('says which column is wrong: %s', (column, text, reason) => {
    expect(readImportRow({ values: { ...values, [column]: text } })).toEqual({
      kind: 'failed',
      column,
      reason: expect.stringContaining(reason),
    });
  });
});

describe('what is sent', () => {
  const row = (line: number) => ({ line, values: { productName: 'a' } });
  it.each<[string, unknown, string]>([
    ['no rows', { fileName: 'a.csv', rows: [] }, 'The file holds no rows.'],
    ['no list', { fileName: 'a.csv' }, 'The rows are missing.'],
    ['a number twice', { fileName: 'a.csv', rows: [row(2), row(2)] }, 'Two rows have the same number.'],
    [
      'too many rows',
      { fileName: 'a.csv', rows: Array.from({ length: 10_001 }, (_, n) => row(n + 2)) },
      'A file holds at most 10,000 rows. Please cut it into several.',
    ],
    [
      'a file with an open quotation mark',
      latin('productName\n"a\n'),
      'Row 2 has a quotation mark that is not closed.',
    ],
    ['a file without rows', latin('productName\n'), 'The file holds no rows.'],
  ])('is refused with %s', (_, body, sentence) => {
    const read = productImportSchema.safeParse(body);
    expect(read.error?.issues[0]?.message).toBe(sentence);
  });

  it('is the same by the page and as a file', () => {
    const rows = [{ line: 2, values: { productName: 'Größe', brand: 'B' } }];
    expect(productImportSchema.parse({ fileName: 'x.csv', rows })).toEqual({ fileName: 'x.csv', dryRun: false, rows });
    expect(productImportSchema.parse(latin('productName;brand;row\nGröße;B;7\n'))).toEqual({
      ...{ fileName: 'products.csv', dryRun: false, rows },
    });
  });
});

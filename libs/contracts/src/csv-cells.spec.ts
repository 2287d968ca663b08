import { describe, expect, it } from '@jest/globals';
import { fromCsvCell, toCsvCell } from './csv-cells.js';

const formulas = [
  '=1+1',
  '+44 7700 900123',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1',
  '\r=1',
  '\n=1',
  '=HYPERLINK("http://evil.example";"x")',
  '＝1＋1',
  "'=1+1",
  "''@x",
];
const harmless = ['', 'Slick Shampoo', 'a=b', "Bob's foam", "'quoted'", '3M', '£5', '-5.00', '+5', '-12', '0', '  =1'];

describe('a CSV cell', () => {
  it.each(formulas)('of text starting with = + - @ TAB CR is neutralised: %j', (text) => {
    expect(toCsvCell(text)).toBe(`'${text}`);
  });

  it.each(harmless)('of any other text, and of real numbers such as -5.00, is not changed: %j', (text) => {
    expect(toCsvCell(text)).toBe(text);
  });

  it.each([...formulas, ...harmless, "'-5.00", "'"])('gives the same text when it is read back: %j', (text) => {
    expect(fromCsvCell(toCsvCell(text))).toBe(text);
  });
});

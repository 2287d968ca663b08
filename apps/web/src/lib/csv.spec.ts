import { expect, it } from '@jest/globals';
import { toCsv } from './csv';

it('quotes every cell, leaves empty what has no value, and defuses what a spreadsheet would run', () => {
  const columns = [
    { header: 'Name', value: ({ name }: { name: string }) => name },
    { header: 'Votes', value: ({ votes }: { votes: number | null }) => votes },
  ];
  const rows = [
    { name: 'Wax, "hard"', votes: -5 },
    { name: '=1+1', votes: null },
    { name: 'two\nlines', votes: 0 },
  ];
  expect(toCsv(columns, rows)).toBe(
    '\uFEFF"Name","Votes"\r\n"Wax, ""hard""","-5"\r\n"\'=1+1",""\r\n"two\nlines","0"\r\n',
  );
});

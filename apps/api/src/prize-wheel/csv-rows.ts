import type { StaffEntry } from '@app/contracts/prize-wheel/prize-wheel.contract.js';

export const CSV_COLUMNS = ['id', 'createdAt', 'email', 'prizeWon', 'hasWon', 'sessionId'] as const;

type CsvRow = Record<(typeof CSV_COLUMNS)[number], string>;

/** One line for each spin. */
export async function* toCsvRows(entries: AsyncIterable<StaffEntry>): AsyncGenerator<CsvRow> {
  for await (const { prize_won: _again, hasWon, ...entry } of entries) yield { ...entry, hasWon: String(hasWon) };
}

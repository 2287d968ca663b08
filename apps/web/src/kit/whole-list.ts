import type { UseQueryResult } from '@tanstack/react-query';
import type { TableQuery } from './data-table';

/** A list without pages, for the table; `shown` are its rows as searched and sorted in the browser. */
export function wholeList<Row>(
  { data, error, refetch, isPlaceholderData }: UseQueryResult<readonly Row[]>,
  shown: (rows: readonly Row[]) => readonly Row[] = (rows) => rows,
): TableQuery<Row> {
  const rows = data && shown(data);
  const page = rows && { rows, total: rows.length };
  return { data: page, error, refetch, isPlaceholderData, ...(page && { readAll: () => Promise.resolve(page) }) };
}

import { type QueryClient, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import type { TablePage, TableQuery } from './data-table';

/** The most rows in a CSV file: a hundred requests, and as much as people read in a spreadsheet. */
const MOST_EXPORTED = 10_000;
/** The largest page size of the api. */
const PAGE = 100;

type PageQuery<Place, Page> = (place: Place) => UseQueryOptions<Page, Error, Page, string[]>;

/** One page of a list for its table, and all of its pages for a file. */
export function usePages<Place extends { page: number; size: number }, Page extends TablePage<unknown>>(
  pageQuery: PageQuery<Place, Page>,
  place: Place,
): TableQuery<Page['rows'][number]> {
  const client = useQueryClient();
  const { data, error, refetch, isPlaceholderData } = useQuery(pageQuery(place));
  return { data, error, refetch, isPlaceholderData, readAll: () => readPages(client, pageQuery, place) };
}

/** Every page in order, as the list is filtered and sorted. */
async function readPages<Place extends object, Page extends TablePage<unknown>>(
  client: QueryClient,
  pageQuery: PageQuery<Place, Page>,
  place: Place,
): Promise<TablePage<Page['rows'][number]>> {
  const rows: Page['rows'][number][] = [];
  for (let page = 1; ; page += 1) {
    // Read again and not cached: a file must be current, and no screen shows these pages.
    const read = await client.fetchQuery({ ...pageQuery({ ...place, page, size: PAGE }), gcTime: 0, staleTime: 0 });
    rows.push(...read.rows);
    if (read.rows.length < PAGE || rows.length >= Math.min(read.total, MOST_EXPORTED))
      return { rows, total: read.total };
  }
}

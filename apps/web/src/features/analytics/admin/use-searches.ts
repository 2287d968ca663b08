import { useQuery } from '@tanstack/react-query';
import type { RecentSearch } from '@app/contracts/tracking/tracking.contract.js';
import type { TableQuery } from '../../../kit/data-table';
import { useListPlace } from '../../../kit/use-list-place';
import { wholeList } from '../../../kit/whole-list';
import { searchLogQuery } from '../api/get-search-log';
import { searchesQuery } from '../api/get-searches';
import { analyticsPlace } from './analytics-place';

/** The newest searches of the address, all of them; with words, the page of all that have them. */
export function useSearches(): { searches: TableQuery<RecentSearch>; isLog: boolean } {
  const { month, q, before, page, size } = useListPlace(analyticsPlace).place;
  const words = q.trim();
  const isLog = words !== '';
  const recent = useQuery({ ...searchesQuery(month), enabled: !isLog });
  const found = useQuery({ ...searchLogQuery({ q: words, month, before, page, pageSize: size }), enabled: isLog });
  return { searches: isLog ? found : wholeList(recent), isLog };
}

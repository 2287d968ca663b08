import { MOST_LOGGED_SEARCHES } from '@app/contracts/figures/figures.constants.js';
import type { RecentSearch } from '@app/contracts/tracking/tracking.contract.js';
import type { To } from 'react-router';
import type { Column } from '../../../kit/column';
import { DataTable } from '../../../kit/data-table';
import { RowLink } from '../../../kit/row-link';
import { useListPlace } from '../../../kit/use-list-place';
import { formatMoment } from '../../../lib/moments';
import { Badge } from '../../../ui/badge';
import { EmptyState } from '../../../ui/empty-state';
import { LOG_PAGE } from '../api/get-search-log';
import { analyticsPlace } from './analytics-place';
import { searchTitle } from './search-words';
import { SearchesFilters } from './searches-filters';
import { useSearches } from './use-searches';
import css from './analytics.module.css';

/** What visitors asked lately, newest first; with words, all that they ever asked with them. */
export function SearchesTable() {
  const list = useListPlace(analyticsPlace);
  const { place, linkTo } = list;
  const { searches, isLog } = useSearches();
  return (
    <DataTable
      id="searches"
      title={isLog ? titleOfLog(searches.data?.total) : 'Recent searches'}
      noun={['search', 'searches']}
      columns={searchesColumns((search) => linkTo({ search }))}
      rowId={({ id }) => id}
      query={searches}
      // The newest are 50 and no more: they have no pages.
      list={isLog ? list : { ...list, place: {} }}
      pageSize={LOG_PAGE}
      tools={<SearchesFilters />}
      openId={place.search}
      empty={
        <EmptyState tool="bucket" title="No searches yet">
          What visitors ask on the home page shows up here.
        </EmptyState>
      }
    />
  );
}

const titleOfLog = (total = 0): string =>
  total < MOST_LOGGED_SEARCHES
    ? 'Searches with these words'
    : `The newest ${MOST_LOGGED_SEARCHES} searches with these words`;

const searchesColumns = (linkTo: (id: string) => To): Column<RecentSearch>[] => [
  {
    id: 'question',
    header: 'Question',
    kind: 'name',
    className: css['question'],
    cell: (search) => <RowLink to={linkTo(search.id)}>{searchTitle(search)}</RowLink>,
  },
  { id: 'kind', header: 'Kind', cell: ({ searchType }) => (searchType === 'image' ? 'Photo' : 'Words') },
  {
    id: 'answer',
    header: 'Answer',
    cell: ({ responseGenerated }) =>
      responseGenerated ? <Badge tone="ok">Answered</Badge> : <Badge tone="warn">No answer</Badge>,
  },
  {
    id: 'createdAt',
    header: 'Asked',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
];

import { useQuery } from '@tanstack/react-query';
import type { RecentSearch } from '@app/contracts/tracking/tracking.contract.js';
import type { To } from 'react-router';
import type { Column } from '../../../kit/column';
import { DataTable } from '../../../kit/data-table';
import { RowLink } from '../../../kit/row-link';
import { useListPlace } from '../../../kit/use-list-place';
import { wholeList } from '../../../kit/whole-list';
import { formatMoment } from '../../../lib/moments';
import { Badge } from '../../../ui/badge';
import { EmptyState } from '../../../ui/empty-state';
import { searchesQuery } from '../api/get-searches';
import { analyticsPlace } from './analytics-place';
import { searchTitle } from './search-words';
import { SearchesFilters } from './searches-filters';
import css from './analytics.module.css';

/** What visitors asked lately, newest first. */
export function SearchesTable() {
  const list = useListPlace(analyticsPlace);
  const { place, linkTo } = list;
  const words = place.q.trim().toLowerCase();
  const searches = useQuery(searchesQuery(place.month));
  return (
    <DataTable
      id="searches"
      title="Recent searches"
      noun={['search', 'searches']}
      columns={searchesColumns((search) => linkTo({ search }))}
      rowId={({ id }) => id}
      query={wholeList(searches, (rows) => rows.filter(({ searchQuery }) => searchQuery.toLowerCase().includes(words)))}
      list={list}
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

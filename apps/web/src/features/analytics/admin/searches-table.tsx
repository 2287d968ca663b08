import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { RecentSearch } from '@app/contracts/tracking/tracking.contract.js';
import { classNames } from '../../../lib/class-names';
import { formatMoment } from '../../../lib/moments';
import { Badge } from '../../../ui/badge';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { LoadError } from '../../../ui/load-error';
import { LoadingRows } from '../../../ui/loading-rows';
import { Pane } from '../../../ui/pane';
import table from '../../../ui/table.module.css';
import { searchesQuery } from '../api/get-searches';
import { useAnalyticsPlace } from './analytics-url';
import { searchTitle } from './search-words';
import { SearchesFilters } from './searches-filters';
import css from './analytics.module.css';

/** What visitors asked lately, newest first. */
export function SearchesTable() {
  const [{ month, q }] = useAnalyticsPlace();
  const { data, error, isPlaceholderData, refetch } = useQuery(searchesQuery(month));
  const words = q.trim().toLowerCase();
  const shown = data?.filter(({ searchQuery }) => searchQuery.toLowerCase().includes(words));
  return (
    <Pane title="Recent searches" tools={<SearchesFilters />}>
      {shown ? (
        <LoadedSearches searches={shown} isOld={isPlaceholderData} />
      ) : error ? (
        <LoadError title="The searches could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows
          label="Loading the searches"
          rows={8}
          cells={[
            ['46%', 14],
            ['10%', 14],
            ['12%', 22],
            ['10%', 14],
          ]}
        />
      )}
    </Pane>
  );
}

function LoadedSearches({ searches, isOld }: { searches: RecentSearch[]; isOld: boolean }) {
  const [place] = useAnalyticsPlace();
  if (searches.length === 0) return <NoSearches />;
  return (
    <table className={classNames(table['table'], isOld && table['old'])} aria-busy={isOld}>
      <thead>
        <tr>
          <th scope="col" className={table['name']}>
            Question
          </th>
          <th scope="col">Kind</th>
          <th scope="col">Answer</th>
          <th scope="col">Asked</th>
        </tr>
      </thead>
      <tbody>
        {searches.map((search) => (
          <SearchRow key={search.id} search={search} isOpen={search.id === place.search} />
        ))}
      </tbody>
    </table>
  );
}

function SearchRow({ search, isOpen }: { search: RecentSearch; isOpen: boolean }) {
  const [, linkTo] = useAnalyticsPlace();
  return (
    <tr data-selected={isOpen || undefined}>
      <td className={classNames(table['name'], css['question'])}>
        <Link className={table['open']} to={linkTo({ search: search.id })} state={{ opened: 'here' }}>
          {searchTitle(search)}
        </Link>
      </td>
      <td>{search.searchType === 'image' ? 'Photo' : 'Words'}</td>
      <td>{search.responseGenerated ? <Badge tone="ok">Answered</Badge> : <Badge tone="warn">No answer</Badge>}</td>
      <td>
        <time dateTime={search.createdAt}>{formatMoment(search.createdAt)}</time>
      </td>
    </tr>
  );
}

function NoSearches() {
  const [{ month, q }, linkTo] = useAnalyticsPlace();
  if (!month && !q) {
    return (
      <EmptyState tool="bucket" title="No searches yet">
        What visitors ask on the home page shows up here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      tool="towel"
      title="No searches match"
      action={
        <Link className={buttonClass()} to={linkTo({ month: null, q: '' })}>
          Show all searches
        </Link>
      }
    />
  );
}

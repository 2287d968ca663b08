import { MOST_LOGGED_SEARCHES } from '@app/contracts/figures/figures.constants.js';
import type { RecentSearch } from '@app/contracts/tracking/tracking.contract.js';
import { useQuery } from '@tanstack/react-query';
import { Link, type To } from 'react-router';
import type { Column } from '../../../kit/column';
import { DataTable } from '../../../kit/data-table';
import { RowLink } from '../../../kit/row-link';
import { useListPlace } from '../../../kit/use-list-place';
import { formatMoment } from '../../../lib/moments';
import { Badge } from '../../../ui/badge';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { SearchField } from '../../../ui/search-field';
import { Select } from '../../../ui/select';
import { monthsSince, monthWords } from '../months';
import { firstSearchQuery } from '../api/get-searches';
import { analyticsPlace } from './analytics-place';
import { searchTitle } from './search-words';
import { useSearches } from './use-searches';
import css from './analytics.module.css';

/** What visitors asked lately, newest first; with words, all that they ever asked with them. */
export function SearchesTable() {
  const list = useListPlace(analyticsPlace);
  const { place, linkTo, go, search } = list;
  const { q, month, before, page, size } = place;
  const { searches, isLog } = useSearches();
  const { data } = searches;
  const first = useQuery(firstSearchQuery).data?.month ?? null;
  const months = monthsSince(first);
  const isLastPage = data !== undefined && page * size >= data.total;
  const oldest = isLog && isLastPage && data.total === MOST_LOGGED_SEARCHES ? data.rows.at(-1) : undefined;
  return (
    <>
      <DataTable
        id="searches"
        title={isLog ? titleOfLog(data?.total, before) : 'Recent searches'}
        noun={['search', 'searches']}
        columns={searchesColumns((id) => linkTo({ search: id }))}
        rowId={({ id }) => id}
        query={
          isLog || !data
            ? searches
            : { ...searches, data: { ...data, rows: data.rows.slice((page - 1) * size, page * size) } }
        }
        list={list}
        tools={
          <>
            <SearchField
              label="Search the questions"
              value={q}
              onSearch={(words) => search({ q: words, before: null })}
            />
            <Select
              label="Month"
              value={month ?? ''}
              onChange={(event) => go({ month: event.target.value || null, before: null })}
            >
              <option value="">All months</option>
              {[...(month && !months.includes(month) ? [month] : []), ...months].map((option) => (
                <option key={option} value={option}>
                  {monthWords(option)}
                </option>
              ))}
            </Select>
          </>
        }
        openId={place.search}
        empty={
          <EmptyState tool="bucket" title="No searches yet">
            What visitors ask on the home page shows up here.
          </EmptyState>
        }
      />
      {isLog && (oldest || before) && (
        <p className={css['older']}>
          {before && (
            <Link className={buttonClass('plain', 'small')} to={linkTo({ before: null })}>
              Newest searches
            </Link>
          )}
          {oldest && (
            <Link className={buttonClass('plain', 'small')} to={linkTo({ before: oldest.id })}>
              Older searches
            </Link>
          )}
        </p>
      )}
    </>
  );
}

function titleOfLog(total = 0, before: string | null): string {
  if (before !== null) return 'Older searches with these words';
  return total < MOST_LOGGED_SEARCHES
    ? 'Searches with these words'
    : `The newest ${MOST_LOGGED_SEARCHES} searches with these words`;
}

/** In the words of the overview, where the answer is still kept. */
function AnswerBadge({ search: { responseGenerated, confidence } }: { search: RecentSearch }) {
  if (!responseGenerated) return <Badge tone="warn">No answer</Badge>;
  if (confidence === 'unsure') return <Badge tone="warn">Unsure</Badge>;
  if (confidence === 'out_of_scope') return <Badge>Refused</Badge>;
  return <Badge tone="ok">Answered</Badge>;
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
    cell: (search) => <AnswerBadge search={search} />,
  },
  {
    id: 'createdAt',
    header: 'Asked',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
];

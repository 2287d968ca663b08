import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Column } from '../../../kit/column';
import { DataTable } from '../../../kit/data-table';
import type { ListAt } from '../../../kit/use-list-place';
import { useCloseHere } from '../../../lib/use-close-here';
import type { Page } from '../../../lib/staff-call';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import type { NewsPlace } from '../news-place';
import { NewsFilters } from './news-filters';
import { type FormAt, NewsSheet } from './news-sheet';

const DeleteNewsDialog = lazy(() =>
  import('./delete-news-dialog').then((module) => ({ default: module.DeleteNewsDialog })),
);

interface NewsViewProps<Item, Status extends string> {
  what: 'article' | 'video';
  title: string;
  list: ListAt<NewsPlace<Status>>;
  query: UseQueryResult<Page<Item[]>>;
  /** The page of the list as it is on the server by now. */
  latest: () => Promise<Page<Item[]>>;
  columns: (onDelete: (item: Item) => void) => Column<Item>[];
  /** Each with what it is called. */
  statuses: Record<Status, string>;
  /** What will come here. */
  empty: string;
  /** The form of one, or of a new one. */
  fields: (item: Item | null, form: FormAt<Item>) => ReactNode;
}

/** The articles or the videos of the news: the list with its filters, the sheet of one, the question before it goes. */
export function NewsView<Item extends { id: string; title: string }, Status extends string>(
  props: NewsViewProps<Item, Status>,
) {
  const { what, title, list, query, latest, columns, statuses, empty, fields } = props;
  const { place, linkTo, go, search } = list;
  const close = useCloseHere(linkTo({ edit: null }));
  const [doomed, setDoomed] = useState<Item | null>(null);
  const find = (rows: readonly Item[] | undefined) => rows?.find(({ id }) => id === place.edit) ?? null;
  const [many, addTo] = [`${what}s`, linkTo({ edit: 'new' })];
  const item = find(query.data?.rows);
  return (
    <>
      <DataTable
        id={`news-${many}`}
        title={title}
        noun={[what, many]}
        columns={columns(setDoomed)}
        rowId={({ id }) => id}
        query={query}
        list={list}
        openId={place.edit}
        tools={
          <NewsFilters
            many={many}
            words={place.q}
            onSearch={(q) => search({ q })}
            category={place.category}
            onCategory={(category) => go({ category })}
            status={place.status}
            statuses={statuses}
            onStatus={(status) => go({ status })}
            addTo={addTo}
            add={`Add ${what}`}
          />
        }
        empty={
          <EmptyState
            tool="towel"
            title={`No ${many} yet`}
            action={
              <Link className={buttonClass('primary')} to={addTo}>
                Add {what}
              </Link>
            }
          >
            {empty}
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {place.edit && (
          <NewsSheet
            key={place.edit}
            edit={place.edit}
            what={what}
            item={item}
            isLoading={query.isPending}
            error={query.error}
            onRetry={() => void query.refetch()}
            latest={async () => find((await latest()).rows)}
            onClose={close}
          >
            {(form) => fields(item, form)}
          </NewsSheet>
        )}
        {doomed && <DeleteNewsDialog kind={what} item={doomed} onClose={() => setDoomed(null)} />}
      </Suspense>
    </>
  );
}

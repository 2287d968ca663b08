import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { retailerSorts, type RetailerSort, type StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { DataTable } from '../../../kit/data-table';
import { useListPlace } from '../../../kit/use-list-place';
import { wholeList } from '../../../kit/whole-list';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { SearchField } from '../../../ui/search-field';
import { Select } from '../../../ui/select';
import { retailersQuery } from '../api/get-retailers';
import type { CrawlSlots } from './crawl-slots';
import { listRetailers } from './list-retailers';
import { retailersColumns } from './retailers-columns';
import { retailersPlace } from './retailers-place';
import css from './retailers.module.css';

const sortWords: Record<RetailerSort, string> = { priority: 'By priority', name: 'By name', category: 'By category' };

interface RetailersListProps {
  /** What the crawler has to say in each row. */
  crawl: CrawlSlots;
  onDelete: (retailer: StaffRetailer) => void;
}

/** Every retailer, with search and order. */
export function RetailersList({ crawl, onDelete }: RetailersListProps) {
  const list = useListPlace(retailersPlace);
  const { place, linkTo, go, search } = list;
  const retailers = useQuery(retailersQuery);
  const query = wholeList(retailers, (rows) => listRetailers(rows, place));
  return (
    <DataTable
      id="retailers"
      title="Retailers"
      noun={['retailer', 'retailers']}
      columns={retailersColumns({ linkTo, crawl, onDelete })}
      rowId={({ slug }) => slug}
      query={query}
      list={list}
      openId={place.edit}
      rowHeight={48}
      aside={
        <span role="status" className={css['count']}>
          {query.data && place.q && `${query.data.total} of ${retailers.data?.length}`}
        </span>
      }
      tools={
        <>
          <SearchField label="Search retailers" value={place.q} onSearch={(q) => search({ q })} />
          <Select
            label="Order"
            value={place.sort}
            onChange={(event) => go({ sort: event.target.value as RetailerSort })}
          >
            {retailerSorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortWords[sort]}
              </option>
            ))}
          </Select>
          <Link className={buttonClass('primary', 'small')} to={linkTo({ edit: 'new' })} state={{ opened: 'here' }}>
            <Plus size={16} strokeWidth={1.9} aria-hidden="true" />
            Add retailer
          </Link>
        </>
      }
      empty={
        <EmptyState
          tool="bucket"
          title="No retailers yet"
          action={
            <Link className={buttonClass('primary', 'small')} to={linkTo({ edit: 'new' })} state={{ opened: 'here' }}>
              Add the first retailer
            </Link>
          }
        >
          Products are offered to visitors only where an active retailer sells them.
        </EmptyState>
      }
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { retailerSorts, type RetailerSort, type StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { Button, buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { LoadError } from '../../../ui/load-error';
import { LoadingRows } from '../../../ui/loading-rows';
import { Pane } from '../../../ui/pane';
import { SearchField } from '../../../ui/search-field';
import { Select } from '../../../ui/select';
import { retailersQuery } from '../api/get-retailers';
import { listRetailers } from './list-retailers';
import type { CrawlSlots } from './crawl-slots';
import { RetailersTable } from './retailers-table';
import { useRetailersPlace } from './retailers-url';
import css from './retailers.module.css';

const sortWords: Record<RetailerSort, string> = { priority: 'By priority', name: 'By name', category: 'By category' };

interface RetailersListProps {
  /** What the crawler has to say in each row. */
  crawl: CrawlSlots;
  onDelete: (retailer: StaffRetailer) => void;
}

/** Every retailer, with search and order. */
export function RetailersList({ crawl, onDelete }: RetailersListProps) {
  const [place, linkTo] = useRetailersPlace();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(retailersQuery);
  const shown = data && listRetailers(data, place);
  return (
    <Pane
      title="Retailers"
      aside={
        <span role="status" className={css['count']}>
          {shown && place.q && `${shown.length} of ${data.length}`}
        </span>
      }
      tools={
        <>
          <SearchField
            label="Search retailers"
            value={place.q}
            onSearch={(q) => void navigate(linkTo({ q }), { replace: true })}
          />
          <Select
            label="Order"
            value={place.sort}
            onChange={(event) => void navigate(linkTo({ sort: event.target.value as RetailerSort }))}
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
    >
      {shown ? (
        shown.length > 0 ? (
          <RetailersTable retailers={shown} crawl={crawl} onDelete={onDelete} />
        ) : (
          <NoRetailers />
        )
      ) : error ? (
        <LoadError title="The retailers could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows
          label="Loading the retailers"
          rows={5}
          rowHeight={48}
          cells={[
            ['22%', 14],
            [104, 30],
            ['8%', 14],
            [84, 26],
            [130, 30],
          ]}
        />
      )}
    </Pane>
  );
}

function NoRetailers() {
  const [{ q }, linkTo] = useRetailersPlace();
  const navigate = useNavigate();
  return q ? (
    <EmptyState
      tool="towel"
      title="No retailers match"
      action={<Button onClick={() => void navigate(linkTo({ q: '' }), { replace: true })}>Show all retailers</Button>}
    />
  ) : (
    <EmptyState tool="bucket" title="No retailers yet">
      Products are offered to visitors only where an active retailer sells them.
    </EmptyState>
  );
}

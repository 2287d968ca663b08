import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { StaffBrand } from '@app/contracts/brands/brands.contract.js';
import { brandSchema } from '@app/contracts/catalogue/catalogue.contract.js';
import { DataTable } from '../../../kit/data-table';
import { useListPlace } from '../../../kit/use-list-place';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { SearchField } from '../../../ui/search-field';
import { Select } from '../../../ui/select';
import { brandsQuery } from '../api/get-brands';
import { statusWords } from '../brand-words';
import { brandsColumns } from './brands-columns';
import { brandsPlace } from './brands-place';

/** Every brand, with how many products hang on it. */
export function BrandsList({ onDelete }: { onDelete: (brand: StaffBrand) => void }) {
  const list = useListPlace(brandsPlace);
  const { edit, ...place } = list.place;
  const { status } = place;
  return (
    <DataTable
      id="brands"
      title="Brands"
      noun={['brand', 'brands']}
      columns={brandsColumns({ linkTo: list.linkTo, onDelete })}
      rowId={({ id }) => id}
      query={useQuery(brandsQuery(place))}
      list={list}
      openId={edit}
      tools={
        <>
          <SearchField label="Search brands" value={place.q} onSearch={(q) => list.search({ q })} />
          <Select
            label="Status"
            value={status ?? ''}
            onChange={(event) => list.go({ status: (event.target.value || null) as typeof status })}
          >
            <option value="">All brands</option>
            {brandSchema.shape.status.options.map((option) => (
              <option key={option} value={option}>
                {statusWords[option]}
              </option>
            ))}
          </Select>
          <Link
            className={buttonClass('primary', 'small')}
            to={list.linkTo({ edit: 'new' })}
            state={{ opened: 'here' }}
          >
            <Plus size={16} strokeWidth={1.9} aria-hidden="true" />
            Add Brand
          </Link>
        </>
      }
      empty={
        <EmptyState
          tool="brush"
          title="No brands yet"
          action={
            <Link
              className={buttonClass('primary', 'small')}
              to={list.linkTo({ edit: 'new' })}
              state={{ opened: 'here' }}
            >
              Add the first brand
            </Link>
          }
        >
          A product needs an approved brand before it can be added.
        </EmptyState>
      }
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ProductShow, productShows } from '@app/contracts/catalogue/staff-products.contract.js';
import { useListPlace } from '../../../kit/use-list-place';
import { Button } from '../../../ui/button';
import { SearchField } from '../../../ui/search-field';
import { Select } from '../../../ui/select';
import { productSummaryQuery } from '../api/get-products';
import { showWords } from './product-words';
import { productsPlace } from './products-place';

/** What the table shows. A choice is a new address, so Back undoes it; typing only replaces the present one. */
export function ProductsFilters() {
  const { place, go, search } = useListPlace(productsPlace);
  const categories = useQuery(productSummaryQuery).data?.categories ?? [];
  const { q, category, brand, show } = place;
  return (
    <>
      <SearchField label="Name, brand or category" value={q} onSearch={(words) => search({ q: words })} />
      <Select
        label="Category"
        value={category ?? ''}
        onChange={(event) => go({ category: event.target.value || null })}
      >
        <option value="">All categories</option>
        {category !== null && !categories.some((known) => known.category === category) && <option>{category}</option>}
        {categories.map(({ category: option, count }) => (
          <option key={option} value={option}>
            {option} ({count})
          </option>
        ))}
      </Select>
      <Select
        label="Availability"
        value={show ?? ''}
        onChange={(event) => go({ show: (event.target.value || null) as ProductShow | null })}
      >
        <option value="">All products</option>
        {productShows.map((option) => (
          <option key={option} value={option}>
            {showWords[option]}
          </option>
        ))}
      </Select>
      {brand !== null && (
        <Button size="small" onClick={() => go({ brand: null })}>
          Of {brand}
          <X size={15} strokeWidth={1.9} aria-label="Show all brands" />
        </Button>
      )}
    </>
  );
}

import { useSearchParams, type To } from 'react-router';
import { retailerSorts, type RetailerSort } from '@app/contracts/retailers/retailers.contract.js';
import { linkWith } from '../../../lib/link-with';

export interface RetailersPlace {
  q: string;
  sort: RetailerSort;
  /** The slug of the retailer whose page is shown; null = the list. */
  retailer: string | null;
  /** The slug of the retailer that is being edited; 'new' while one is being added. */
  edit: string | null;
}

/** Where in the retailers tab the address points to; what it does not know falls back to the plain list. */
export function readPlace(params: URLSearchParams): RetailersPlace {
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    sort: retailerSorts.find((sort) => sort === params.get('sort')) ?? 'priority',
    retailer: params.get('retailer') || null,
    edit: params.get('edit') || null,
  };
}

/** The place now, and the link to one that differs from it. Search and order stay while a retailer's page is looked at. */
export function useRetailersPlace(): [RetailersPlace, (change: Partial<RetailersPlace>) => To] {
  const [params] = useSearchParams();
  const place = readPlace(params);
  return [
    place,
    (change) => {
      const { q, sort, retailer, edit } = { ...place, ...change };
      return linkWith(new URLSearchParams({ tab: 'retailers' }), {
        q,
        sort: sort === 'priority' ? null : sort,
        retailer,
        edit,
      });
    },
  ];
}

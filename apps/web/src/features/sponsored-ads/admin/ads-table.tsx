import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { SponsoredAd } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import { DataTable } from '../../../kit/data-table';
import { useListPlace } from '../../../kit/use-list-place';
import { wholeList } from '../../../kit/whole-list';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { staffAdsQuery } from '../api/get-staff-ads';
import { usePlaceAds } from '../api/place-ads';
import { shopOf } from '../shop-of';
import { movedTo } from '../ad-places';
import { adsColumns } from './ads-columns';
import { adsPlace } from './ads-place';

/** Every ad, in the order of the carousel, which is changed by dragging a row or with its buttons. */
export function AdsTable({ onDelete }: { onDelete: (ad: SponsoredAd) => void }) {
  const { place, linkTo } = useListPlace(adsPlace);
  const query = wholeList(useQuery(staffAdsQuery));
  const placing = usePlaceAds();
  const move = (ad: SponsoredAd, to: number) => {
    const ads = movedTo(query.data?.rows ?? [], ad, to);
    if (ads.length > 0) placing.mutate({ ad, ads });
  };
  return (
    <DataTable
      id="sponsored-ads"
      title="Sponsored ads"
      noun={['ad', 'ads']}
      columns={adsColumns({ linkTo, onDelete })}
      rowId={({ id }) => id}
      query={query}
      openId={place.edit}
      order={{ nameOf: shopOf, onMove: move }}
      isOwn
      rowHeight={64}
      tools={<AddAd />}
      empty={
        <EmptyState tool="bucket" title="No sponsored ads yet" action={<AddAd />}>
          Visitors see them one after the other while the assistant thinks.
        </EmptyState>
      }
    />
  );
}

function AddAd() {
  const { linkTo } = useListPlace(adsPlace);
  return (
    <Link className={buttonClass('primary', 'small')} to={linkTo({ edit: 'new' })} state={{ opened: 'here' }}>
      <Plus size={16} strokeWidth={1.9} aria-hidden="true" />
      Add ad
    </Link>
  );
}

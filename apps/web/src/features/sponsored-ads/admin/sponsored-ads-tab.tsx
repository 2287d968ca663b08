import { useQuery } from '@tanstack/react-query';
import type { SponsoredAd } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import type { Column } from '../../../kit/column';
import { statusColumn } from '../../../kit/common-columns';
import { RecordList } from '../../../kit/record-list';
import { useListPlace } from '../../../kit/use-list-place';
import { wholeList } from '../../../kit/whole-list';
import { movedTo } from '../ad-places';
import { staffAdsQuery } from '../api/get-staff-ads';
import { usePlaceAds } from '../api/place-ads';
import { shopOf } from '../shop-of';
import { adKind } from './ad-kind';
import { adsPlace } from './ads-place';
import { AdsPreview } from './ads-preview';
import css from './ads.module.css';

/** The shops' ads in the order of the carousel, which is changed by dragging a row or with its buttons, and how they look in it. */
export function SponsoredAdsTab() {
  const list = useListPlace(adsPlace);
  const query = wholeList(useQuery(staffAdsQuery));
  const placing = usePlaceAds();
  const move = (ad: SponsoredAd, to: number) => {
    placing.mutate({ ad, ads: movedTo(query.data?.rows ?? [], ad, to) });
  };
  return (
    <>
      <RecordList
        id="sponsored-ads"
        title="Sponsored ads"
        kind={adKind}
        list={list}
        query={query}
        columns={columnsOf(query.data?.rows ?? [])}
        lead="Visitors see the active ones on the home page while an answer is on its way, and at no other time."
        order={{ nameOf: shopOf, onMove: move }}
        isOwn
        rowHeight={64}
        empty={{
          tool: 'bucket',
          title: 'No sponsored ads yet',
          text: 'The active ones take turns, the first of the list first.',
        }}
      />
      <AdsPreview />
    </>
  );
}

const columnsOf = (ads: readonly SponsoredAd[]): Column<SponsoredAd>[] => [
  // The number in the list, since several may share a display order.
  {
    id: 'displayOrder',
    header: 'Position',
    kind: 'number',
    value: (ad) => ads.findIndex(({ id }) => id === ad.id) + 1,
  },
  {
    id: 'image',
    header: 'Image',
    value: ({ imageUrl }) => imageUrl,
    cell: ({ imageUrl }) => (
      <img className={css['thumb']} src={imageUrl} alt="" width={140} height={48} loading="lazy" decoding="async" />
    ),
  },
  { id: 'url', header: 'Address', kind: 'name', value: ({ url }) => url, note: ({ url }) => url },
  statusColumn(({ isActive }) => isActive, 'Active', 'Inactive'),
];

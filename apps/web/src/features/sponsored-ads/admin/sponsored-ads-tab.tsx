import { useQuery } from '@tanstack/react-query';
import type { SponsoredAd } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import type { Column } from '../../../kit/column';
import { RecordList, RecordName } from '../../../kit/record-list';
import { type ListAt, useListPlace } from '../../../kit/use-list-place';
import { wholeList } from '../../../kit/whole-list';
import { Badge } from '../../../ui/badge';
import { Lamp } from '../../../ui/lamp';
import table from '../../../ui/table.module.css';
import { movedTo } from '../ad-places';
import { staffAdsQuery } from '../api/get-staff-ads';
import { usePlaceAds } from '../api/place-ads';
import { shopOf } from '../shop-of';
import { adKind } from './ad-kind';
import { type AdsPlace, adsPlace } from './ads-place';
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
        columns={columnsOf(list.linkTo)}
        order={{ nameOf: shopOf, onMove: move }}
        isOwn
        rowHeight={64}
        empty={{
          tool: 'bucket',
          title: 'No sponsored ads yet',
          text: 'Visitors see them one after the other while the assistant thinks.',
        }}
      />
      <AdsPreview />
    </>
  );
}

const columnsOf = (linkTo: ListAt<AdsPlace>['linkTo']): Column<SponsoredAd>[] => [
  {
    id: 'displayOrder',
    header: 'Position',
    kind: 'number',
    label: () => 'Position',
    cell: ({ displayOrder }) => displayOrder,
  },
  {
    id: 'image',
    header: 'Image',
    cell: ({ imageUrl }) => (
      <img className={css['thumb']} src={imageUrl} alt="" width={140} height={48} loading="lazy" decoding="async" />
    ),
  },
  {
    id: 'url',
    header: 'Address',
    kind: 'name',
    cell: (ad) => (
      <>
        <RecordName kind={adKind} row={ad} linkTo={linkTo} />
        <span className={table['note']} title={ad.url}>
          {ad.url}
        </span>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ isActive }) => (
      <Badge tone={isActive ? 'ok' : 'neutral'}>
        <Lamp />
        {isActive ? 'Active' : 'Inactive'}
      </Badge>
    ),
  },
];

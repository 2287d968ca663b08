import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { SponsoredAd } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import type { Column } from '../../../kit/column';
import { DraftBadge } from '../../../kit/draft-note';
import { RowLink } from '../../../kit/row-link';
import type { ListAt } from '../../../kit/use-list-place';
import { Badge } from '../../../ui/badge';
import { Button, buttonClass } from '../../../ui/button';
import { Lamp } from '../../../ui/lamp';
import table from '../../../ui/table.module.css';
import { shopOf } from '../shop-of';
import { adRecord } from './ad-form';
import type { AdsPlace } from './ads-place';
import css from './ads.module.css';

interface ColumnsOptions {
  linkTo: ListAt<AdsPlace>['linkTo'];
  onDelete: (ad: SponsoredAd) => void;
}

export const adsColumns = ({ linkTo, onDelete }: ColumnsOptions): Column<SponsoredAd>[] => [
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
        <RowLink id={`ad-${ad.id}`} to={linkTo({ edit: ad.id })}>
          {shopOf(ad)}
        </RowLink>{' '}
        <DraftBadge record={adRecord(ad.id)} />
        <span className={table['note']} title={ad.url}>
          {ad.url}
        </span>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ isActive, isSample }) => (
      <span className={css['badges']}>
        <Badge tone={isActive ? 'ok' : 'neutral'}>
          <Lamp />
          {isActive ? 'Active' : 'Inactive'}
        </Badge>
        {isSample && <Badge>Sample</Badge>}
      </span>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (ad) => (
      <>
        <Link
          className={buttonClass('icon', 'small')}
          aria-label={`Edit ${shopOf(ad)}`}
          to={linkTo({ edit: ad.id })}
          state={{ opened: 'here' }}
        >
          <Pencil size={16} strokeWidth={1.9} aria-hidden="true" />
        </Link>
        <Button kind="icon" size="small" aria-label={`Delete ${shopOf(ad)}`} onClick={() => onDelete(ad)}>
          <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
        </Button>
      </>
    ),
  },
];

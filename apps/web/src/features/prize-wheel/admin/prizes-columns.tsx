import { Trash2 } from 'lucide-react';
import { FEWEST_PRIZES, type StaffPrize } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { chancesOf, isNoWinName } from '@app/contracts/prize-wheel/prize-wheel.rules.js';
import type { Column } from '../../../kit/column';
import { DraftBadge } from '../../../kit/draft-note';
import { RowLink } from '../../../kit/row-link';
import type { ListAt } from '../../../kit/use-list-place';
import { Button } from '../../../ui/button';
import type { StaffWheel } from '../api/staff-wheel';
import { prizeRecord, typeWords } from './prize-form';
import { QuantityCell } from './quantity-cell';
import { chanceWords } from './wheel-words';
import css from './wheel.module.css';

export const prizeLinkId = (id: string) => `prize-${id}`;
const isClaimed = ({ name, qtyAvailable }: StaffPrize) => !isNoWinName(name) && qtyAvailable === 0;

interface ColumnsOptions {
  wheel: StaffWheel | undefined;
  linkTo: ListAt<{ prize: string | null }>['linkTo'];
  onDelete: (prize: StaffPrize) => void;
}

/** A prize's name opens it; its quantity is changed on the spot. */
export function prizesColumns({ wheel, linkTo, onDelete }: ColumnsOptions): Column<StaffPrize>[] {
  const { prizes = [], colors = [] } = wheel ?? {};
  const chances = chancesOf(prizes);
  const placeOf = (prize: StaffPrize) => prizes.findIndex(({ id }) => id === prize.id);
  return [
    {
      id: 'name',
      header: 'Prize',
      kind: 'name',
      hint: ({ description }) => description,
      cell: (prize) => (
        <span className={isClaimed(prize) ? css['claimed'] : undefined}>
          <i
            className={css['swatch']}
            style={{ background: prize.color || colors[placeOf(prize) % colors.length] }}
            aria-hidden="true"
          />
          <RowLink id={prizeLinkId(prize.id)} to={linkTo({ prize: prize.id })}>
            {prize.name}
          </RowLink>{' '}
          {isClaimed(prize) && '(CLAIMED) '}
          <DraftBadge record={prizeRecord(prize.id)} />
        </span>
      ),
    },
    { id: 'type', header: 'Type', isLater: true, cell: ({ type }) => typeWords[type] },
    { id: 'code', header: 'Code', isLater: true, label: ({ value }) => value && 'Code', cell: ({ value }) => value },
    {
      id: 'probability',
      header: 'Probability',
      kind: 'number',
      label: () => 'Probability',
      cell: ({ probability }) => probability,
    },
    {
      id: 'chance',
      header: 'Chance now',
      kind: 'number',
      label: () => 'Chance now',
      cell: (prize) => chanceWords(chances[placeOf(prize)] ?? 0),
    },
    {
      id: 'quantity',
      header: 'Quantity',
      kind: 'number',
      label: () => 'Quantity',
      cell: (prize) => (isNoWinName(prize.name) ? 'No limit' : <QuantityCell prize={prize} />),
    },
    {
      id: 'actions',
      header: 'Actions',
      kind: 'actions',
      cell: (prize) => (
        <Button
          kind="icon"
          size="small"
          aria-label={`Delete ${prize.name}`}
          aria-disabled={prizes.length <= FEWEST_PRIZES}
          title={prizes.length <= FEWEST_PRIZES ? `The wheel has at least ${FEWEST_PRIZES} prizes` : undefined}
          onClick={() => prizes.length > FEWEST_PRIZES && onDelete(prize)}
        >
          <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
        </Button>
      ),
    },
  ];
}

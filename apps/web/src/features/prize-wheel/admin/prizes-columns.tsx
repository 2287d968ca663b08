import type { StaffPrize } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { chancesOf, isNoWinName } from '@app/contracts/prize-wheel/prize-wheel.rules.js';
import type { Column } from '../../../kit/column';
import { RecordName } from '../../../kit/record-list';
import type { ListAt } from '../../../kit/use-list-place';
import type { StaffWheel } from '../api/staff-wheel';
import { prizeKind, type PrizeRow, typeWords } from './prize-kind';
import { QuantityCell } from './quantity-cell';
import { chanceWords } from './wheel-words';
import css from './wheel.module.css';

const isClaimed = ({ name, qtyAvailable }: StaffPrize) => !isNoWinName(name) && qtyAvailable === 0;

/** A prize's name opens it; its quantity is changed on the spot. */
export function prizesColumns(
  wheel: StaffWheel | undefined,
  linkTo: ListAt<{ edit: string | null }>['linkTo'],
): Column<PrizeRow>[] {
  const { prizes = [], colors = [] } = wheel ?? {};
  const chances = chancesOf(prizes);
  const placeOf = (prize: PrizeRow) => prizes.findIndex(({ id }) => id === prize.id);
  return [
    {
      id: 'name',
      header: 'Prize',
      kind: 'name',
      hint: ({ description }) => description,
      cell: (prize) => (
        <span className={isClaimed(prize) ? css['claimed'] : undefined}>
          <RecordName kind={prizeKind} row={prize} linkTo={linkTo} badges={isClaimed(prize) && '(CLAIMED)'}>
            <i
              className={css['swatch']}
              style={{ background: prize.color || colors[placeOf(prize) % colors.length] }}
              aria-hidden="true"
            />
            {prize.name}
          </RecordName>
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
  ];
}

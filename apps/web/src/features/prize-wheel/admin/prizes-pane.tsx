import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { MOST_PRIZES } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { RecordList } from '../../../kit/record-list';
import { useListPlace } from '../../../kit/use-list-place';
import { Button } from '../../../ui/button';
import { staffWheelQuery } from '../api/staff-wheel';
import { prizesPlace } from '../wheel-place';
import { NormaliseButton } from './normalise-button';
import { prizeKind, rowsOf } from './prize-kind';
import { prizesColumns } from './prizes-columns';

const ResetDialog = lazy(() => import('./reset-dialog').then((module) => ({ default: module.ResetDialog })));

/** The prizes in wheel order, with what can be done to one or to all of them. */
export function PrizesPane() {
  const list = useListPlace(prizesPlace);
  const { data: wheel, error, refetch } = useQuery(staffWheelQuery);
  const [isResetting, setResetting] = useState(false);
  const rows = wheel && rowsOf(wheel);
  const prizes = wheel?.prizes ?? [];
  return (
    <>
      <RecordList
        id="prizes"
        title="Prizes"
        kind={prizeKind}
        list={list}
        query={{ data: rows && { rows, total: rows.length }, error, refetch }}
        columns={prizesColumns(wheel, list.linkTo)}
        isOwn
        aside={wheel && <NormaliseButton prizes={prizes} />}
        more={
          wheel && (
            <Button size="small" onClick={() => setResetting(true)}>
              <RotateCcw size={15} strokeWidth={1.9} aria-hidden="true" />
              Reset All
            </Button>
          )
        }
        full={prizes.length >= MOST_PRIZES && `The wheel has room for ${MOST_PRIZES} prizes.`}
        empty={{ tool: 'towel', text: 'The wheel turns once it has two.' }}
      />
      <Suspense fallback={null}>
        {isResetting && <ResetDialog prizes={prizes} onClose={() => setResetting(false)} />}
      </Suspense>
    </>
  );
}

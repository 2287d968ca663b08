import { useQuery } from '@tanstack/react-query';
import { Plus, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { MOST_PRIZES, type StaffPrize } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { DataTable } from '../../../kit/data-table';
import { useListPlace } from '../../../kit/use-list-place';
import { Button, buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { staffWheelQuery } from '../api/staff-wheel';
import { NormaliseButton } from './normalise-button';
import { prizesColumns } from './prizes-columns';
import { wheelPlace } from '../wheel-place';
import css from './wheel.module.css';

const DeletePrizeDialog = lazy(() =>
  import('./delete-prize-dialog').then((module) => ({ default: module.DeletePrizeDialog })),
);
const ResetDialog = lazy(() => import('./reset-dialog').then((module) => ({ default: module.ResetDialog })));

/** The prizes in wheel order, with what can be done to one or to all of them. */
export function PrizesPane() {
  const { linkTo, place } = useListPlace(wheelPlace);
  const { data: wheel, error, refetch } = useQuery(staffWheelQuery);
  const [doomed, setDoomed] = useState<StaffPrize | null>(null);
  const [isResetting, setResetting] = useState(false);
  const prizes = wheel?.prizes ?? [];
  return (
    <>
      <DataTable
        id="prizes"
        title="Prizes"
        noun={['prize', 'prizes']}
        columns={prizesColumns({ wheel, linkTo, onDelete: setDoomed })}
        rowId={({ id }) => id}
        query={{ data: wheel && { rows: prizes, total: prizes.length }, error, refetch }}
        openId={place.prize}
        isOwn
        aside={wheel && <NormaliseButton prizes={prizes} />}
        tools={
          <>
            <Button size="small" aria-disabled={!wheel} onClick={() => wheel && setResetting(true)}>
              <RotateCcw size={15} strokeWidth={1.9} aria-hidden="true" />
              Reset All
            </Button>
            {prizes.length < MOST_PRIZES ? (
              <Link
                className={buttonClass('primary', 'small')}
                to={linkTo({ prize: 'new' })}
                state={{ opened: 'here' }}
              >
                <Plus size={15} strokeWidth={1.9} aria-hidden="true" />
                Add prize
              </Link>
            ) : (
              <span className={css['note']}>The wheel has room for {MOST_PRIZES} prizes.</span>
            )}
          </>
        }
        empty={<EmptyState tool="towel" title="No prizes yet" />}
      />
      <Suspense fallback={null}>
        {doomed && <DeletePrizeDialog prize={doomed} onClose={() => setDoomed(null)} />}
        {isResetting && <ResetDialog prizes={prizes} onClose={() => setResetting(false)} />}
      </Suspense>
    </>
  );
}

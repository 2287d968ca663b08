import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StaffPrize } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { isInPool } from '@app/contracts/prize-wheel/prize-wheel.rules.js';
import { Card } from '../../../ui/card';
import { AlloyWheel } from '../components/alloy-wheel';
import { staffWheelQuery } from '../api/staff-wheel';
import { EntriesTable } from './entries-table';
import { PrizesPane } from './prizes-pane';
import { SimulationPane } from './simulation-pane';
import { WheelSettings } from './wheel-settings';
import { WheelStatistics } from './wheel-statistics';
import css from './wheel.module.css';

/** As visitors see it: no-win prizes are never dim, whatever their quantity. */
const asDrawn = (prize: StaffPrize) => ({ ...prize, qtyAvailable: isInPool(prize) ? 1 : 0 });

/** The prize wheel: what stands on it, how it works, who has spun it. `homepage` is the switch that shows it there. */
export function WheelView({ homepage }: { homepage: ReactNode }) {
  const { data: wheel } = useQuery(staffWheelQuery);
  return (
    <>
      <WheelStatistics />
      <div className={css['layout']}>
        <Card className={css['preview']}>
          {homepage}
          {wheel && <AlloyWheel prizes={wheel.prizes.map(asDrawn)} colors={wheel.colors} />}
        </Card>
        <div className={css['column']}>
          <PrizesPane />
          {wheel && <WheelSettings wheel={wheel} />}
        </div>
      </div>
      <SimulationPane />
      <EntriesTable />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Dices } from 'lucide-react';
import { SIMULATED_SPINS } from '@app/contracts/prize-wheel/prize-wheel.constants.js';
import type { WheelSimulation } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import type { Column } from '../../../kit/column';
import { DataTable } from '../../../kit/data-table';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { LoadError } from '../../../ui/load-error';
import { Pane } from '../../../ui/pane';
import { simulationQuery } from '../api/wheel-entries';
import { chanceWords } from './wheel-words';
import css from './wheel.module.css';

type Outcome = WheelSimulation['prizes'][number];
const spins = SIMULATED_SPINS.toLocaleString('en-GB');

const columns: Column<Outcome>[] = [
  { id: 'name', header: 'Prize', kind: 'name', cell: ({ name }) => name },
  { id: 'chance', header: 'Chance', kind: 'number', label: () => 'Chance', cell: ({ chance }) => chanceWords(chance) },
  { id: 'drawn', header: 'Drawn', kind: 'number', label: () => 'Drawn', cell: ({ drawn }) => drawn },
  {
    id: 'last',
    header: 'Last one at spin',
    kind: 'number',
    label: ({ lastTakenAt }) => (lastTakenAt === null ? null : 'Last one at spin'),
    cell: ({ lastTakenAt }) => lastTakenAt,
  },
];

/** What a thousand visitors would get of the wheel as it is saved: by the server's own draw, taking its stock. */
export function SimulationPane() {
  const { data, error, isFetching, refetch } = useQuery(simulationQuery);
  const run = (
    <Button size="small" aria-disabled={isFetching} onClick={() => !isFetching && void refetch()}>
      <Dices size={15} strokeWidth={1.9} aria-hidden="true" />
      {isFetching ? 'Spinning …' : `Simulate ${spins} spins`}
    </Button>
  );
  return (
    <div className={css['simulation']}>
      <Pane title="Simulation" tools={run}>
        {error ? (
          <LoadError title="The spins could not be simulated" error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Chart {...data} />
        ) : (
          <EmptyState tool="bucket" title="What would the wheel give?">
            {spins} spins by the draw of real ones, with the stock that there is. Nothing is taken and nobody wins.
          </EmptyState>
        )}
      </Pane>
      {data && !error && (
        <DataTable
          id="simulation"
          title={`Of ${spins} spins`}
          noun={['prize', 'prizes']}
          columns={columns}
          rowId={({ id }) => id}
          query={{ data: { rows: data.prizes, total: data.prizes.length }, error: null, refetch }}
          isOwn
          empty={null}
        />
      )}
    </div>
  );
}

/** Bars to the scale of the longest; the line across each is what its chance promises. The table beside it says the same. */
function Chart({ prizes, undrawn, spins: all }: WheelSimulation) {
  const rows = [
    ...prizes.map(({ id, name, drawn, chance }) => ({ id, name, drawn, promised: chance * all })),
    ...(undrawn > 0 ? [{ id: 'undrawn', name: 'Nothing left', drawn: undrawn, promised: 0 }] : []),
  ];
  const longest = Math.max(1, ...rows.map(({ drawn, promised }) => Math.max(drawn, promised)));
  const width = (value: number) => `${(value / longest) * 100}%`;
  return (
    <figure className={css['chart']}>
      <ul aria-hidden="true">
        {rows.map(({ id, name, drawn, promised }) => (
          <li key={id}>
            <span>{name}</span>
            <span className={css['track']}>
              <i className={css['bar']} style={{ width: width(drawn) }} />
              {promised > 0 && <i className={css['promised']} style={{ left: width(promised) }} />}
            </span>
            <b>{drawn}</b>
          </li>
        ))}
      </ul>
      <figcaption>
        Bars are what was drawn, lines what the chance now would give.
        {undrawn > 0 && ` ${undrawn} of ${spins} found nothing left to draw.`}
      </figcaption>
    </figure>
  );
}

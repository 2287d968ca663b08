import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { EvaluationRun } from '@app/contracts/evaluation/evaluation.contract.js';
import { engineNameSchema } from '@app/contracts/analysis/analysis.contract.js';
import { DataTable } from '../../../../kit/data-table';
import { useListPlace } from '../../../../kit/use-list-place';
import { useCloseHere } from '../../../../lib/use-close-here';
import { useOnceAtATime } from '../../../../lib/use-once-at-a-time';
import { Button } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/empty-state';
import { Gauges } from '../../../../ui/gauges';
import { Loaded } from '../../../../ui/loaded';
import { Pane } from '../../../../ui/pane';
import { Select } from '../../../../ui/select';
import { evaluationsQuery } from '../../api/get-evaluations';
import { useStartEvaluation } from '../../api/start-evaluation';
import { useLearningRuns } from '../../learning-runs-context';
import { useEvaluationChanges } from '../../use-evaluation-changes';
import { isUnfinished, scoreWords } from '../../learning-words';
import { evaluationPlace } from '../learning-place';
import { CurrentEvaluation } from './current-evaluation';
import { engineWords, percentWords, sinceWords } from './evaluation-words';
import { evaluationsColumns } from './evaluations-columns';
import { HistoryChart } from './history-chart';

/** Runs that are drawn: a month of nights and some more. */
const MOST_DRAWN = 40;
/** Where the live connection is blocked. */
const POLL_MS = 5_000;

const EvaluationSheet = lazy(() =>
  import('./evaluation-sheet').then((module) => ({ default: module.EvaluationSheet })),
);

/** How good the answers are, from one version of the knowledge to the next. */
export function EvaluationView() {
  const list = useListPlace(evaluationPlace);
  const { place, linkTo } = list;
  const { engine } = place;
  const close = useCloseHere(linkTo({ run: null }));
  const { isLive } = useLearningRuns();
  const history = useQuery({
    ...evaluationsQuery({ engine, sort: 'newest', page: 1, size: MOST_DRAWN }),
    refetchInterval: ({ state }) => !isLive && state.data?.rows.some(isUnfinished) === true && POLL_MS,
  });
  const open = history.data?.rows.find(isUnfinished);
  useEvaluationChanges();
  return (
    <>
      <Pane title="How good the answers are" tools={<Evaluate engine={engine} isBusy={open !== undefined} />}>
        <Loaded query={history} what="the evaluations" lines={4}>
          {({ rows }) => (
            <>
              {open && <CurrentEvaluation run={open} />}
              <Latest runs={rows} />
              <HistoryChart runs={rows} />
            </>
          )}
        </Loaded>
      </Pane>
      <DataTable
        id="evaluations"
        title="All evaluations"
        noun={['evaluation', 'evaluations']}
        columns={evaluationsColumns(({ id }) => linkTo({ run: id }))}
        rowId={({ id }) => id}
        query={useQuery(evaluationsQuery(place))}
        list={list}
        openId={place.run}
        tools={
          <Select
            label="Engine"
            value={engine}
            onChange={(event) => list.go({ engine: event.target.value as typeof engine })}
          >
            {engineNameSchema.options.map((option) => (
              <option key={option} value={option}>
                {engineWords[option]}
              </option>
            ))}
          </Select>
        }
        empty={
          <EmptyState tool="bucket" title="No evaluations yet">
            Evaluate now, or let a schedule do it each night: the history stands here.
          </EmptyState>
        }
      />
      {place.run && (
        <Suspense fallback={null}>
          <EvaluationSheet key={place.run} id={place.run} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function Evaluate({ engine, isBusy }: { engine: EvaluationRun['engine']; isBusy: boolean }) {
  const starting = useStartEvaluation();
  const start = useOnceAtATime(starting);
  return (
    <Button kind="primary" size="small" disabled={isBusy || starting.isPending} onClick={() => start(engine)}>
      Evaluate now
    </Button>
  );
}

function Latest({ runs }: { runs: readonly EvaluationRun[] }) {
  const [latest, before] = runs.flatMap(({ figures }) => figures ?? []);
  if (!latest) return <p>Nothing has been measured yet.</p>;
  return (
    <Gauges
      label="The last evaluation"
      gauges={[
        { label: 'Score', value: scoreWords(latest.composite), detail: sinceWords(latest, before, 'composite') },
        { label: 'Right guide first', value: percentWords(latest.first), detail: sinceWords(latest, before, 'first') },
        {
          label: 'Sure and right',
          value: percentWords(latest.sureRight) ?? '–',
          detail: sinceWords(latest, before, 'sureRight'),
        },
        { label: 'Violations', value: latest.violations },
        { label: 'Sure of other subjects', value: latest.sureOfUnrelated },
      ]}
    />
  );
}

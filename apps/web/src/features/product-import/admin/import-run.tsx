import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, type To } from 'react-router';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type { ImportReport } from '@app/contracts/product-import/product-import.contract.js';
import { staffKey } from '../../../lib/staff-call';
import { Button, buttonClass } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { LoadError } from '../../../ui/load-error';
import { Pane } from '../../../ui/pane';
import { SheetLoading } from '../../../ui/record-sheet';
import { StageProgress } from '../../../ui/stage-progress';
import { importReportQuery, importRunQuery, isOver } from '../api/get-import';
import { useCancelImport } from '../api/start-import';
import { figure } from '../import-words';
import { ImportCounts } from './import-counts';
import { ImportSteps } from './import-steps';
import { ImportSummary } from './import-summary';
import css from './import.module.css';
import { LeftOutRows } from './left-out-rows';

interface ImportRunProps {
  id: string;
  back: To;
  again: To;
}

/** An import at work and after it. It goes on without this page, and is found here again. */
export function ImportRun({ id, back, again }: ImportRunProps) {
  const run = useQuery(importRunQuery(id));
  const report = useQuery({ ...importReportQuery(id), enabled: run.data !== undefined });
  const isEnding = useEnding(run.data, () => void report.refetch());
  const [isSummaryOpen, setSummaryOpen] = useState(true);
  if (!run.data) {
    return (
      <Card>
        {run.error ? (
          <LoadError title="The import could not be loaded" error={run.error} onRetry={() => void run.refetch()} />
        ) : (
          <SheetLoading label="Loading the import" />
        )}
      </Card>
    );
  }
  const { state, subject } = run.data;
  const isDone = isOver(run.data);
  return (
    <>
      <ImportSteps current={isDone ? 'Result' : 'Import'} />
      <Pane
        title={`${isDone ? 'Import of' : 'Importing'} ${subject}`}
        tools={
          isDone && (
            <>
              <Link className={buttonClass('plain', 'small')} to={again}>
                Import another file
              </Link>
              <Link className={buttonClass('primary', 'small')} to={back}>
                To the products
              </Link>
            </>
          )
        }
      >
        <div className={css['run']}>
          {isDone ? (
            <p role="status">
              {endWords[state] ?? ''}
              {run.data.error && ` ${run.data.error}`}
            </p>
          ) : (
            <Working run={run.data} />
          )}
        </div>
      </Pane>
      {report.data && <ImportCounts report={report.data} />}
      {report.data && <LeftOutRows report={report.data} />}
      {isEnding && isSummaryOpen && state === 'completed' && report.data && isWhole(report.data) && (
        <ImportSummary report={report.data} onClose={() => setSummaryOpen(false)} />
      )}
    </>
  );
}

/** It tells of every row: one that was read before the end does not. */
const isWhole = ({ imported, duplicates, skipped, failed, total }: ImportReport) =>
  imported + duplicates + skipped + failed === total;

const endWords: Partial<Record<JobRun['state'], string>> = {
  completed: 'Every row has been worked through. Each imported product can be taken back in Audit.',
  cancelled: 'It was stopped. What had been imported by then stays; the jobs list can go on with the rest.',
  failed: 'It could not go on. The jobs list can try it again: nothing is imported twice.',
};

function Working({ run }: { run: JobRun }) {
  const cancel = useCancelImport(run.id);
  const isStopping = cancel.isPending || cancel.isSuccess || run.cancelRequestedAt !== null;
  const { done, total } = run.progress;
  return (
    <>
      <StageProgress
        label={`Import of ${run.subject}`}
        stage={isStopping ? 'Stopping' : run.state === 'queued' ? 'Waiting for a worker' : run.stage || 'Starting'}
        count={total > 0 ? `${figure(done)} of ${figure(total)} rows` : ''}
        pace="You may leave this page"
        value={total > 0 ? done / total : null}
        isActive={run.state === 'active'}
      />
      <Button aria-disabled={isStopping} onClick={() => !isStopping && cancel.mutate()}>
        <Square size={14} strokeWidth={1.9} aria-hidden="true" />
        {isStopping ? 'Stopping …' : 'Stop'}
      </Button>
    </>
  );
}

/** Whether the run has ended while this page looked on; brings the report and the products up to date then. */
function useEnding(run: JobRun | undefined, onEnd: () => void): boolean {
  const client = useQueryClient();
  const [wasOpen, setWasOpen] = useState(false);
  if (run && !isOver(run) && !wasOpen) setWasOpen(true);
  const ended = run !== undefined && isOver(run);
  const seq = run?.seq;
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  });
  useEffect(() => {
    if (seq === undefined) return;
    latestOnEnd.current();
    if (ended) void client.invalidateQueries({ queryKey: staffKey('GET /api/products/summary') });
  }, [client, seq, ended]);
  return wasOpen && ended;
}

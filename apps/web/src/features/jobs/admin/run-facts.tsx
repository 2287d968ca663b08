import type { ReactNode } from 'react';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { formatExactMoment } from '../../../lib/moments';
import { countWords, kindWords, outcomeWords, tookWords } from '../run-words';
import css from './run-sheet.module.css';

/** What is known of a run, in rows; a fact that does not exist yet has no row. */
export function RunFacts({ run }: { run: JobRun }) {
  return (
    <dl className={css['facts']}>
      <Fact term="Kind">{kindWords[run.kind]}</Fact>
      <Fact term="Subject">{run.subject}</Fact>
      <Fact term="Outcome">{run.outcome && outcomeWords[run.outcome]}</Fact>
      <Fact term="Stage">{run.stage}</Fact>
      <Fact term="Progress">{countWords(run)}</Fact>
      <Fact term="Attempt">{run.attempt > 0 && run.attempt}</Fact>
      <Fact term="Asked by">{run.requestedBy}</Fact>
      <Fact term="Created">
        <Moment at={run.createdAt} />
      </Fact>
      <Fact term="Started">{run.startedAt && <Moment at={run.startedAt} />}</Fact>
      <Fact term="Cancel asked for">{run.cancelRequestedAt && <Moment at={run.cancelRequestedAt} />}</Fact>
      <Fact term="Finished">{run.finishedAt && <Moment at={run.finishedAt} />}</Fact>
      <Fact term="Took">{tookWords(run)}</Fact>
      <Fact term="Run">
        <code>{run.id}</code>
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (children === null || children === '' || children === false) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatExactMoment(at)}</time>;

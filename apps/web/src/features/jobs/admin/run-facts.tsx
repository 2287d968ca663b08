import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { outcomeWords } from '../../../kit/run-state';
import { formatExactMoment } from '../../../lib/moments';
import { Fact, Facts } from '../../../ui/facts';
import { countWords, kindWords, tookWords } from '../run-words';

/** What is known of a run. */
export function RunFacts({ run }: { run: JobRun }) {
  return (
    <Facts>
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
    </Facts>
  );
}

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatExactMoment(at)}</time>;

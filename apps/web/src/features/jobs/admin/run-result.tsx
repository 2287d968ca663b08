import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { Fact, Facts } from '../../../ui/facts';
import { SheetPart } from '../../../ui/record-sheet';

const numbers = new Intl.NumberFormat('en-GB');

/** What a finished run has counted; what it found none of is left out. */
export function RunResult({ result }: { result: NonNullable<JobRun['result']> }) {
  const found = Object.entries(result).filter(([, count]) => count > 0);
  return (
    <SheetPart title="Result">
      {found.length === 0 ? (
        <p>There was nothing to do.</p>
      ) : (
        <Facts>
          {found.map(([name, count]) => (
            <Fact key={name} term={name}>
              {numbers.format(count)}
            </Fact>
          ))}
        </Facts>
      )}
    </SheetPart>
  );
}

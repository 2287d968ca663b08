import type { RunResult as Result } from '@app/contracts/jobs/run-results.js';
import { Fact, Facts } from '../../../ui/facts';
import { SheetPart } from '../../../ui/record-sheet';
import { resultFacts } from '../result-words';

/** What a finished run has come to. */
export function RunResult({ result }: { result: Result }) {
  const facts = resultFacts(result);
  return (
    <SheetPart title="Result">
      {facts.length === 0 ? (
        <p>There was nothing to do.</p>
      ) : (
        <Facts>
          {facts.map(([term, value]) => (
            <Fact key={term} term={term}>
              {value}
            </Fact>
          ))}
        </Facts>
      )}
    </SheetPart>
  );
}

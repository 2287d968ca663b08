import { runKinds, runStates, type RunKind, type RunState } from '@app/contracts/jobs/jobs.constants.js';
import { useListPlace } from '../../../kit/use-list-place';
import { Select } from '../../../ui/select';
import { kindWords, stateWords } from '../run-words';
import { jobsPlace } from './jobs-place';

/** What the table shows: every choice is a new address, so Back undoes it. */
export function RunsFilters() {
  const { place, go } = useListPlace(jobsPlace);
  const { kind, state } = place;
  return (
    <>
      <Select
        label="Kind"
        value={kind ?? ''}
        onChange={(event) => go({ kind: (event.target.value || null) as RunKind | null })}
      >
        <option value="">All kinds</option>
        {runKinds.map((option) => (
          <option key={option} value={option}>
            {kindWords[option]}
          </option>
        ))}
      </Select>
      <Select
        label="State"
        value={state ?? ''}
        onChange={(event) => go({ state: (event.target.value || null) as RunState | null })}
      >
        <option value="">All states</option>
        {runStates.map((option) => (
          <option key={option} value={option}>
            {stateWords[option]}
          </option>
        ))}
      </Select>
    </>
  );
}

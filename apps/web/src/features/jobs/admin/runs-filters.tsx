import { useNavigate } from 'react-router';
import { runKinds, runStates, type RunKind, type RunState } from '@app/contracts/jobs/jobs.constants.js';
import { Select } from '../../../ui/select';
import { kindWords, stateWords } from '../run-words';
import { useJobsPlace } from './jobs-url';

/** What the table shows: every choice is a new address, so Back undoes it. */
export function RunsFilters() {
  const [{ kind, state }, linkTo] = useJobsPlace();
  const navigate = useNavigate();
  return (
    <>
      <Select
        label="Kind"
        value={kind ?? ''}
        onChange={(event) => void navigate(linkTo({ kind: (event.target.value || null) as RunKind | null, page: 1 }))}
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
        onChange={(event) => void navigate(linkTo({ state: (event.target.value || null) as RunState | null, page: 1 }))}
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

import { runKinds, runStates, type RunKind, type RunState } from '@app/contracts/jobs/jobs.constants.js';
import { X } from 'lucide-react';
import { stateWords } from '../../../kit/run-state';
import { useListPlace } from '../../../kit/use-list-place';
import { Button } from '../../../ui/button';
import { SearchField } from '../../../ui/search-field';
import { Select } from '../../../ui/select';
import { kindWords } from '../run-words';
import { jobsPlace } from './jobs-place';

/** What the table shows: every choice is a new address, so Back undoes it. */
export function RunsFilters() {
  const { place, go, search } = useListPlace(jobsPlace);
  const { q, kind, state, cause, parent } = place;
  return (
    <>
      <SearchField label="Search runs" value={q} onSearch={(words) => search({ q: words })} />
      {(cause ?? parent) !== null && (
        <Button size="small" onClick={() => go({ cause: null, parent: null })}>
          <X size={15} strokeWidth={1.9} aria-hidden="true" />
          {parent === null ? 'Failed alike' : 'Parts of one run'}
        </Button>
      )}
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

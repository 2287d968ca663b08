import { Link } from 'react-router';
import type { RunParts } from '@app/contracts/jobs/jobs.contract.js';
import { useListPlace } from '../../../kit/use-list-place';
import { partsWords } from '../run-words';
import { jobsPlace } from './jobs-place';

/** How the parts of a run stand, and the way to them. */
export function RunPartsLink({ runId, parts }: { runId: string; parts: RunParts }) {
  const { linkTo } = useListPlace(jobsPlace);
  const to = linkTo({ parent: runId, kind: null, state: null, cause: null, q: '', page: 1, run: null });
  return <Link to={to}>{partsWords(parts)}</Link>;
}

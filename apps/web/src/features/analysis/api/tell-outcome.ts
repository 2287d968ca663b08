import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api';

/** Tells how the job came out. Whether that arrived changes nothing for the visitor, so it is not reported. */
export function useOutcome({ id }: Pick<Analysis, 'id'>) {
  return useMutation({
    mutationFn: (better: boolean) => callApi('POST /api/analysis/:id/outcome', { params: { id }, body: { better } }),
    scope: { id: `outcome-${id}` },
  });
}

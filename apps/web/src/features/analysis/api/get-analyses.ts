import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { analysisPaths } from '@app/contracts/analysis/analysis.paths.js';
import { queryOptions } from '@tanstack/react-query';

/** Every answer of a session, oldest first; the page shows the last one. */
export const analysesQuery = (sessionId: string) =>
  queryOptions<Analysis[]>({ queryKey: [analysisPaths.ofSession(sessionId)] });

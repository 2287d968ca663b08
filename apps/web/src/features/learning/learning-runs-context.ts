import { createContext, use } from 'react';

/** The live side of learning. The console has one live connection for all jobs; it is put in from outside. */
export interface LearningRuns {
  /** Another value whenever one of its runs has moved. */
  version: string;
  /** Whether changes come by themselves at the moment. */
  isLive: boolean;
}

export const LearningRunsContext = createContext<LearningRuns | null>(null);

export function useLearningRuns(): LearningRuns {
  const runs = use(LearningRunsContext);
  if (!runs) throw new Error('useLearningRuns needs a LearningRunsContext above it');
  return runs;
}

import { type LearningStage, learningStages } from '@app/contracts/learning/learning.constants.js';
import type { RunState } from '@app/contracts/jobs/jobs.constants.js';

/** How the list of runs names what a session does. */
export const stageWords: Record<LearningStage, string> = {
  gathering: 'Gathering questions',
  researching: 'Researching',
  drafting: 'Drafting',
  verifying: 'Verifying',
  measuring: 'Measuring',
  done: '',
};

/** Where a session stands, of what its run says. */
export function stageOf(state: RunState, words: string): LearningStage {
  if (state !== 'queued' && state !== 'active') return 'done';
  return learningStages.find((stage) => stageWords[stage] === words && stage !== 'done') ?? 'gathering';
}

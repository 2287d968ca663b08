import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { analysesQuery } from '../features/analysis/api/get-analyses';
import { carryJob } from '../features/analysis/job';
import { whatChanged } from '../features/analysis/what-changed';
import { useSessionDraft } from '../lib/session-draft';

/** The answers of a session, oldest first. */
export type Answers = readonly [Analysis, ...Analysis[]];

/** Which answer of a session is shown: the newest, or after a step back the one before it, which is then meant by what is said. */
export function useShownAnswer(sessionId: string, answers: Answers) {
  const queryClient = useQueryClient();
  const newest = answers.at(-1) ?? answers[0];
  const before = answers.at(-2);
  const [undone, setUndone] = useSessionDraft(`undone:${sessionId}`);
  const isUndone = undone === newest.id && before !== undefined;
  const analysis = isUndone ? before : newest;
  return {
    analysis,
    isUndone,
    /** What the conversation changed in it; null for a first answer. */
    changes: isUndone ? null : whatChanged(newest, before),
    undo: () => setUndone(newest.id),
    redo: () => setUndone(''),
    follow: (changed: Analysis) => {
      carryJob(analysis, changed);
      // Where it is told what changed.
      window.scrollTo(0, 0);
      queryClient.setQueryData(analysesQuery(sessionId).queryKey, (earlier) => [...(earlier ?? []), changed]);
    },
  };
}

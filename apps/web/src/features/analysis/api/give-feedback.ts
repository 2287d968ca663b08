import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api';
import { notifyError } from '../../../ui/toast/notify';
import { analysesQuery } from './get-analyses';

/** Says whether an answer helped. Shown at once, taken back with a word of regret where it could not be kept. */
export function useFeedback({ id, sessionId }: Pick<Analysis, 'id' | 'sessionId'>) {
  const queryClient = useQueryClient();
  const { queryKey } = analysesQuery(sessionId);
  const show = (feedback: Analysis['feedback']) =>
    queryClient.setQueryData(queryKey, (answers) =>
      answers?.map(({ feedback: earlier, ...answer }) =>
        answer.id !== id
          ? { ...answer, ...(earlier ? { feedback: earlier } : {}) }
          : { ...answer, ...(feedback ? { feedback } : {}) },
      ),
    );
  return useMutation({
    mutationFn: ({ helpful, reason }: { helpful: boolean; reason: string }) =>
      callApi('POST /api/analysis/:id/feedback', { params: { id }, body: { helpful, ...(reason ? { reason } : {}) } }),
    // One after the other: the last word must be the one that counts.
    scope: { id: `feedback-${id}` },
    onMutate: (feedback) => {
      const before = queryClient.getQueryData(queryKey)?.find((answer) => answer.id === id)?.feedback;
      show(feedback);
      return { before };
    },
    onError: (_error, _feedback, context) => {
      show(context?.before);
      notifyError('Not saved', 'Your answer could not be sent. Please try again.');
    },
  });
}

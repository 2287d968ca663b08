import { type QueryClient, useMutation } from '@tanstack/react-query';
import { STUDY_COUNT } from '@app/contracts/learning/learning.constants.js';
import type { RunCycle, StudyTopic } from '@app/contracts/learning/learning.contract.js';
import { callStaff } from '../../../lib/staff-call';
import { StaffError } from '../../../lib/staff-error';
import { notify, notifyError } from '../../../ui/toast/notify';
import { sessionName } from '../learning-words';
import { LEARNING } from './get-status';

type Start = RunCycle | Pick<StudyTopic, 'topic'>;

const start = (client: QueryClient, what: Start) =>
  'topic' in what
    ? callStaff(client, 'POST /api/ai-learning/study-topic', {
        body: { topic: what.topic, questionCount: STUDY_COUNT },
      })
    : callStaff(client, 'POST /api/ai-learning/run-cycle', { body: what });

/** Starts a session. While another one runs it is refused, and what is shown is brought up to date either way. */
export function useStartSession(onStarted?: () => void) {
  return useMutation({
    mutationFn: (what: Start, { client }) => start(client, what),
    onSuccess: (session) => {
      notify('Session started', sessionName(session));
      onStarted?.();
    },
    onError: (error) => {
      if (error instanceof StaffError && error.status === 401) return;
      notifyError('Not started', error.message);
    },
    onSettled: (_session, _error, _what, _result, { client }) => client.invalidateQueries({ queryKey: LEARNING }),
    networkMode: 'always',
  });
}

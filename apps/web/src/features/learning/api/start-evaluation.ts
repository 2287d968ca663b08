import { useMutation } from '@tanstack/react-query';
import type { EvaluationRun } from '@app/contracts/evaluation/evaluation.contract.js';
import { callStaff } from '../../../lib/staff-call';
import { StaffError } from '../../../lib/staff-error';
import { notify, notifyError } from '../../../ui/toast/notify';
import { EVALUATIONS } from './get-evaluations';

/** Asks every question of the evaluation again. While one runs it is refused, and what is shown is brought up to date either way. */
export function useStartEvaluation() {
  return useMutation({
    mutationFn: (engine: EvaluationRun['engine'], { client }) =>
      callStaff(client, 'POST /api/evaluation/runs', { body: { engine } }),
    onSuccess: () => notify('Evaluation started', 'Its figures stand here when every question is answered.'),
    onError: (error) => {
      if (error instanceof StaffError && error.status === 401) return;
      notifyError('Not started', error.message);
    },
    onSettled: (_run, _error, _engine, _result, { client }) => client.invalidateQueries({ queryKey: EVALUATIONS }),
    networkMode: 'always',
  });
}

export function useCancelEvaluation(id: string) {
  return useMutation({
    mutationFn: (_: void, { client }) => callStaff(client, 'POST /api/evaluation/runs/:id/cancel', { params: { id } }),
    onSuccess: () => notify('Cancelling', 'The evaluation ends after the question it is at.'),
    onError: (error) => notifyError('Not cancelled', error.message),
    onSettled: (_run, _error, _variables, _result, { client }) => client.invalidateQueries({ queryKey: EVALUATIONS }),
    networkMode: 'always',
  });
}

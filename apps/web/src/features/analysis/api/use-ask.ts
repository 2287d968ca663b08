import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { rememberSession } from '../../../lib/local-settings';
import { notifyError } from '../../../ui/toast/notify';
import { failureTexts } from '../failure-texts';
import { analyzeQuestion, type Question } from './analyze-question';
import { analysesQuery } from './get-analyses';

/** 'Thinking...' stays at least this long, so that it never flashes. */
const SHORTEST_THINKING_MS = 600;

interface AskEvents {
  /** What has to be here before the answer can be shown; it loads while the question is thought about. */
  prepare?: () => Promise<unknown>;
  onAnswered: (analysis: Analysis, question: Question) => void;
  /** Not called for a question that was cancelled. */
  onFailed: (question: Question) => void;
}

/** Asking a question: what is being asked, how far its photo has come, and the way out. Failures are reported here. */
export function useAsk({ prepare, onAnswered, onFailed }: AskEvents) {
  const queryClient = useQueryClient();
  const [uploadPercent, setUploadPercent] = useState<number | null>(null);
  const controller = useRef<AbortController | null>(null);
  // The mutation's own state comes a moment later, and a double click sooner.
  const isAsking = useRef(false);
  useEffect(() => () => controller.current?.abort(), []);

  const mutation = useMutation({
    mutationFn: async (question: Question) => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      const shortest = new Promise((resolve) => setTimeout(resolve, SHORTEST_THINKING_MS));
      const answer = analyzeQuestion(question, { signal, onProgress: setUploadPercent });
      // Where it does not arrive, the page of the answer says so itself.
      const [settled] = await Promise.allSettled([answer, shortest, prepare?.()]);
      if (settled.status === 'rejected') throw settled.reason;
      return settled.value;
    },
  });

  const ask = (question: Question) => {
    if (isAsking.current) return;
    isAsking.current = true;
    setUploadPercent(question.photo ? 0 : null);
    mutation.mutate(question, {
      onSuccess: (analysis) => {
        queryClient.setQueryData(analysesQuery(question.sessionId).queryKey, (earlier) => [
          ...(earlier ?? []),
          analysis,
        ]);
        rememberSession(question.sessionId, question.text || analysis.inputData || 'Photo');
        onAnswered(analysis, question);
      },
      onError: (error) => {
        notifyError(...failureTexts(error, question.photo !== null));
        onFailed(question);
      },
      onSettled: () => {
        isAsking.current = false;
      },
    });
  };
  const cancel = () => {
    // An answer that is there is shown.
    if (!isAsking.current) return;
    // Resetting first detaches this screen from the call, so that ending it is not reported as a failure.
    mutation.reset();
    isAsking.current = false;
    controller.current?.abort();
  };
  return {
    ask,
    cancel,
    /** Until the page of the answer has taken over, which comes a moment after the answer: nothing flashes between. */
    asking: mutation.isPending || mutation.isSuccess ? mutation.variables : null,
    /** 0 to 100 while a photo is on its way, else null. */
    uploadPercent,
    isWaitingForNetwork: mutation.isPaused,
  };
}

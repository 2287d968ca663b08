import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Fix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import {
  type FixCategory,
  type FixSide,
  fixImageFields,
  fixSides,
} from '@app/contracts/community-fixes/community-fixes.constants.js';
import { isAbort } from '../../../lib/request';
import { RequestError } from '../../../lib/request-error';
import { upload } from '../../../lib/upload';
import { notify, notifyError } from '../../../ui/toast/notify';
import { fixesQuery } from './get-fixes';

export interface CompleteFix {
  title: string;
  description: string;
  category: FixCategory;
  pictures: Record<FixSide, File>;
}

/** Sends a fix with its two pictures; the new card is in the gallery as soon as the server has it. */
export function useSubmitFix(onSent: (fix: Fix) => void) {
  /** 0 to 100 while the pictures leave; null while the server looks at them. */
  const [percent, setPercent] = useState<number | null>(0);
  const abort = useRef<AbortController | null>(null);
  const submit = useMutation({
    mutationFn: ({ title, description, category, pictures }: CompleteFix) => {
      const form = new FormData();
      form.set('title', title);
      form.set('description', description);
      form.set('category', category);
      for (const side of fixSides) form.set(fixImageFields[side], pictures[side]);
      setPercent(0);
      abort.current = new AbortController();
      return upload('POST /api/fixes', form, { onProgress: setPercent, signal: abort.current.signal });
    },
    onSuccess: (fix, _variables, _result, { client }) => {
      client.setQueryData(fixesQuery.queryKey, (all) => [fix, ...(all ?? [])]);
      notify('Your fix is in', 'You see it here now; everybody else once it has been checked.');
      onSent(fix);
    },
    onError: (error) => {
      if (isAbort(error)) return;
      notifyError('Submission Failed', error instanceof RequestError ? error.sentence : error.message);
    },
    // Offline it fails at once, instead of waiting without a word.
    networkMode: 'always',
  });
  return { send: submit.mutate, isSending: submit.isPending, percent, cancel: () => abort.current?.abort() };
}

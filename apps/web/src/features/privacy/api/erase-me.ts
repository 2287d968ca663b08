import { useMutation } from '@tanstack/react-query';
import type { Erasure } from '@app/contracts/privacy/privacy.contract.js';
import { privacyPaths } from '@app/contracts/privacy/privacy.paths.js';
import { forgetSessions } from '../../../lib/local-settings';
import { request } from '../../../lib/request';
import { notifyError } from '../../../ui/toast/notify';

/** Deletes what is held about this browser and its account, and the list of chats that the browser itself keeps. */
export function useEraseMe() {
  return useMutation({
    mutationFn: () => request<Erasure>('DELETE', privacyPaths.me),
    onSuccess: forgetSessions,
    onError: () => notifyError('Your data is still there', 'Deleting did not work. Please try again.'),
  });
}

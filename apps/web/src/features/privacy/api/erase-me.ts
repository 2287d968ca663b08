import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api';
import { agreedStore, forgetGarage } from '../../../lib/garage';
import { forgetSessions } from '../../../lib/local-settings';
import { notifyError } from '../../../ui/toast/notify';

/** Deletes what is held about this browser and its account, and the list of chats, the car and the shelf that the browser itself keeps. */
export function useEraseMe() {
  return useMutation({
    mutationFn: () => callApi('DELETE /api/me'),
    onSuccess: () => {
      forgetSessions();
      agreedStore.set(() => null);
      forgetGarage();
    },
    onError: () => notifyError('Your data is still there', 'Deleting did not work. Please try again.'),
  });
}

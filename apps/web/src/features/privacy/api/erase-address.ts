import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Erasure } from '@app/contracts/privacy/privacy.contract.js';
import { privacyPaths } from '@app/contracts/privacy/privacy.paths.js';
import { staffRequest } from '../../../lib/staff-request';

/** Deletes what is held by an e-mail address. */
export function useEraseAddress(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => staffRequest<Erasure>(client, 'POST', privacyPaths.erasures, { email }),
    onSettled: onDone,
  });
}

import { useMutation } from '@tanstack/react-query';
import { callStaff } from '../../../lib/staff-call';

/** Counts what is held by an e-mail address. */
export const useCountHeld = () =>
  useMutation({
    mutationFn: (email: string, { client }) =>
      callStaff(client, 'POST /api/admin/privacy/erasures/preview', { body: { email } }),
    networkMode: 'always',
  });

/** Deletes what is held by an e-mail address. */
export const useEraseAddress = () =>
  useMutation({
    mutationFn: (email: string, { client }) =>
      callStaff(client, 'POST /api/admin/privacy/erasures', { body: { email } }),
    networkMode: 'always',
  });

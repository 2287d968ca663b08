import type { EarlyAccessRequest } from '@app/contracts/early-access/early-access.contract.js';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api';

export const useSubmitEarlyAccess = () =>
  useMutation({
    mutationFn: (form: EarlyAccessRequest) => callApi('POST /api/early-access', { body: form }),
  });

import type { EarlyAccessReceipt, EarlyAccessRequest } from '@app/contracts/early-access/early-access.contract.js';
import { earlyAccessPaths } from '@app/contracts/early-access/early-access.paths.js';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/request';

export const useSubmitEarlyAccess = () =>
  useMutation({
    mutationFn: (form: EarlyAccessRequest) => request<EarlyAccessReceipt>('POST', earlyAccessPaths.submit, form),
  });

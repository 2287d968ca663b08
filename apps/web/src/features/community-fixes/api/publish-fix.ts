import type { QueryClient } from '@tanstack/react-query';
import type { StaffFix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import type { WriteOptions } from '../../../kit/record-kind';
import { callStaff } from '../../../lib/staff-call';

/** Shows a fix to everybody, or to nobody but staff. The server takes both twice without harm. */
export function publishFix(client: QueryClient, { id }: StaffFix, isPublished: boolean, options: WriteOptions) {
  const command = isPublished ? 'publish' : 'hide';
  return callStaff(client, `POST /api/admin/fixes/:id/${command}`, { params: { id }, ...options });
}

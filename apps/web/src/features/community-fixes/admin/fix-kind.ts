import { Clock, Eye, EyeOff } from 'lucide-react';
import type { FixStatus } from '@app/contracts/community-fixes/community-fixes.constants.js';
import type { StaffFix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import type { RecordDeletion } from '../../../kit/record-kind';
import { callStaff } from '../../../lib/staff-call';
import type { BadgeLook } from '../../../ui/badge';
import { refreshGallery, STAFF_FIXES } from '../api/get-staff-fixes';

export const fixKind: RecordDeletion<StaffFix> = {
  noun: ['fix', 'fixes'],
  nameOf: ({ title }) => title,
  lists: STAFF_FIXES,
  refresh: refreshGallery,
  remove: (client, { id }, options) => callStaff(client, 'DELETE /api/admin/fixes/:id', { params: { id }, ...options }),
  consequence: ({ title }) => `${title}, with its pictures and votes.`,
};

export const statusWords: Record<FixStatus, string> = { pending: 'Waiting', published: 'Published', hidden: 'Hidden' };
export const statusLooks: Record<FixStatus, BadgeLook> = {
  pending: { tone: 'warn', icon: Clock },
  published: { tone: 'ok', icon: Eye },
  hidden: { tone: 'neutral', icon: EyeOff },
};
